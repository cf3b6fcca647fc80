# The action for GitHub, and the same steps elsewhere.
. "$(dirname "$0")/common.sh"

"$python" -m check_jsonschema --builtin-schema vendor.github-actions action.yml >/dev/null &&
    "$python" -m check_jsonschema --builtin-schema vendor.gitlab-ci Examples/ci/gitlab-ci.yml >/dev/null &&
    "$python" -m check_jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml >/dev/null ||
    fail "the action, the workflows and the template for GitLab follow their schemas"
pass "the action, the workflows and the template for GitLab follow their schemas"
"$python" IntegrationTests/check_ci.py "$tool" "$work" || fail "the steps of the action run as on GitHub"
