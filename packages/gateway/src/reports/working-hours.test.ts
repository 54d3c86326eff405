import { HOUR_MS } from "@parley/core/calendar";
import { type Calendar, isOpenAt, mapWeekdays, openStateAt, weekOf } from "@parley/core/hours";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hoursAheadTasks } from "../areas/routing/working-hours/hours-ahead.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { bind } from "./bind.ts";
import { reportPageStatement, reportStatement } from "./statements.ts";

const MINUTE_MS = 60_000;
const RANGE = { from: "2026-01-01", to: "2027-01-01" };
const ZONE = "America/New_York";

const at = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const from = (start: string, end: string): [number, number] => [at(start), at(end)];
const override = (days: readonly [string, string], intervals: [number, number][], yearly = false) => ({
  from: days[0],
  to: days[1],
  intervals,
  label: "",
  yearly,
});

/**
 * Opening hours with nights, a lunch break, a closed day, and special days that are open or closed, span the new year
 * or fall on a leap day.
 */
const NIGHTS: Calendar = {
  timeZone: ZONE,
  weekly: weekOf({
    ...mapWeekdays(() => [from("08:10", "12:00"), from("13:00", "17:45")]),
    friday: [from("22:00", "03:30")],
    saturday: [from("01:15", "02:45"), from("22:00", "02:30")],
    wednesday: [],
  }),
  overrides: [
    override(["2026-02-10", "2026-02-12"], []),
    override(["2026-02-11", "2026-02-11"], [from("09:00", "10:00")], true),
    override(["2020-12-30", "2021-01-02"], [from("10:00", "12:00")], true),
    override(["2024-02-29", "2024-02-29"], [], true),
  ],
};
/**
 * Opening hours with nights of special days: over several days, over a new year, before another special day, and across
 * clock changes.
 */
const SPECIAL_NIGHTS: Calendar = {
  timeZone: ZONE,
  weekly: weekOf({ ...mapWeekdays(() => [from("09:00", "17:00")]), saturday: [from("18:00", "02:00")], sunday: [from("18:00", "01:00")] }),
  overrides: [
    override(["2026-02-08", "2026-03-09"], [from("20:00", "02:30")]),
    override(["2026-02-11", "2026-02-11"], []),
    override(["2026-10-31", "2026-11-01"], [from("08:00", "10:00"), from("22:00", "01:30")]),
    override(["2020-12-30", "2021-01-02"], [from("21:00", "03:00")], true),
    override(["2026-12-31", "2026-12-31"], [from("00:00", "03:00")]),
  ],
};
const ALL_DAY: Calendar = {
  timeZone: "Asia/Beirut",
  weekly: mapWeekdays(() => [[0, 1440]]),
  overrides: [override(["2026-12-25", "2026-12-25"], [], true)],
};
const NEVER: Calendar = { timeZone: "UTC", weekly: mapWeekdays(() => []), overrides: [] };
/** Opening hours from 23:00 to 24:00 in a time zone where clocks are put back at midnight. */
const HAVANA: Calendar = { timeZone: "America/Havana", weekly: mapWeekdays(() => [from("23:00", "24:00")]), overrides: [] };

/**
 * Open seconds between two times as the bots compute them, step by step from one change of `openStateAt` to the next.
 */
const openSeconds = (calendar: Calendar, fromMs: number, toMs: number): number => {
  let seconds = 0;
  for (let ms = fromMs; ms < toMs; ) {
    const { isOpen, changesAt } = openStateAt(calendar, new Date(ms));
    const next = Math.min(changesAt?.getTime() ?? toMs, toMs);
    if (isOpen) seconds += (next - ms) / 1000;
    ms = next;
  }
  return seconds;
};

/** Creates a seeded random generator that returns the same numbers in every run. */
const randomly = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const setHours = ({ timeZone, weekly, overrides }: Calendar, stakeholderId = 2) =>
  sql`insert into calendar (stakeholder_id, time_zone, weekly, overrides, closed_message)
      values (${stakeholderId}, ${timeZone}, ${JSON.stringify(weekly)}, ${JSON.stringify(overrides)}, '')
      on conflict (stakeholder_id) do update set time_zone = excluded.time_zone, weekly = excluded.weekly, overrides = excluded.overrides`.execute(
    own.database.platform,
  );

/** Open seconds that reports count between pairs of times, for one stakeholder or the full platform. */
const counted = async (pairs: readonly (readonly [number, number])[], stakeholder = 2, owner = 2): Promise<number[]> => {
  const moments = (side: 0 | 1) => `array[${pairs.map((pair) => `'${new Date(pair[side]).toISOString()}'`).join(", ")}]::timestamptz[]`;
  const template = `select {seconds:${owner}: a to b} as seconds from unnest(${moments(0)}, ${moments(1)}) with ordinality pair(a, b, place) order by place`;
  const statement = bind(template, {
    ...RANGE,
    stakeholder,
    platform: null,
    agent: null,
    tests: null,
    hours: "working",
    zone: "UTC",
    firstWeekday: 0,
  });
  return (await own.database.query<{ seconds: number }>(stakeholder, { name: "", ...statement })).map(({ seconds }) => seconds);
};

describe.each([
  ["nights, special days and closed days", NIGHTS],
  ["nights of special days", SPECIAL_NIGHTS],
  ["all day but for one day a year", ALL_DAY],
  ["no hours at all", NEVER],
  ["an hour before a midnight that comes twice", HAVANA],
])("%s: the database counts the same open seconds as the bots", (_name, calendar) => {
  /**
   * Times near the clock changes of each zone, the new year, special days and leap days. The test adds random times in
   * three years.
   */
  const AROUND = ["2026-03-08T07:00Z", "2026-11-01T06:00Z", "2026-03-28T22:00Z", "2026-10-24T21:00Z", "2026-11-01T04:00Z", "2026-03-08T05:00Z"]
    .concat(["2026-12-31T12:00Z", "2026-02-11T15:00Z", "2024-02-29T12:00Z", "2025-02-28T12:00Z"])
    .map((text) => Date.parse(text));
  const random = randomly(20_261_123);
  const pairs = Array.from({ length: 160 }, (_, index): [number, number] => {
    const middle = AROUND[index % (AROUND.length + 6)] ?? Date.parse("2023-12-01T00:00Z") + random(1_080) * 24 * HOUR_MS;
    const start = middle + (random(72 * 3600) - 36 * 3600) * 1000;
    return [start, start + random([60, 3_600, 90_000, 900_000][index % 4] ?? 60) * 1000];
  });

  test("open seconds between random moments are counted correctly, including both clock changes", async () => {
    await setHours(calendar);
    expect(await counted(pairs)).toEqual(pairs.map(([a, b]) => openSeconds(calendar, a, b)));
  });
});

test("counted open time equals isOpenAt() minute by minute over both clock changes", async () => {
  await setHours(NIGHTS);
  for (const start of ["2026-03-08T05:50Z", "2026-11-01T04:50Z"].map((text) => Date.parse(text))) {
    const minutes = Array.from({ length: 3 * 60 }, (_, index) => start + index * MINUTE_MS);
    const found = await counted(minutes.map((ms): [number, number] => [ms, ms + MINUTE_MS]));
    expect(found).toEqual(minutes.map((ms) => (isOpenAt(NIGHTS, new Date(ms)) ? 60 : 0)));
  }
});

test("in a report over the platform each stakeholder has its own working hours, or is always open without any", async () => {
  await sql`delete from calendar where stakeholder_id in (1, 3)`.execute(own.database.platform);
  await setHours(NIGHTS, 2);
  await setHours(HAVANA, 3);
  const pairs = Array.from({ length: 60 }, (_, day): [number, number] => {
    const start = Date.parse("2026-10-05T03:07Z") + day * 25 * HOUR_MS;
    return [start, start + 31 * HOUR_MS];
  });
  const ofAll = (owner: number) => counted(pairs, 0, owner);
  expect(await ofAll(1)).toEqual(pairs.map(() => 31 * 3600));
  expect(await ofAll(2)).toEqual(pairs.map(([a, b]) => openSeconds(NIGHTS, a, b)));
  expect(await ofAll(3)).toEqual(pairs.map(([a, b]) => openSeconds(HAVANA, a, b)));
});

describe("reports restricted to working hours", () => {
  const scope = { stakeholderId: 2, timeZone: "Africa/Nairobi", firstWeekday: 0 };
  const median = (values: readonly number[], share = 0.5): number | null => {
    const sorted = [...values].sort((a, b) => a - b);
    const [place, low] = [(sorted.length - 1) * share, Math.floor((sorted.length - 1) * share)];
    const [lower = 0, upper = lower] = [sorted[low], sorted[low + 1]];
    return sorted.length === 0 ? null : Math.round(lower + (upper - lower) * (place - low));
  };
  interface Times {
    readonly queued: number;
    readonly accepted: number;
    readonly replied: number;
    readonly ended: number;
  }
  const random = randomly(109);
  const days = Array.from({ length: 40 }, (_, index) => Date.parse("2026-02-03T02:00Z") + index * 8 * 24 * HOUR_MS);
  const times: readonly Times[] = days.flatMap((day) =>
    Array.from({ length: 5 }, () => {
      const queued = day + random(20 * 3600) * 1000;
      const accepted = queued + random(30 * 3600) * 1000;
      const replied = accepted + random(3600) * 1000;
      return { queued, accepted, replied, ended: replied + random(9 * 3600) * 1000 };
    }),
  );

  const rows = async (key: "support-sessions" | "support-queue" | "wait-time" | "agent-performance", hours?: "all" | "working") =>
    own.database.query<Record<string, unknown>>(2, {
      name: "",
      ...reportStatement(key, scope, { ...RANGE, ...(hours !== undefined && { hours }) }),
    });

  beforeAll(async () => {
    await setHours(NIGHTS);
    await sql`update chat_session set queued_at = null, accepted_at = null where stakeholder_id = 2`.execute(own.database.platform);
    for (const { queued, accepted, replied, ended } of times)
      await sql`insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, started_at, queued_at, accepted_at, first_reply_at, ended_at)
        select 2, (select min(id) from bot where stakeholder_id = 2), (select min(id) from customer where stakeholder_id = 2), 'web', 'ended',
          (select id from app_user where login_id = 'agent1@acacia.test'), ${new Date(queued)}, ${new Date(queued)}, ${new Date(accepted)}, ${new Date(replied)}, ${new Date(ended)}`.execute(
        own.database.platform,
      );
  });

  const open = (a: number, b: number) => openSeconds(NIGHTS, a, b);
  const byAccepted = [...times].sort((a, b) => b.accepted - a.accepted);

  test("measure the seconds of a session that lie within working hours", async () => {
    const found = await rows("support-sessions", "working");
    expect(found.map(({ waitS, firstReplyS, handlingS }) => [waitS, firstReplyS, handlingS])).toEqual(
      byAccepted.map(({ queued, accepted, replied, ended }) => [open(queued, accepted), open(accepted, replied), open(accepted, ended)]),
    );
  });

  test("compute the medians of an agent from seconds within working hours", async () => {
    const [agent] = await rows("agent-performance", "working");
    expect(agent).toMatchObject({
      waitMedianS: median(times.map(({ queued, accepted }) => open(queued, accepted))),
      firstReplyMedianS: median(times.map(({ accepted, replied }) => open(accepted, replied))),
      handlingMedianS: median(times.map(({ accepted, ended }) => open(accepted, ended))),
      handlingP90S: median(
        times.map(({ accepted, ended }) => open(accepted, ended)),
        0.9,
      ),
    });
  });

  test("count every waiting customer per day and measure only seconds within working hours", async () => {
    const [all, working] = await Promise.all([rows("wait-time"), rows("wait-time", "working")]);
    expect(working.map(({ day, waited }) => [day, waited])).toEqual(all.map(({ day, waited }) => [day, waited]));
    const first = times.filter(({ queued }) => new Date(queued + 3 * HOUR_MS).toISOString().startsWith("2026-02-03"));
    expect(first.length).toBeGreaterThan(0);
    expect(working[0]).toMatchObject({ day: "2026-02-03", longestS: Math.max(...first.map(({ queued, accepted }) => open(queued, accepted))) });
  });

  test("have the same durations on a page as in an exported file", async () => {
    const page = { page: 1, pageSize: 1000, hours: "working" } as const;
    for (const key of ["support-sessions", "support-queue", "wait-time", "agent-performance"] as const) {
      const [answer] = await own.database.query<{ items: Record<string, unknown>[] }>(2, {
        name: "",
        ...reportPageStatement(key, scope, { ...RANGE, ...page }),
      });
      const seconds = (row: Record<string, unknown>) => Object.entries(row).filter(([name]) => name.endsWith("S"));
      expect(answer?.items.map(seconds)).toEqual((await rows(key, "working")).map(seconds));
    }
  });

  test("count every second when no working hours are set or all hours are requested", async () => {
    const all = await rows("support-sessions");
    expect(await rows("support-sessions", "all")).toEqual(all);
    await sql`delete from calendar where stakeholder_id = 2`.execute(own.database.platform);
    expect(await rows("support-sessions", "working")).toEqual(all);
    await setHours(NIGHTS);
  });
});

test("a nightly job extends unchanged working hours to future days", async () => {
  await setHours(ALL_DAY);
  const [before] = (await sql<Record<string, unknown>>`select until, sums from open_hours where stakeholder_id = 2`.execute(own.database.platform))
    .rows;
  await sql`update open_hours set until = current_date + 300, sums = '{0}', starts = '{0}', shifts = '{0}' where stakeholder_id = 2`.execute(
    own.database.platform,
  );
  for (const task of Object.values(hoursAheadTasks(own.database))) await task({});
  const [after] = (await sql<Record<string, unknown>>`select until, sums from open_hours where stakeholder_id = 2`.execute(own.database.platform))
    .rows;
  expect(after).toEqual(before);
});
