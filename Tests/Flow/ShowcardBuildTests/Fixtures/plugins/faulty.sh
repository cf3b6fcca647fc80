#!/bin/sh
# A plugin that does one thing wrong, the one that its first argument names. `good` does nothing wrong.
#
# It is asked about note/a and note/b in one message. The second argument is the output folder.

say() { printf '%s\n' "$1"; }
many() { head -c "$1" /dev/zero | tr '\0' "$2"; }

# The first message, and its answer; the arguments take the place of parts of it.
hello() {
    read -r _
    say "{\"type\":\"hello\",\"protocol\":${2:-1},\"version\":\"1\",\"transform\":${1:-{\"facts\":{\"size\":{\"type\":\"integer\"\}\}\}}}"
}

# The messages up to the question, if there is one; the folder it may write into is told in the first.
question() {
    read -r start || exit 0
    read -r _
    read -r _
    folder=${start#*\"folder\":\"}
    folder=${folder%%\"*}
}

# The answer, with more about note/a.
answer() { say "{\"type\":\"result\",\"id\":${2:-1},\"entries\":[{\"entry\":\"note/a\"$1},{\"entry\":\"note/b\"}]}"; }

# Waits for the end of the input.
end() { cat > /dev/null; }

# All of a conversation but its end.
work() { hello; question; answer "$1"; }
# All of a conversation.
converse() { work "$1"; end; }
output() { converse ",\"outputs\":[$1]"; }
sleeping() { while :; do sleep 1000; done; }

case $1 in
good) output '{"path":"a.txt","text":"a"}' ;;

# Ends too early, or in the wrong way.
exits) echo 'loading' >&2; echo 'no model' >&2; exit 3 ;;
crashes) hello; kill -SEGV $$ ;;
is-killed) hello; question; kill -KILL $$ ;;
says-nothing) exit 0 ;;
breaks-off) hello; question; printf '{"type":"result","id":1,"entr'; exit 0 ;;
fails-at-last) work; end; exit 1 ;;
lingers) work; sleeping ;;
closes-input) exec 0<&-; echo 'input closed' >&2; exit 3 ;;
closes-output) hello; exec 1>&-; sleeping ;;
gives-up) hello; question; say '{"type":"error","message":"no license"}'; end ;;

# Takes too long, or writes too much.
hangs) sleeping ;;
hangs-later) hello; question; sleeping ;;
hangs-and-ignores-signals) trap '' TERM HUP INT; hello; sleeping ;;
ends-never) trap '' TERM; hello; sleeping ;;
never-reads) say '{"type":"hello","protocol":1,"version":"1","transform":{"reads":["body_markdown"]}}'; sleeping ;;
drips) hello; while :; do printf ' '; sleep 0.1; done ;;
drips-progress) hello; while :; do say '{"type":"progress"}'; sleep 0.1; done ;;
floods-errors) hello; yes '' >&2 ;;
floods-output) hello; yes | tr -d '\n' ;;
floods-progress) hello; yes "{\"type\":\"progress\",\"message\":\"$(many 10000 x)\"}" ;;

# Writes what is no message.
logs) say 'Loading the model ...'; hello ;;
writes-garbage) hello; question; printf '\001\377\000\n' ;;
writes-two-documents) hello; question; say '{"type":"result","id":1}{"type":"result","id":1}' ;;
writes-bad-utf-8) hello; question; answer "$(printf ',"facts":{"size":"\303\050"}')" ;;
writes-nan) converse ',"facts":{"size":NaN}' ;;
writes-a-key-twice) converse ',"facts":{"size":1,"size":2}' ;;
writes-an-empty-line) hello; question; say '' ;;
nests-deep) hello; question; answer ",\"facts\":$(many 400 '[')$(many 400 ']')" ;;
nests-very-deep) hello; question; printf '{"type":"result","id":1,"entries":'; many 100000 '['; say '' ;;
goes-on) work; say 'Bye!'; end ;;
answers-twice) work; answer; end ;;

# Speaks another language.
is-too-new) hello '' 2 ;;
is-too-old) hello '' 0 ;;
has-no-protocol) read -r _; say '{"type":"hello","version":"1","transform":{}}' ;;
greets-twice) hello; say '{"type":"hello","protocol":1,"version":"1","transform":{}}'; sleeping ;;
takes-a-strange-kind) hello '{"kinds":["nota"]}'; end ;;
has-the-name-of-a-field) hello '{"facts":{"name":{"type":"string"}}}'; end ;;

# Lies.
answers-for-a-stranger) hello; question; say '{"type":"result","id":1,"entries":[{"entry":"note/z"}]}' ;;
answers-for-one-twice) hello; question; say '{"type":"result","id":1,"entries":[{"entry":"note/a"},{"entry":"note/a"}]}' ;;
leaves-one-out) hello; question; say '{"type":"result","id":1,"entries":[{"entry":"note/a"}]}' ;;
answers-another-question) hello; question; answer '' 7 ;;
gives-another-type) converse ',"facts":{"size":"four"}' ;;
gives-an-undeclared-fact) converse ',"facts":{"sise":4}' ;;
gives-a-strange-field) converse ',"fields":{"nmae":"Anna"}' ;;
points-outside) converse ',"diagnostics":[{"severity":"error","code":"odd","message":"odd","path":"../secret"}]' ;;

# Names what is not its own.
writes-above) output '{"path":"../x","text":""}' ;;
writes-absolutely) output '{"path":"/tmp/x","text":""}' ;;
writes-a-null-byte) output '{"path":"a\u0000b","text":""}' ;;
writes-backslashes) output '{"path":"..\\x","text":""}' ;;
names-a-file-above) output '{"path":"x","file":"../../answers.jsonl"}' ;;
names-an-absolute-file) output '{"path":"x","file":"/etc/passwd"}' ;;
names-nothing) output '{"path":"x","file":"x"}' ;;
names-a-folder) hello; question; mkdir "$folder/x"; answer ',"outputs":[{"path":"x","file":"x"}]' ;;
names-a-pipe) hello; question; mkfifo "$folder/x"; answer ',"outputs":[{"path":"x","file":"x"}]' ;;
names-a-link) hello; question; ln -s /etc/passwd "$folder/x"; answer ',"outputs":[{"path":"x","file":"x"}]' ;;
names-a-file-behind-a-link) hello; question; ln -s /etc "$folder/x"; answer ',"outputs":[{"path":"x","file":"x/passwd"}]' ;;
makes-very-many) hello; question; answer ",\"outputs\":[$(yes '{"path":"x","text":""},' | head -n 10000 | tr -d '\n'){\"path\":\"x\",\"text\":\"\"}]" ;;
takes-the-path-of-a-page) output '{"path":"notes/a.txt","text":""}' ;;
takes-the-path-of-a-page-in-capitals) output '{"path":"NOTES/A.txt","text":""}' ;;
takes-a-folder-for-a-file) output '{"path":"notes","text":""}' ;;
writes-a-mark) output '{"path":".showcard/x","text":""}' ;;
removes-its-folder) hello; question; rm -rf .showcard; answer ',"outputs":[{"path":"a.txt","text":"another"}]' ;;

# Leaves something behind, or meddles; what it answers is good.
leaves-a-child) work ',"facts":{"size":4}'; sleep 1000 & ;;
leaves-an-orphan) work ',"facts":{"size":4}'; setsid sleep 1000 < /dev/null > /dev/null 2>&1 & ;;
leaves-a-flood) work ',"facts":{"size":4}'; setsid yes >&2 & ;;
removes-the-cache) hello; question; rm -rf .showcard; answer; end ;;
removes-the-stage) rm -rf "$2/../.site.showcard"; converse ;;
defaces-the-output) printf 'defaced' > "$2/notes/a.txt"; converse ;;
writes-into-the-source) hello; question; printf -- '---\nname: Zoe\n---\n' > content/notes/zoe.md; answer; end ;;
writes-into-the-output) printf 'x' > "$2/notes/stranger.txt"; converse ',"facts":{"size":4}' ;;
tells-its-surroundings)
    hello; question
    env | grep -v -e '^PWD=' -e '^OLDPWD=' -e '^SHLVL=' -e '^_=' | sed 's/=.*//' | sort > "$folder/names"
    ls /proc/self/fd > "$folder/descriptors"
    pwd > "$folder/place"
    answer ',"outputs":[{"path":"names","file":"names"},{"path":"descriptors","file":"descriptors"},{"path":"place","file":"place"}]' ;;
*) echo "there is no fault '$1'" >&2; exit 9 ;;
esac
