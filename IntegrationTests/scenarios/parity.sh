# One answer to each request. SHOWCARD_PARITY_REQUESTS is the number of requests.
. "$(dirname "$0")/common.sh"

for compiler in tsc kotlinc; do
    command -v "$compiler" >/dev/null || fail "there is $compiler: run scripts/bootstrap --tests"
done
log="$work/build.log"
build_reader "$log" || { cat "$log" >&2; fail "an app's package builds with the client"; }
"$python" IntegrationTests/check_parity.py "$tool" "$work" "$reader" "${SHOWCARD_PARITY_REQUESTS:-2000}" ||
    fail "serve, the worker and all clients give the same answers, and the site's search that of the client in Swift"
pass "serve, the worker and all clients give the same answers, and the site's search that of the client in Swift"
