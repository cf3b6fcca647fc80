# What every scenario begins with. The runner sets TOOL, PYTHON and WORK, and SCENARIO, a folder for this scenario alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

tool="$TOOL" python="$PYTHON" work="$SCENARIO" one="$WORK/one"
flags=(-Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error)
# The folder in which the tool was built.
scratch="$(cd "${SHOWCARD_SCRATCH:-.build}" && pwd)"
suites="${SHOWCARD_SUITES:-../shared/suites}"

pass() { printf 'ok - %s\n' "$1"; }
fail() { printf 'not ok - %s\n' "$1" >&2; exit 1; }
build() { "$tool" build --quiet --no-sync --now 2026-01-01T00:00:00Z "$@"; }
# The demo's source in a folder of its own, with the pictures that were made of it.
copy_demo() {
    mkdir -p "$1" .showcard/images
    tar --exclude=.showcard/images/work -cf - .showcard/images catalog.yml content templates | tar -xf - -C "$1"
}
# Builds the app in Packages/Reader with the client in Swift, in the scratch folder of this package; `reader` is its program.
build_reader() {
    local folder="$PWD/.build/integration/Reader"
    local reading=(--package-path "$folder" --scratch-path "$PWD/.build")
    rm -rf "$folder"
    mkdir -p "$(dirname "$folder")"
    cp -R IntegrationTests/Packages/Reader "$folder"
    sed "s|\.\./\.\./\.\.|$PWD|" IntegrationTests/Packages/Reader/Package.swift >"$folder/Package.swift"
    # Or the plan that is kept in the scratch folder, of another package, may be taken for this one's.
    swift build "${reading[@]}" "${flags[@]}" --disable-build-manifest-caching >"$1" 2>&1 || return 1
    reader="$(swift build "${reading[@]}" --show-bin-path)/Reader"
}
