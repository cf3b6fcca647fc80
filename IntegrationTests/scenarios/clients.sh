# The clients that 'embed' writes in other languages.
. "$(dirname "$0")/common.sh"

for compiler in tsc kotlinc; do
    command -v "$compiler" >/dev/null || fail "there is $compiler: run scripts/bootstrap --tests"
done
mkdir "$work/rules"
cp Examples/edge/live-api.js Sources/Flow/ShowcardEmbedding/Clients/query.ts "$work/rules"
(
    cd "$work/rules"
    tsc --removeComments --target es2018 --module es2015 --allowJs --outDir example live-api.js
    tsc --removeComments --target es2018 --module es2015 --strict --outDir client query.ts
    diff example/live-api.js client/query.js
) >&2 || fail "the client in TypeScript has the rules for lists of Examples/edge/live-api.js"
pass "the client in TypeScript has the rules for lists of Examples/edge/live-api.js"

check() {
    copy_demo "$work/$1-demo"
    "$python" IntegrationTests/check_clients.py "$tool" "$work/$1-demo" "$work" "$1" ||
        fail "a client in $1 answers lists as serve does, follows builds by deltas, and rejects what was changed"
    pass "a client in $1 answers lists as serve does, follows builds by deltas, and rejects what was changed"
}
check typescript
check kotlin
