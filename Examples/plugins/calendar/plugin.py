"""Writes the holidays of a catalog as a calendar file: a plugin for Showcard."""

import json
import sys
from datetime import date, timedelta

HELLO = {
    "type": "hello", "protocol": 1, "version": "1.0",
    "summary": "writes holidays as a calendar file",
    "options": {
        "path": {"type": "string", "default": "holidays.ics"},
        "since": {"type": "integer", "min": 1900, "max": 2100, "default": 2020},
    },
    "transform": {"scope": "catalog", "kinds": ["holiday"], "reads": ["fields"]},
}
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september",
          "october", "november", "december"]
WEEKS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "last": -1}


def occurrences(rule, year):
    """The first day of a yearly date from a year on, and the rule by which it comes back."""
    if " " in rule:  # as in "second sunday of may"
        week, weekday, _, month = rule.split()
        month, weekday, week = MONTHS.index(month) + 1, WEEKDAYS.index(weekday), WEEKS[week]
        step = timedelta(weeks=1)
        again = f"BYMONTH={month};BYDAY={week}{WEEKDAYS[weekday][:2].upper()}"
        fits = lambda day: day.month == month and day.weekday() == weekday and (
            (day + step).month != month if week < 0 else (day.day - 1) // 7 + 1 == week)
    else:  # as in "02-14"
        month, number = map(int, rule.split("-"))
        again = f"BYMONTH={month};BYMONTHDAY={number}"
        fits = lambda day: (day.month, day.day) == (month, number)
    day = date(year, 1, 1)
    while not fits(day):
        day += timedelta(days=1)
    return day, again


def folded(line):
    """A content line, folded to at most 75 bytes (RFC 5545, section 3.1)."""
    lines = [""]
    for character in line:
        if len((lines[-1] + character).encode()) > 75:
            lines.append(" ")
        lines[-1] += character
    return "".join(part + "\r\n" for part in lines)


def text(value):
    """A text, with what has a meaning in it escaped (RFC 5545, section 3.3.11)."""
    for plain, written in [("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")]:
        value = value.replace(plain, written)
    return value


def event(entry, year):
    fields = entry["fields"]
    day, again = occurrences(fields["date"], year)
    return ["BEGIN:VEVENT", f"UID:{text(entry['url'])}", f"DTSTAMP:{year}0101T000000Z",
            f"DTSTART;VALUE=DATE:{day:%Y%m%d}", f"RRULE:FREQ=YEARLY;{again}",
            f"SUMMARY:{text(fields['name'])}", f"DESCRIPTION:{text(fields.get('description', ''))}",
            f"URL:{entry['url']}", "TRANSP:TRANSPARENT", "END:VEVENT"]


for message in map(json.loads, sys.stdin):
    if message["type"] == "hello":
        print(json.dumps(HELLO), flush=True)
    elif message["type"] == "start":
        options, entries = message["options"], []
    elif message["type"] == "entries":
        entries += message["entries"]
    elif message["type"] == "conclude":
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Showcard//Calendar 1.0//EN"]
        lines += [line for entry in entries for line in event(entry, options["since"])]
        calendar = {"path": options["path"], "text": "".join(map(folded, lines + ["END:VCALENDAR"]))}
        print(json.dumps({"type": "result", "id": message["id"], "outputs": [calendar]}), flush=True)
