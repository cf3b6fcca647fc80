# A build in parts, as the examples do it.
. "$(dirname "$0")/common.sh"

bin="$work/bin"
mkdir "$bin"
ln -s "$tool" "$bin/showcard"
merge() { "$tool" merge --quiet --now 2026-01-01T00:00:00Z --output "$work/merged" "$@"; }

copy_demo "$work/else where"
(
    export PATH="$bin:$PATH" SOURCE_DATE_EPOCH=1767225600 TMPDIR="$work/else where"
    Examples/scale/parallel.sh 4 "$work/four parts" --quiet --source "$work/else where"
) || fail "four parts of GNU parallel are merged"
diff -r "$one" "$work/four parts" >/dev/null || fail "four merged parts are the bytes of one build"
pass "four merged parts of GNU parallel are the bytes of one build, also in folders with spaces"

for part in 1 2 3; do build --source "$work/else where" --shard "$part/3" --output "$work/parts/$part"; done
merge "$work/parts"/* || fail "parts of another folder are merged"
diff -r "$one" "$work/merged" >/dev/null || fail "merged parts of another folder are the bytes of one build"
"$tool" build --now 2026-01-01T00:00:00Z --output "$work/merged" >"$work/built"
grep -q ' 0 written' "$work/built" || fail "a build after a merge writes nothing"
pass "parts of another folder are merged, and a build after that writes nothing"

status=0
merge "$work/parts/1" "$work/parts/3" 2>"$work/errors" || status=$?
[ "$status" = 2 ] && grep -q 'error\[missing-part\]: part 2/3 is missing' "$work/errors" || fail "a missing part is named"
diff -r "$one" "$work/merged" >/dev/null || fail "a merge without a part publishes nothing"
pass "a missing part is named, and nothing is published"

"$python" -m check_jsonschema --builtin-schema vendor.github-workflows Examples/scale/github.yml >/dev/null &&
    "$(dirname "$python")/kubernetes-validate" --strict Examples/scale/parts.yml Examples/scale/merge.yml >/dev/null ||
    fail "the examples of CI and Kubernetes follow their schemas"
pass "the examples of CI and Kubernetes follow their schemas"
