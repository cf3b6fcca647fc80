# What every story begins with. The runner gives the variables TOOL, PYTHON and WORK, and a folder for the story alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

tool="$TOOL" python="$PYTHON" work="$STORY" one="$WORK/one"
flags=(-Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error)
suites="${SHOWCARD_SUITES:-../shared/suites}"

pass() { printf 'ok - %s\n' "$1"; }
fail() { printf 'not ok - %s\n' "$1" >&2; exit 1; }
build() { "$tool" build --quiet --now 2026-01-01T00:00:00Z "$@"; }
# The demo's source in a folder of its own.
copy_demo() { mkdir -p "$1"; tar -cf - catalog.yml content templates | tar -xf - -C "$1"; }
