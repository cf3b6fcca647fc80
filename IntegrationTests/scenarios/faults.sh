# Faults: kills, failing calls, damaged state, hostile input, full disks, races, links and hostile requests, a few of each.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/faults/run.py --tool "$tool" --work "$work" || fail "faults leave the old state or the new one"
pass "faults leave the old state or the new one"
