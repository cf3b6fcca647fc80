# What every scenario begins with. The runner sets TOOL, PYTHON and WORK, and SCENARIO, a folder for this scenario alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

tool="$TOOL" python="$PYTHON" work="$SCENARIO" one="$WORK/one"
flags=(-Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error)
suites="${SHOWCARD_SUITES:-../shared/suites}"

pass() { printf 'ok - %s\n' "$1"; }
fail() { printf 'not ok - %s\n' "$1" >&2; exit 1; }
build() { "$tool" build --quiet --now 2026-01-01T00:00:00Z "$@"; }
# The demo's source in a folder of its own, with the pictures that were made of it.
copy_demo() {
    mkdir -p "$1" .showcard/images
    tar --exclude=.showcard/images/work -cf - .showcard/images catalog.yml content templates | tar -xf - -C "$1"
}
