import { DAY_MS, dayIn, startOf, startOfWeek, weekdayOf } from "@parley/core/calendar";
import { reports } from "@parley/core/contract/reporting/reports";
import {
  type Column,
  type Figure,
  groupedBy,
  groupsIn,
  groupsOf,
  REPORT_KEYS,
  type ReportDefinition,
  type ReportKey,
  reportOf,
  TIME_GROUPS,
  timeColumnOf,
} from "@parley/core/reports";
import { allRights, everything } from "@parley/core/testing";
import type { TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { makePerson } from "../../people.ts";
import { startReportGateway } from "./report-gateway.ts";

const [PROVIDER, ACACIA] = [1, 2];

let gateway: TestGateway;
let provider: string;
let acacia: string;
beforeAll(async () => {
  gateway = await startReportGateway();
  provider = (await makePerson(gateway, everything)).token;
  acacia = (await makePerson(gateway, { ...allRights, stakeholderId: ACACIA })).token;
});
afterAll(() => gateway.close());

type Query = Readonly<Record<string, string | number>>;
type Cell = string | number | null;
type Row = Record<string, Cell>;
interface Answer {
  readonly items: Row[];
  readonly rowCount: number;
  readonly totals: Row;
  readonly measures: Record<string, object>;
  readonly timeZone: string;
  readonly firstWeekday: number;
}

const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
const RANGE = { from: day(-60), to: day(40) };
/**
 * Range that begins before all data. Days of a client and of the provider begin at different hours, so a range that
 * starts within the data would contain different rows for them.
 */
const ALL = { from: day(-400) };
const ask = (path: string, query: Query, token = provider) =>
  gateway.request("GET", `/api/reports/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`, {
    token,
  });
const read = async (key: ReportKey, query: Query, token = provider): Promise<Answer> => {
  const { status, body } = await ask(key, { ...RANGE, pageSize: 20_000, ...query }, token);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};

/** Computes the group of a row by time, such as its hour or day, independently of the gateway. */
const timeOf = (group: string, { key, type }: Column, row: Row, { timeZone, firstWeekday }: Answer): Cell => {
  const value = String(row[key]);
  const moment = new Date(value);
  const hour = () => Number(new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone }).format(moment));
  if (group === "hour") return type === "moment" ? hour() : Number(row.hour);
  const on = type === "moment" ? dayIn(timeZone, moment) : value;
  if (group === "weekday") return weekdayOf(on);
  if (group === "week") return startOfWeek(on, firstWeekday);
  return group === "month" ? startOf("month", on) : on;
};

const roundedToEven = (value: number): number => (value % 1 === 0.5 ? 2 * Math.round(value / 2) : Math.round(value));
const medianOf = (sorted: readonly number[]): number | null =>
  sorted.length === 0 ? null : roundedToEven(((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2);

/** Computes the value of a column with figures from the rows of one group, independently of the gateway. */
const told = ({ key, figure }: Column, rows: readonly Row[]): Cell => {
  if (key === "rows") return rows.length;
  const numbers = rows.flatMap((row) => row[figure?.of ?? key] ?? []).map(Number);
  const sum = numbers.reduce((added, one) => added + one, 0);
  if (figure === undefined) return numbers.length === 0 ? null : sum;
  if (figure.kind === "count") return numbers.length;
  if (figure.kind === "average") return numbers.length === 0 ? null : Math.round(sum / numbers.length);
  return medianOf(numbers.sort((a, b) => a - b));
};

const measureOf = (key: string, items: readonly Row[]) => {
  const of = (kind: Figure) => told({ key, title: key, type: "seconds", figure: { of: key, kind } }, items);
  return { average: of("average"), median: of("median"), count: of("count") };
};

/**
 * Groups the rows of a report independently of the gateway, to compare them with the gateway's grouped rows. All rows
 * belong to `client`.
 */
const addedUp = (report: ReportDefinition, group: string, answer: Answer, client: string): Row[] => {
  const time = timeColumnOf(report);
  const own = new Set(report.columns.map(({ key }) => key));
  const { columns } = groupedBy(report, group);
  const isGroup = ({ key, figure, total }: Column) => !total && figure === undefined && key !== "rows";
  const groups = columns.filter(isGroup);
  const groupOf = ({ key }: Column, row: Row): Cell => {
    if (own.has(key)) return row[key] ?? null;
    return key === "client" ? client : time === undefined ? null : timeOf(key, time, row, answer);
  };
  const found = new Map<string, { readonly names: readonly Cell[]; readonly rows: Row[] }>();
  for (const row of answer.items) {
    const names = groups.map((column) => groupOf(column, row));
    const name = JSON.stringify(names);
    found.set(name, { names, rows: [...(found.get(name)?.rows ?? []), row] });
  }
  return [...found.values()].map(({ names, rows }) =>
    Object.fromEntries(columns.map((column) => [column.key, isGroup(column) ? (names[groups.indexOf(column)] ?? null) : told(column, rows)])),
  );
};

const inAnyOrder = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).sort();

/** Groupings to test: each group alone, and the week combined with the first group that is not a time. */
const groupings = (report: ReportDefinition): readonly string[] => {
  const groups = groupsOf(report);
  const isTime = (name: string) => TIME_GROUPS.some((time) => time === name);
  const [time, kind] = [groups.find((name) => name === "week"), groups.find((name) => !isTime(name))];
  return [...groups, ...(time !== undefined && kind !== undefined ? [`${time},${kind}`] : [])];
};

const every = REPORT_KEYS.map((key) => ({ key, report: reportOf(key) }));

describe.each(every)("$key", ({ key, report }) => {
  test("returns the sums of its rows in the declared shape for every grouping, with unchanged measures", async () => {
    const whole = await read(key, { client: ACACIA });
    for (const group of groupings(report)) {
      const answer = await read(key, { client: ACACIA, group });
      expect(z.safeParse(reports[key].output, answer).error?.issues, group).toBeUndefined();
      expect(inAnyOrder(answer.items), group).toEqual(inAnyOrder(addedUp(report, group, whole, "Acacia Travel")));
      expect(answer.totals, group).toMatchObject(whole.totals);
      expect(answer.measures, group).toEqual(whole.measures);
      const { columns } = groupedBy(report, group);
      if (columns.some((column) => column.key === "rows")) expect(answer.totals.rows, group).toBe(whole.rowCount);
    }
  });

  test("exports the same grouped rows through its own call and as a file", async () => {
    for (const group of groupings(report)) {
      const { items } = await read(key, { client: ACACIA, group });
      const query = { ...RANGE, client: ACACIA, group, fileType: "json" };
      const [own, file] = await Promise.all([ask(key, query), ask(`${key}/file`, query)]);
      expect([own.status, own.body], group).toEqual([200, items]);
      expect(file.body, group).toEqual(items);
    }
  });

  test("exports the same file through its own call and through the file call", async () => {
    const query = { ...RANGE, client: ACACIA, fileType: "csv" };
    const [own, file] = await Promise.all([ask(key, query), ask(`${key}/file`, query)]);
    expect([own.status, own.body]).toEqual([200, file.body]);
    for (const header of ["content-type", "content-disposition", "cache-control"]) expect(own.headers.get(header)).toBe(file.headers.get(header));
  });

  test("separates stakeholders when grouped by client, and shows users only their own", async () => {
    const [whole, byClient] = await Promise.all([read(key, ALL), read(key, { ...ALL, group: "client" })]);
    expect(byClient.totals).toMatchObject(whole.totals);
    for (const client of [PROVIDER, ACACIA]) {
      const one = await read(key, { ...ALL, client, group: "client" });
      for (const row of one.items) expect(byClient.items).toContainEqual(row);
    }
    const seen = await ask(key, { ...RANGE, ...ALL, group: "client" }, acacia);
    if (seen.status === 200) expect(seen.body.data.items.map(({ client }: Row) => client)).toEqual(whole.rowCount === 0 ? [] : ["Acacia Travel"]);
    else expect(seen.status).toBe(403);
  });

  test("refuses an unknown grouping with the field, and another stakeholder's client like a missing one", async () => {
    const first = groupsOf(report)[0] ?? "";
    for (const path of [key, `${key}/file`, `${key}/async`]) {
      for (const group of ["", "colour", `${first},${first}`, `${first},`, `${first},${first},${first}`]) {
        const { status, body } = await ask(path, { ...RANGE, group });
        expect([status, body.error.details.fields], group).toEqual([
          400,
          [{ path: "group", message: `This report is grouped by one or two of: ${groupsOf(report).join(", ")}` }],
        ]);
      }
      const [theirs, nobodys] = await Promise.all([3, 99_999].map((client) => ask(path, { ...RANGE, client, group: first }, acacia)));
      expect([theirs?.status, theirs?.body]).toEqual([nobodys?.status, nobodys?.body]);
      expect([403, 404]).toContain(theirs?.status);
    }
  });
});

/** Range with past days only, because the wait of customers who are still waiting grows between two calls. */
const PAST = { to: day(-3), client: ACACIA };

test.each(every.filter(({ report }) => report.listed && report.columns.some(({ type }) => type === "seconds")))(
  "$key returns average, median and count of its durations over all rows on every page",
  async ({ key, report }) => {
    const { items } = await read(key, PAST);
    const expected = Object.fromEntries(
      report.columns.filter(({ type }) => type === "seconds").map((column) => [column.key, measureOf(column.key, items)]),
    );
    expect(items.length).toBeGreaterThan(20);
    for (const page of [1, 2]) expect((await read(key, { ...PAST, page, pageSize: 5 })).measures).toEqual(expected);
    const none = await read(key, { ...PAST, from: "2000-01-01", to: "2000-01-02" });
    for (const measure of Object.values(none.measures)) expect(measure).toEqual({ average: null, median: null, count: 0 });
  },
);

test.each([
  ["wait-time", "support-queue"],
  ["agent-performance", "support-sessions"],
] as const)("report %s has the same measures as the sessions listed in %s", async (counts, shows) => {
  const [counted, shown] = await Promise.all([read(counts, PAST), read(shows, PAST)]);
  expect(counted.measures).toEqual(shown.measures);
});

test("a schedule refuses a grouping that its report lacks at the filter, and accepts an available one", async () => {
  const draft = (group: string) => ({
    name: "Queue by week",
    report: "support-queue",
    range: "last-month",
    filters: { group },
    cron: "0 6 1 * *",
    emailTo: "admin@acacia.test",
  });
  const { token } = await gateway.signIn("admin@acacia.test");
  const make = (group: string) => gateway.request("POST", "/api/reports/schedules", { token, body: draft(group) });
  const refused = await make("body");
  expect([refused.status, refused.body.error.details.fields]).toEqual([
    400,
    [{ path: "filters.group", message: expect.stringContaining("one or two of: hour, weekday, day") }],
  ]);
  const made = await make(groupsIn("week,outcome").join());
  expect([made.status, made.body.data.filters]).toEqual([200, { group: "week,outcome" }]);
});
