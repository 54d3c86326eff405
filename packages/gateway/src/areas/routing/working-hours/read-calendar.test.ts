import { mapWeekdays } from "@parley/core/hours";
import { describe, expect, test } from "vitest";
import { AppError } from "../../../errors/app-error.ts";
import { readCalendar } from "./read-calendar.ts";

/** Thursday, 1 January 2026, 09:00 in Nairobi. */
const NOW = new Date("2026-01-01T06:00:00Z");
const HOURS = {
  timeZone: "Africa/Nairobi",
  weekly: mapWeekdays((day) => (day === "sunday" ? [] : [[480, 1020] as [number, number]])),
  overrides: [
    { from: "2026-12-25", to: "2026-12-25", intervals: [], label: "Christmas Day", yearly: true },
    { from: "2026-06-01", to: "2026-06-01", intervals: [], label: "Madaraka Day", yearly: false },
  ],
};
const file = (...events: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", ...(lines.some((line) => line.startsWith("UID")) ? [] : ["UID:1"]), ...lines, "END:VEVENT"].join("\r\n");
const daysOf = (...events: string[]) => readCalendar(file(...events), HOURS, NOW).days;
const refusal = (calendar: string): unknown => {
  try {
    return readCalendar(calendar, HOURS, NOW);
  } catch (error) {
    return error instanceof AppError ? error.options.details : error;
  }
};

test("an all-day calendar event closes the day under its summary", () => {
  expect(daysOf(event("SUMMARY:Labour Day", "DTSTART;VALUE=DATE:20260501", "DTEND;VALUE=DATE:20260502"))).toEqual([
    { from: "2026-05-01", to: "2026-05-01", label: "Labour Day", intervals: [], isKnown: false },
  ]);
});

test("the end date of a multi-day calendar event is exclusive", () => {
  expect(daysOf(event("SUMMARY:Retreat", "DTSTART;VALUE=DATE:20260810", "DTEND;VALUE=DATE:20260813"))).toMatchObject([
    { from: "2026-08-10", to: "2026-08-12" },
  ]);
});

test("a yearly calendar event is added for each occurrence within two years", () => {
  const found = daysOf(event("SUMMARY:Jamhuri Day", "DTSTART;VALUE=DATE:20101212", "RRULE:FREQ=YEARLY"));
  expect(found.map(({ from }) => from)).toEqual(["2026-12-12", "2027-12-12"]);
});

test("excluded dates of a calendar series are omitted and moved ones are at their new date", () => {
  const series = event("SUMMARY:Moved", "UID:s", "DTSTART;VALUE=DATE:20260303", "RRULE:FREQ=MONTHLY;COUNT=3", "EXDATE;VALUE=DATE:20260403");
  const moved = event("SUMMARY:Moved", "UID:s", "RECURRENCE-ID;VALUE=DATE:20260503", "DTSTART;VALUE=DATE:20260505");
  expect(daysOf(series, moved).map(({ from }) => from)).toEqual(["2026-03-03", "2026-05-05"]);
});

test("a calendar event with times is subtracted from the hours of its weekday in the local time zone", () => {
  const closing = event("SUMMARY:Stocktaking", "DTSTART;TZID=Europe/London:20260706T120000", "DTEND;TZID=Europe/London:20260706T130000");
  expect(daysOf(closing)).toMatchObject([
    {
      from: "2026-07-06",
      intervals: [
        [480, 840],
        [900, 1020],
      ],
    },
  ]);
});

test("a calendar time without a zone is local time, while a time in UTC is converted", () => {
  expect(daysOf(event("SUMMARY:A", "DTSTART:20260706T120000", "DTEND:20260706T170000"))[0]?.intervals).toEqual([[480, 720]]);
  expect(daysOf(event("SUMMARY:A", "DTSTART:20260706T120000Z", "DTEND:20260706T140000Z"))[0]?.intervals).toEqual([[480, 900]]);
});

test("calendar days that already have special hours, dated or yearly, are marked as existing", () => {
  const found = daysOf(
    event("UID:a", "SUMMARY:Madaraka", "DTSTART;VALUE=DATE:20260601"),
    event("UID:b", "SUMMARY:Christmas", "DTSTART;VALUE=DATE:20261225", "DTEND;VALUE=DATE:20261227"),
  );
  expect(found.map(({ from, isKnown }) => [from, isKnown])).toEqual([
    ["2026-06-01", true],
    ["2026-12-25", true],
    ["2026-12-26", false],
  ]);
});

test("two calendar events on one day become one entry with both names", () => {
  expect(
    daysOf(event("UID:a", "SUMMARY:Good Friday", "DTSTART;VALUE=DATE:20260403"), event("UID:b", "SUMMARY:Founders", "DTSTART;VALUE=DATE:20260403")),
  ).toMatchObject([{ label: "Good Friday / Founders" }]);
});

test("calendar events that are past, too far ahead, cancelled, without effect or unreadable are counted but not listed", () => {
  const { days, skipped } = readCalendar(
    file(
      event("UID:a", "SUMMARY:Over", "DTSTART;VALUE=DATE:20251212"),
      event("UID:b", "SUMMARY:Later", "DTSTART;VALUE=DATE:20280101"),
      event("UID:c", "SUMMARY:Cancelled", "STATUS:CANCELLED", "DTSTART;VALUE=DATE:20260202"),
      event("UID:d", "SUMMARY:At night", "DTSTART:20260706T200000", "DTEND:20260706T210000"),
      event("UID:e", "SUMMARY:Without a time"),
    ),
    HOURS,
    NOW,
  );
  expect([days, skipped]).toEqual([[], { outside: 2, unreadable: 1, withoutEffect: 1 }]);
});

describe("unreadable calendar is refused with a message at its field", () => {
  const endless = event("SUMMARY:Never", "DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30");
  test.each([
    ["another text", "hello", "This is not a calendar file (iCalendar, .ics)"],
    ["half a file", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT", "This is not a calendar file (iCalendar, .ics)"],
    ["an address book", "BEGIN:VCARD\r\nEND:VCARD", "This is not a calendar file (iCalendar, .ics)"],
    ["a calendar without events", file(), "The calendar has no events"],
    ["events of which none can be read", file(event("SUMMARY:Without a time")), "No event of the calendar can be read"],
    [
      "a change of an event whose day is none",
      file(event("SUMMARY:Moved", "RECURRENCE-ID:20260101", "DTSTART;VALUE=DATE:20260102")),
      "No event of the calendar can be read",
    ],
    ["a rule that no day ever meets", file(endless), "An event recurs in a way that is not supported"],
  ])("%s", (_what, calendar, message) => {
    expect(refusal(calendar)).toMatchObject({ fields: [{ path: "calendar", message }] });
  });
});
