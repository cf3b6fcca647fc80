"""Tests of the plugin 'calendar': python3 -m unittest discover -s Examples/plugins/calendar"""

import json
import os
import subprocess
import sys
import unittest

PLUGIN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "plugin.py")


def calendar(*entries, **options):
    """The lines of the calendar file that the plugin makes of entries."""
    messages = [
        {"type": "hello", "protocol": 1, "plugin": "calendar"},
        {"type": "start", "options": {"path": "days.ics", "since": 2020, **options},
         "source": "/nowhere", "folder": "/nowhere"},
        {"type": "catalog", "name": "Demo", "base_url": "https://example.com/", "language": "en"},
        {"type": "entries", "id": 1, "entries": list(entries)},
        {"type": "conclude", "id": 2},
    ]
    told = "".join(json.dumps(message) + "\n" for message in messages)
    ended = subprocess.run([sys.executable, PLUGIN], input=told, capture_output=True, text=True,
                           check=True, timeout=1200)
    hello, result = map(json.loads, ended.stdout.splitlines())
    assert hello["type"] == "hello" and result["id"] == 2
    output, = result["outputs"]
    assert output["path"] == "days.ics"
    assert output["text"].endswith("\r\n") and "\n" not in output["text"].replace("\r\n", "")
    return output["text"].split("\r\n")[:-1]


def holiday(rule, **fields):
    return {"entry": "holiday/day", "path": "content/holidays/day.md",
            "url": "https://example.com/holidays/day/",
            "fields": {"name": "Day", "date": rule, **fields}}


class CalendarTests(unittest.TestCase):
    def test_writes_an_event_for_every_holiday(self):
        self.assertEqual(calendar(holiday("12-25", description="Paper and ribbon")), [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Showcard//Calendar 1.0//EN",
            "BEGIN:VEVENT", "UID:https://example.com/holidays/day/", "DTSTAMP:20200101T000000Z",
            "DTSTART;VALUE=DATE:20201225", "RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25",
            "SUMMARY:Day", "DESCRIPTION:Paper and ribbon",
            "URL:https://example.com/holidays/day/", "TRANSP:TRANSPARENT", "END:VEVENT",
            "END:VCALENDAR",
        ])

    def test_begins_on_a_day_that_the_rule_has(self):
        cases = [
            ("second sunday of may", 2020, "20200510", "BYMONTH=5;BYDAY=2SU"),
            ("first monday of september", 2024, "20240902", "BYMONTH=9;BYDAY=1MO"),
            ("last thursday of november", 2022, "20221124", "BYMONTH=11;BYDAY=-1TH"),
            ("last monday of may", 2021, "20210531", "BYMONTH=5;BYDAY=-1MO"),
            ("02-29", 2021, "20240229", "BYMONTH=2;BYMONTHDAY=29"),
            ("02-29", 1897, "19040229", "BYMONTH=2;BYMONTHDAY=29"),
            ("01-01", 2020, "20200101", "BYMONTH=1;BYMONTHDAY=1"),
            ("12-31", 2020, "20201231", "BYMONTH=12;BYMONTHDAY=31"),
        ]
        for rule, since, start, again in cases:
            with self.subTest(rule=rule, since=since):
                lines = calendar(holiday(rule), since=since)
                self.assertIn(f"DTSTART;VALUE=DATE:{start}", lines)
                self.assertIn(f"RRULE:FREQ=YEARLY;{again}", lines)

    def test_escapes_texts(self):
        lines = calendar(holiday("01-01", name="a\\b; c, d\ne"))
        self.assertIn("SUMMARY:a\\\\b\\; c\\, d\\ne", lines)

    def test_folds_lines_at_75_bytes_and_never_within_a_character(self):
        name = "é" * 100 + "木" * 40 + "😀" * 20
        lines = calendar(holiday("01-01", name=name))
        self.assertTrue(all(len(line.encode()) <= 75 for line in lines))
        start = lines.index(next(line for line in lines if line.startswith("SUMMARY:")))
        text = lines[start]
        while lines[start + 1].startswith(" "):
            start += 1
            text += lines[start][1:]
        self.assertEqual(text, "SUMMARY:" + name)

    def test_writes_an_empty_calendar_when_there_are_no_holidays(self):
        self.assertEqual(len(calendar()), 4)


if __name__ == "__main__":
    unittest.main()
