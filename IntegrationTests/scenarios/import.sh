# Sites of other generators, and APIs.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_import.py "$tool" "$work"
