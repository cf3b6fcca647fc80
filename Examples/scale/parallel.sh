#!/usr/bin/env bash
# Builds a catalog in parts, as many at a time as there are processors, and merges them.
# Usage, in the catalog's folder: parallel.sh PARTS OUTPUT [OPTION...]
set -euo pipefail

[ $# -ge 2 ] || { echo "usage: parallel.sh PARTS OUTPUT [OPTION...]" >&2; exit 2; }
parts=$1 output=$2
shift 2
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
# All parts and the merge need the same instant.
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(date +%s)}"

# With -q, no shell reads the words of the command again.
seq "$parts" | parallel -q --will-cite --halt now,fail=1 \
    showcard build --quiet --jobs 1 --shard "{}/$parts" --output "$work/{}" "$@"
showcard merge --output "$output" "$@" "$work"/*
