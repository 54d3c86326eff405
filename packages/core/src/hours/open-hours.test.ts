import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { DAY_MS } from "../calendar/index.ts";
import {
  ALWAYS_OPEN,
  type Calendar,
  type Interval,
  isOpenAt,
  LOOK_AHEAD_DAYS,
  mapWeekdays,
  type Override,
  openStateAt,
  shortenedNights,
  weekOf,
} from "./index.ts";
import { weeks } from "./testing/arbitraries.ts";

const NEVER = mapWeekdays((): Interval[] => []);
const every = (...day: Interval[]) => mapWeekdays(() => day);
const at = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const from = (start: string, end: string): Interval => [at(start), at(end)];
const calendar = (weekly: Calendar["weekly"], timeZone = "UTC", overrides: readonly Partial<Override>[] = []): Calendar => ({
  timeZone,
  weekly,
  overrides: overrides.map((given) => ({ from: "", to: given.from ?? "", intervals: [], label: "", yearly: false, ...given })),
});
const stateAt = (given: Calendar, moment: string) => {
  const { isOpen, changesAt } = openStateAt(given, new Date(moment));
  expect(isOpenAt(given, new Date(moment))).toBe(isOpen);
  return [isOpen, changesAt?.toISOString().replace(":00.000Z", "Z") ?? null];
};

describe("opening hours of a day", () => {
  // Nairobi is three hours ahead of UTC all year. 20 November 2026 is a Friday.
  const office = calendar({ ...every(from("08:00", "12:00"), from("13:00", "17:00")), saturday: [], sunday: [] }, "Africa/Nairobi");

  test.each([
    ["2026-11-20T04:59Z", false, "2026-11-20T05:00Z"],
    ["2026-11-20T05:00Z", true, "2026-11-20T09:00Z"],
    ["2026-11-20T08:59Z", true, "2026-11-20T09:00Z"],
    ["2026-11-20T09:00Z", false, "2026-11-20T10:00Z"],
    ["2026-11-20T13:59Z", true, "2026-11-20T14:00Z"],
    ["2026-11-20T14:00Z", false, "2026-11-23T05:00Z"],
    ["2026-11-22T22:00Z", false, "2026-11-23T05:00Z"],
  ])("follow the clock of their own time zone: %s", (moment, isOpen, changesAt) => {
    expect(stateAt(office, moment)).toEqual([isOpen, changesAt]);
  });

  it("continuing after midnight form one interval, also at the end of the week", () => {
    const nights = calendar({ ...NEVER, sunday: [from("22:00", "24:00")], monday: [from("00:00", "02:00")] }, "Asia/Kolkata");
    expect(stateAt(nights, "2026-11-22T17:00Z")).toEqual([true, "2026-11-22T20:30Z"]);
    expect(stateAt(nights, "2026-11-22T19:00Z")).toEqual([true, "2026-11-22T20:30Z"]);
    expect(stateAt(nights, "2026-11-22T20:30Z")).toEqual([false, "2026-11-29T16:30Z"]);
  });

  it("without a later opening or closing never change state", () => {
    expect(stateAt(calendar(ALWAYS_OPEN), "2026-11-20T12:00Z")).toEqual([true, null]);
    expect(stateAt(calendar(NEVER), "2026-11-20T12:00Z")).toEqual([false, null]);
    expect(stateAt(calendar(ALWAYS_OPEN, "UTC", [{ from: "2020-01-01" }]), "2026-11-20T12:00Z")).toEqual([true, null]);
  });

  it("end even if no further opening follows", () => {
    const once = calendar(NEVER, "UTC", [{ from: "2026-11-20", intervals: [from("08:00", "17:00")] }]);
    expect(stateAt(once, "2026-11-20T12:00Z")).toEqual([true, "2026-11-20T17:00Z"]);
    expect(stateAt(once, "2026-11-20T17:00Z")).toEqual([false, null]);
  });
});

describe("opening hours when clocks go forward (New York, 8 March 2026, 02:00 to 03:00)", () => {
  const forward = (...hours: Interval[]) => calendar(every(...hours), "America/New_York");

  it("across the clock change are one hour shorter", () => {
    expect(stateAt(forward(from("01:00", "05:00")), "2026-03-08T06:30Z")).toEqual([true, "2026-03-08T09:00Z"]);
  });

  it("beginning or ending within the skipped hour do so at the clock change", () => {
    expect(stateAt(forward(from("02:30", "05:00")), "2026-03-08T06:59Z")).toEqual([false, "2026-03-08T07:00Z"]);
    expect(stateAt(forward(from("01:00", "02:30")), "2026-03-08T06:59Z")).toEqual([true, "2026-03-08T07:00Z"]);
  });

  it("entirely within the skipped hour are omitted on that day and return the day after", () => {
    expect(stateAt(forward(from("02:10", "02:50")), "2026-03-08T05:00Z")).toEqual([false, "2026-03-09T06:10Z"]);
  });

  it("after the clock change follow the new local time", () => {
    expect(stateAt(forward(from("08:00", "17:00")), "2026-03-08T04:00Z")).toEqual([false, "2026-03-08T12:00Z"]);
    expect(stateAt(forward(from("08:00", "17:00")), "2026-03-07T04:00Z")).toEqual([false, "2026-03-07T13:00Z"]);
  });
});

describe("opening hours when clocks go back (New York, 1 November 2026, 02:00 to 01:00)", () => {
  const back = (...hours: Interval[]) => calendar(every(...hours), "America/New_York");

  it("across the clock change are one hour longer", () => {
    expect(stateAt(back(from("00:00", "05:00")), "2026-11-01T04:00Z")).toEqual([true, "2026-11-01T10:00Z"]);
  });

  it("beginning within the repeated hour start at its first occurrence and stay open", () => {
    expect(stateAt(back(from("01:30", "05:00")), "2026-11-01T05:29Z")).toEqual([false, "2026-11-01T05:30Z"]);
    expect(stateAt(back(from("01:30", "05:00")), "2026-11-01T06:10Z")).toEqual([true, "2026-11-01T10:00Z"]);
  });

  it("ending within the repeated hour end at its last occurrence", () => {
    expect(stateAt(back(from("00:00", "01:30")), "2026-11-01T05:45Z")).toEqual([true, "2026-11-01T06:30Z"]);
  });

  it("ending at the start of the repeated hour do not open again", () => {
    expect(stateAt(back(from("00:00", "01:00")), "2026-11-01T04:30Z")).toEqual([true, "2026-11-01T05:00Z"]);
    expect(stateAt(back(from("00:00", "01:00")), "2026-11-01T05:30Z")).toEqual([false, "2026-11-02T05:00Z"]);
  });
});

test.each([
  // Time zones whose clocks change at midnight: Beirut skips 00:00 on 29 March 2026; Havana repeats the hour before
  // 01:00 on 1 November 2026.
  ["Asia/Beirut", "2026-03-28T21:59Z", true, "2026-03-28T22:00Z"],
  ["Asia/Beirut", "2026-03-28T22:30Z", false, "2026-03-29T19:00Z"],
  ["America/Havana", "2026-11-01T03:30Z", true, "2026-11-01T04:00Z"],
  ["America/Havana", "2026-11-01T04:30Z", false, "2026-11-02T03:00Z"],
])("opening hours are correct when clocks change at midnight in %s: %s", (timeZone, moment, isOpen, changesAt) => {
  expect(stateAt(calendar(every(from("22:00", "24:00")), timeZone), moment)).toEqual([isOpen, changesAt]);
});

test("a calendar day that a time zone skipped has no opening hours (Apia, 30 December 2011)", () => {
  const hours = calendar({ ...NEVER, friday: [from("08:00", "17:00")] }, "Pacific/Apia");
  expect(stateAt(hours, "2011-12-30T05:00Z")).toEqual([false, "2012-01-05T18:00Z"]);
});

describe("opening hours override", () => {
  const office = every(from("08:00", "17:00"));

  it("replaces the hours of exactly its days from midnight to midnight", () => {
    const closed = calendar(office, "UTC", [{ from: "2026-12-24", to: "2026-12-26" }]);
    expect(stateAt(closed, "2026-12-23T20:00Z")).toEqual([false, "2026-12-27T08:00Z"]);
    expect(stateAt(closed, "2026-12-23T16:00Z")).toEqual([true, "2026-12-23T17:00Z"]);
    const short = calendar(office, "UTC", [{ from: "2026-12-24", intervals: [from("10:00", "12:00")] }]);
    expect(stateAt(short, "2026-12-24T09:00Z")).toEqual([false, "2026-12-24T10:00Z"]);
    expect(stateAt(short, "2026-12-24T11:00Z")).toEqual([true, "2026-12-24T12:00Z"]);
  });

  it("opens a day that is closed otherwise", () => {
    const inventory = calendar(NEVER, "UTC", [{ from: "2026-11-22", intervals: [from("09:00", "10:00")] }]);
    expect(stateAt(inventory, "2026-11-20T12:00Z")).toEqual([false, "2026-11-22T09:00Z"]);
  });

  it("closes a day that is open otherwise", () => {
    const holiday = calendar(ALWAYS_OPEN, "Africa/Nairobi", [{ from: "2026-12-25", yearly: true }]);
    expect(stateAt(holiday, "2026-12-24T12:00Z")).toEqual([true, "2026-12-24T21:00Z"]);
    expect(stateAt(holiday, "2026-12-25T12:00Z")).toEqual([false, "2026-12-25T21:00Z"]);
    expect(stateAt(holiday, "2026-12-25T21:00Z")).toEqual([true, "2027-12-24T21:00Z"]);
  });

  it("cuts at midnight a night that began the day before", () => {
    const nights = every(from("00:00", "02:00"), from("22:00", "24:00"));
    expect(stateAt(calendar(nights, "UTC", [{ from: "2026-12-25" }]), "2026-12-24T23:00Z")).toEqual([true, "2026-12-25T00:00Z"]);
  });

  it("recurs each year if yearly, also across the new year", () => {
    const winter = calendar(office, "UTC", [{ from: "2020-12-30", to: "2021-01-02", yearly: true }]);
    for (const day of ["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"])
      expect(stateAt(winter, `${day}T12:00Z`)).toEqual([false, "2027-01-03T08:00Z"]);
    for (const day of ["2026-12-29", "2027-01-03"]) expect(stateAt(winter, `${day}T12:00Z`)[0]).toBe(true);
  });

  it("for one date takes precedence over a yearly one, in any list order", () => {
    const both = [
      { from: "2020-12-26", yearly: true },
      { from: "2026-12-26", intervals: [from("10:00", "11:00")] },
    ];
    for (const overrides of [both, [...both].reverse()]) {
      expect(stateAt(calendar(office, "UTC", overrides), "2026-12-26T10:30Z")).toEqual([true, "2026-12-26T11:00Z"]);
      expect(stateAt(calendar(office, "UTC", overrides), "2027-12-26T10:30Z")).toEqual([false, "2027-12-27T08:00Z"]);
    }
  });

  it("on a yearly 29 February applies to the 28th, never to 1 March, in other years", () => {
    const leap = calendar(office, "UTC", [{ from: "2024-02-29", yearly: true }]);
    const closed = ["2024-02-29", "2027-02-28", "2028-02-29", "2100-02-28"];
    const open = ["2024-02-28", "2027-03-01", "2028-02-28", "2028-03-01", "2100-03-01"];
    for (const day of closed) expect([day, stateAt(leap, `${day}T12:00Z`)[0]]).toEqual([day, false]);
    for (const day of open) expect([day, stateAt(leap, `${day}T12:00Z`)[0]]).toEqual([day, true]);
  });
});

describe("night hours of a special day", () => {
  const office = every(from("08:00", "17:00"));
  // Special opening hours for Ramadan 2027, which extend past midnight.
  const ramadan = { from: "2027-02-08", to: "2027-03-09", intervals: [from("20:00", "02:00")], label: "Ramadan" };

  it("continue after midnight of the last day, and do not begin before the first", () => {
    const hours = calendar(office, "UTC", [ramadan]);
    expect(stateAt(hours, "2027-02-08T01:00Z")).toEqual([false, "2027-02-08T20:00Z"]);
    expect(stateAt(hours, "2027-02-09T01:00Z")).toEqual([true, "2027-02-09T02:00Z"]);
    expect(stateAt(hours, "2027-03-10T01:00Z")).toEqual([true, "2027-03-10T02:00Z"]);
    expect(stateAt(hours, "2027-03-10T02:00Z")).toEqual([false, "2027-03-10T08:00Z"]);
  });

  it("join the hours of the next day into one interval", () => {
    const hours = calendar(every(from("01:00", "05:00")), "UTC", [{ from: "2027-02-08", intervals: [from("20:00", "02:00")] }]);
    expect(stateAt(hours, "2027-02-08T21:00Z")).toEqual([true, "2027-02-09T05:00Z"]);
  });

  it("recurring each year continue across the new year", () => {
    const hours = calendar(NEVER, "UTC", [{ from: "2020-12-31", intervals: [from("22:00", "04:00")], yearly: true }]);
    expect(stateAt(hours, "2026-12-31T23:00Z")).toEqual([true, "2027-01-01T04:00Z"]);
  });

  it("are an hour longer or shorter when clocks change in between", () => {
    const nights = calendar(NEVER, "America/New_York", [{ from: "2026-03-07", intervals: [from("22:00", "04:00")] }]);
    expect(stateAt(nights, "2026-03-08T04:00Z")).toEqual([true, "2026-03-08T08:00Z"]);
  });
});

describe("night hours cut by a special day", () => {
  const nights = weekOf(mapWeekdays((day) => (day === "sunday" ? [] : [from("18:00", "02:00")])));

  it.each<[string, readonly Partial<Override>[], readonly object[]]>([
    ["closed", [{ from: "2026-12-25", label: "Christmas" }], [{ day: "2026-12-24", plannedEnd: 120, end: 0, label: "Christmas" }]],
    ["with the end of the night as its own", [{ from: "2026-12-25", intervals: [from("00:00", "02:00")] }], []],
    [
      "with a part of it",
      [{ from: "2026-12-25", intervals: [from("00:00", "01:00")] }],
      [{ day: "2026-12-24", plannedEnd: 120, end: 60, label: "" }],
    ],
    ["after a day without a night", [{ from: "2026-11-30" }], []],
    ["over", [{ from: "2026-11-01" }], []],
    ["every year", [{ from: "2020-12-30", to: "2021-01-02", yearly: true }], [{ day: "2026-12-29", plannedEnd: 120, end: 0, label: "" }]],
    [
      "after a night of other special days, but none between them",
      [{ from: "2027-02-08", to: "2027-03-09", intervals: [from("20:00", "03:00")] }, { from: "2027-03-10" }],
      [{ day: "2027-03-09", plannedEnd: 180, end: 0, label: "" }],
    ],
  ])("are reported for a special day: %s", (_, overrides, cut) => {
    expect(shortenedNights({ ...calendar(NEVER, "UTC", overrides), weekly: nights }, new Date("2026-11-27T10:00Z"))).toEqual(cut);
  });

  const saturday = [{ from: "2026-11-28", label: "Stocktaking" }];
  const friday = { day: "2026-11-27", plannedEnd: 120, end: 0, label: "Stocktaking" };
  it.each<[string, string, string, readonly Partial<Override>[], readonly object[]]>([
    ["at 01:21", "2026-11-28T01:21Z", "UTC", saturday, [friday]],
    ["at 01:21 of a zone that is ahead", "2026-11-27T22:21Z", "Africa/Nairobi", saturday, [friday]],
    ["at 01:21 of a zone that is behind", "2026-11-28T06:21Z", "America/New_York", saturday, [friday]],
    ["a minute before its end", "2026-11-28T01:59Z", "UTC", saturday, [friday]],
    ["after its end", "2026-11-28T02:00Z", "UTC", saturday, []],
    [
      "where the day keeps a part of it",
      "2026-11-28T01:21Z",
      "UTC",
      [{ from: "2026-11-28", intervals: [from("00:00", "01:00")] }],
      [{ ...friday, end: 60, label: "" }],
    ],
    ["where the day keeps it", "2026-11-28T01:21Z", "UTC", [{ from: "2026-11-28", intervals: [from("00:00", "02:00")] }], []],
  ])("are reported while they run: %s", (_, at, zone, overrides, cut) => {
    expect(shortenedNights({ ...calendar(NEVER, zone, overrides), weekly: nights }, new Date(at))).toEqual(cut);
  });
});

describe("open or closed state for any hours in any zone", () => {
  const ZONES = ["UTC", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Chatham", "Europe/Dublin"];
  const anyCalendar = fc.record({
    timeZone: fc.constantFrom(...ZONES),
    weekly: weeks,
    overrides: fc.constant([]),
  });
  const moments = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 11, 31) / 60_000 }).map((minute) => new Date(minute * 60_000));

  it("is correct until the reported time of change, and changes then", () => {
    fc.assert(
      fc.property(anyCalendar, moments, fc.double({ min: 0, max: 0.999, noNaN: true }), (given, moment, part) => {
        const { isOpen, changesAt } = openStateAt(given, moment);
        const endMs = changesAt?.getTime() ?? moment.getTime() + LOOK_AHEAD_DAYS * DAY_MS;
        expect(endMs).toBeGreaterThan(moment.getTime());
        expect(isOpenAt(given, moment)).toBe(isOpen);
        expect(isOpenAt(given, new Date(moment.getTime() + Math.floor((endMs - moment.getTime()) * part)))).toBe(isOpen);
        if (changesAt !== null) expect(isOpenAt(given, changesAt)).toBe(!isOpen);
      }),
      { numRuns: 150 },
    );
  });
});
