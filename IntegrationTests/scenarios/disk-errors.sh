# A build on a disk that fails: each error of a call ends it with the path and exit status 4, or changes nothing.
. "$(dirname "$0")/common.sh"

if [ "$(uname -s)" != Linux ]; then
    pass "errors of the disk are tried on Linux alone, where a library can be put before the system's"
    exit 0
fi
clang -shared -fPIC -O1 -o "$work/fail_call.so" IntegrationTests/faults/fail_call.c
"$tool" init "$work/shop" --quiet
build --source "$work/shop" --output "$work/clean" --jobs 1

# The program reads itself in pieces of 256 KB, to know its version; an error of that only makes it build everything.
pieces=$(($(stat -c %s "$tool") / 262144 + 1))
failed=0
for call in readdir fstat pread; do
    ended=0 own=0
    if [ "$call" = pread ]; then own=$pieces; fi
    for at in 1 2 3 4 5 6 7 8 9 10 15 20 30 40 60 90 130 200 400 800; do
        rm -rf "$work/site" "$work/.site.showcard"
        status=0
        LD_PRELOAD="$work/fail_call.so" FAIL_CALL="$call" FAIL_AT="$((own + at))" "$tool" build --quiet --now 2026-01-01T00:00:00Z \
            --source "$work/shop" --output "$work/site" --jobs 1 >"$work/log" 2>&1 || status=$?
        if [ "$status" = 4 ] && [ ! -e "$work/site" ] && grep -q "error\[system\]: cannot .*'.*': Input/output error" "$work/log"; then
            ended=$((ended + 1))
        elif [ "$status" != 0 ] || ! diff -r "$work/clean" "$work/site" >/dev/null; then
            printf 'call %s of %s: status %s\n' "$at" "$call" "$status" >&2
            cat "$work/log" >&2
            failed=1
        fi
    done
    [ "$ended" -gt 0 ] || fail "no error of $call ended a build"
done
[ "$failed" = 0 ] || fail "errors of the disk end a build with exit status 4 and the path, and publish nothing"
pass "errors of the disk end a build with exit status 4 and the path, and publish nothing"
