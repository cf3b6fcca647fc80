# Five apps in three languages over one base.
. "$(dirname "$0")/common.sh"

"$python" IntegrationTests/check_apps.py "$tool" "$work" ||
    fail "five apps in three languages over one base are built, served and compared, and a change of the base rebuilds what shows it"
pass "five apps in three languages over one base are built, served and compared, and a change of the base rebuilds what shows it"
