# Plugins in other languages.
. "$(dirname "$0")/common.sh"

mkdir "$work/path"
ln -s "$tool" "$work/path/showcard"
(
    export PATH="$work/path:$PWD/.venv/bin:$PATH" PYTHONDONTWRITEBYTECODE=1
    for plugin in Examples/plugins/*/; do
        python3 -m unittest discover --quiet --start-directory "$plugin" || exit 1
    done
    mkdir "$work/plugins" "$work/tutorial" &&
    python3 IntegrationTests/check_plugins.py "$work/plugins"
) || fail "the example plugins do what they say, are asked nothing twice, and speak the protocol of the schema"
pass "the example plugins do what they say, are asked nothing twice, and speak the protocol of the schema"
PATH="$work/path:$PATH" "$python" IntegrationTests/check_tutorial.py docs/plugins-tutorial.md "$work/tutorial" ||
    fail "a plugin written from the tutorial works as it says"
cmp "$work/tutorial/shop/plugins/calendar/plugin.py" <(sed 's/Calendar 1.0/Calendar 2.0/' Examples/plugins/calendar/plugin.py) ||
    fail "the tutorial ends with the plugin 'calendar'"
pass "a plugin written from the tutorial works as it says, and is the plugin 'calendar'"
