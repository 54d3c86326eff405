import { allows } from "@parley/core/access";
import { DAY_MS } from "@parley/core/calendar";
import { BILLING_REPORTS } from "@parley/core/contract/billing/billing-reports";
import { PLATFORMS } from "@parley/core/contract/chats/conversations";
import { reports } from "@parley/core/contract/reporting/reports";
import { REPORT_FILTERS, REPORT_KEYS, type ReportFilter, type ReportKey, reportOf } from "@parley/core/reports";
import { allRights, everything } from "@parley/core/testing";
import type { TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { makePerson } from "../../people.ts";
import { startReportGateway } from "./report-gateway.ts";

let gateway: TestGateway;
let provider: string;
let acacia: string;
beforeAll(async () => {
  gateway = await startReportGateway();
  provider = (await makePerson(gateway, everything)).token;
  acacia = (await makePerson(gateway, { ...allRights, stakeholderId: 2 })).token;
});
afterAll(() => gateway.close());

type Query = Readonly<Record<string, string | number>>;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
const RANGE = { from: day(-60), to: day(40) };
const ask = (path: string, query: Query, token = provider) =>
  gateway.request("GET", `/api/reports/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`, {
    token,
  });
type Row = Record<string, string | number | null>;
const read = async (key: ReportKey, query: Query, token = provider) => {
  const { status, body } = await ask(key, query, token);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data as { items: Row[]; rowCount: number; pageCount: number; totals: Row; amounts?: Record<string, Row>; timeZone: string };
};
const all = (key: ReportKey, query: Query = {}, token = provider) => read(key, { ...RANGE, client: 2, pageSize: 20_000, ...query }, token);
const addedUp = (rows: readonly Row[], names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name]), 0)]));

const every = REPORT_KEYS.map((key) => ({ key, report: reportOf(key) }));
const fed = every.filter(({ report }) => report.awaits === undefined);
const byDay = fed.filter(({ report }) => report.columns[0].type === "day");
const awaiting = every.filter(({ report }) => report.awaits !== undefined);

describe.each(every)("$key", ({ key, report }) => {
  const names = report.columns.map((column) => column.key);

  test("returns its columns in the declared shape with the sums over all rows", async () => {
    const answer = await all(key);
    expect(z.safeParse(reports[key].output, answer).error?.issues).toBeUndefined();
    for (const row of answer.items) expect(Object.keys(row)).toEqual(names);
    const added = report.columns.filter(({ total }) => total).map((column) => column.key);
    expect(answer.totals).toEqual(addedUp(answer.items, added));
    expect(answer.items).toHaveLength(answer.rowCount);
  });

  test("has pages that make up all rows in one order", async () => {
    const { items, rowCount, totals } = await all(key);
    const pageSize = Math.max(1, Math.ceil(items.length / 3));
    const pages = await Promise.all([1, 2, 3].map((page) => read(key, { ...RANGE, client: 2, page, pageSize })));
    expect(pages.flatMap((page) => page.items)).toEqual(items);
    for (const page of pages) expect([page.rowCount, page.totals]).toEqual([rowCount, totals]);
  });

  test("refuses a reversed or ten-year range and an unknown filter in every form", async () => {
    for (const path of [key, `${key}/file`, `${key}/async`]) {
      const backwards = await ask(path, { from: day(0), to: day(-3) });
      expect([backwards.status, backwards.body.error.details.fields]).toEqual([400, [{ path: "to", message: "The range ends before it starts" }]]);
      const decade = await ask(path, { from: "2016-01-01", to: "2026-01-01" });
      expect([decade.status, decade.body.error.details.fields]).toEqual([400, [{ path: "to", message: "The range is longer than three years" }]]);
      for (const filter of REPORT_FILTERS.filter((name: ReportFilter) => !report.filters.includes(name))) {
        const refused = await ask(path, { ...RANGE, [filter]: filter === "platform" ? "web" : 2 });
        expect([refused.status, refused.body.error.details.fields[0].path]).toEqual([400, filter]);
      }
    }
  });

  test("has the JSON fields as the header of its CSV file", async () => {
    const { items } = await all(key);
    const json = await ask(`${key}/file`, { ...RANGE, client: 2, fileType: "json" });
    expect(json.headers.get("content-disposition")).toMatch(new RegExp(`^attachment; filename="${key}-.*\\.json"$`));
    expect((json.body as Row[]).map((row) => Object.keys(row))).toEqual(items.map(() => names));
    const csv = await ask(`${key}/file`, { ...RANGE, client: 2 });
    expect((csv.body as string).replace("\uFEFF", "").split("\n")[0]).toBe(names.join(","));
  });
});

describe.each(fed)("$key with demo rows", ({ key, report }) => {
  test("has rows that differ between stakeholders", async () => {
    const ours = await all(key);
    expect(ours.rowCount).toBeGreaterThan(0);
    expect((await all(key, { client: 3 })).items).not.toEqual(ours.items);
  });

  if (allows(report.access, { ...allRights, stakeholderId: 2 }))
    test("shows a stakeholder's user the same rows as the provider sees of it", async () => {
      const { items, totals } = await read(key, { ...RANGE, pageSize: 20_000 }, acacia);
      const seen = await all(key);
      expect([items, totals]).toEqual([seen.items, seen.totals]);
    });
});

describe.each(byDay)("$key by day", ({ key, report }) => {
  const [first] = report.columns;
  test("includes the first day and excludes the last, so adjacent ranges add up", async () => {
    const middle = day(-20);
    const parts = [await all(key, { to: middle }), await all(key, { from: middle })];
    const whole = await all(key);
    expect(parts.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBe(whole.rowCount);
    for (const name of Object.keys(whole.totals)) expect(parts.reduce((sum, { totals }) => sum + Number(totals[name]), 0)).toBe(whole.totals[name]);
    expect(parts[0]?.items.filter((row) => String(row[first.key]) >= middle)).toEqual([]);
    expect(parts[1]?.items.filter((row) => String(row[first.key]) < middle)).toEqual([]);
  });
});

/** Totals that are not split by platform, because a bot has the same phrases on every platform. */
const KEPT_WHOLE = ["phrases"];

describe.each(fed.filter(({ report }) => report.filters.includes("platform")))("$key by platform", ({ key }) => {
  test("adds up to the total over all platforms", async () => {
    const [whole, ...parts] = await Promise.all([all(key), ...PLATFORMS.map((platform) => all(key, { platform }))]);
    for (const [platform, { items }] of PLATFORMS.map((name, index) => [name, parts[index] as typeof whole] as const))
      expect(items.filter((row) => "platform" in row && row.platform !== platform)).toEqual([]);
    for (const name of Object.keys(whole.totals).filter((total) => !KEPT_WHOLE.includes(total)))
      expect(parts.reduce((sum, { totals }) => sum + Number(totals[name]), 0)).toBe(whole.totals[name]);
    expect(parts.filter(({ rowCount }) => rowCount > 0).length).toBeGreaterThan(0);
  });
});

describe.each(fed.filter(({ report }) => report.filters.includes("agentId")))("$key of one support agent", ({ key }) => {
  test("returns only that agent's rows, and all agents add up to every accepted chat", async () => {
    const agents = await gateway.test.database
      .scoped(2)
      .selectFrom("app_user")
      .select(["id", "first_name", "last_name"])
      .where("login_id", "like", "agent%")
      .execute();
    const [whole, ...parts] = await Promise.all([all(key), ...agents.map(({ id }) => all(key, { agentId: id }))]);
    agents.forEach(({ first_name, last_name }, index) => {
      const others = parts[index]?.items.filter((row) => "agent" in row && row.agent !== `${first_name} ${last_name}`);
      expect(others).toEqual([]);
    });
    for (const name of ["handedOver", "accepted", "agentMessages"].filter((total) => total in whole.totals))
      expect(parts.reduce((sum, { totals }) => sum + Number(totals[name]), 0)).toBe(whole.totals[name]);
  });
});

test.each(awaiting)("report $key without a data source returns no rows and names the missing source", async ({ key, report }) => {
  expect(await all(key, { client: 3 })).toMatchObject({ items: [], rowCount: 0, pageCount: 0, awaits: report.awaits });
});

test("a report counts the first rows of a data source that was empty before", async () => {
  expect((await all("email-activities")).totals).toMatchObject({ sessions: 1, customerMessages: 1 });
});

describe("report filter with an id of another stakeholder is refused with the field", () => {
  const forms = ["support-sessions", "support-sessions/file", "support-sessions/async"];
  const refused = async (path: string, query: Query, token: string) => {
    const { status, body } = await ask(path, { ...RANGE, ...query }, token);
    return [status, body.error.details.fields.map((field: { path: string }) => field.path), body.error.details.fields[0].message];
  };

  test.each(forms)("%s: the client filter", async (path) => {
    const expected = [404, ["client"], "This client does not exist, or you have no access to it"];
    expect(await refused(path, { client: 3 }, acacia)).toEqual(expected);
    expect(await refused(path, { client: 2_000_000_000 }, acacia)).toEqual(expected);
    expect(await refused(path, { client: 2_000_000_000 }, provider)).toEqual(expected);
  });

  test.each(forms)("%s: the support agent filter", async (path) => {
    const expected = [404, ["agentId"], "This support agent does not exist, or does not work for this client"];
    const { id } = await gateway.test.database.platform
      .selectFrom("app_user")
      .select("id")
      .where("login_id", "=", "agent1@baobab.test")
      .executeTakeFirstOrThrow();
    expect(await refused(path, { agentId: id }, acacia)).toEqual(expected);
    expect(await refused(path, { agentId: 2_000_000_000 }, acacia)).toEqual(expected);
    expect(await refused(path, { client: 2, agentId: id }, provider)).toEqual(expected);
  });
});

test("a report over future dates is empty and returns the current date", async () => {
  const answer = await all("sessions-by-hour", { from: day(400), to: day(430) });
  expect(answer).toMatchObject({ items: [], rowCount: 0, totals: { sessions: 0 }, today: expect.any(String) });
});

test("amounts in several currencies have one sum per currency and no overall sum", async () => {
  const { items, totals, amounts = {} } = await read("invoice", { ...RANGE, pageSize: 20_000 });
  expect(totals).toEqual({ total: null, paid: null });
  const currencies = [...new Set(items.map(({ currency }) => String(currency)))].sort();
  expect(currencies.length).toBeGreaterThan(1);
  expect(Object.keys(amounts).sort()).toEqual(currencies);
  for (const currency of currencies)
    expect(amounts[currency]).toEqual(
      addedUp(
        items.filter((row) => row.currency === currency),
        ["total", "paid"],
      ),
    );
});

describe.each(Object.entries(BILLING_REPORTS))("%s with the parameters of the specification", (path, key) => {
  const billing = (query: Query) =>
    gateway.request("GET", `/api/main/billing/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`, {
      token: provider,
    });
  const dates = { start_date: RANGE.from, end_date: RANGE.to };

  test("returns the same as the report", async () => {
    const expected = await ask(key, { ...RANGE, client: 2, page: 1, pageSize: 2 });
    const { status, body } = await billing({ ...dates, agent_code: "ACACIA", page: 1, page_size: 2 });
    expect([status, body]).toEqual([200, expected.body]);
  });

  test("returns 404 for an unknown client code and 400 for a reversed range", async () => {
    expect((await billing({ ...dates, agent_code: "NOBODY" })).status).toBe(404);
    const { status, body } = await billing({ start_date: RANGE.to, end_date: RANGE.from });
    expect([status, body.error.details.fields]).toEqual([400, [{ path: "end_date", message: "The range ends before it starts" }]]);
  });
});

describe("ads-to-chat of the messenger gateway", () => {
  const ads = (from: string, to: string) =>
    gateway.request("GET", `/api/messenger/ads-to-chat?${new URLSearchParams({ from, to, client: "2", pageSize: "1000" })}`, { token: provider });

  test("accepts times in the format of the specification and returns the report of those dates", async () => {
    // Uses a day with a click on an advertisement, so that a missing or additional day changes the result.
    const [first] = (await all("ads-to-chat")).items;
    const from = String(first?.day);
    const to = new Date(Date.parse(from) + DAY_MS).toISOString().slice(0, 10);
    const expected = await ask("ads-to-chat", { from, to, client: 2, pageSize: 1000 });
    expect(await ads(`${from} 00:00:00`, `${to} 00:00:00`)).toMatchObject({ status: 200, body: expected.body });
    expect((await ads(`${from} 09:00:00`, `${from} 23:59:59`)).body).toEqual(expected.body);
  });

  test.each([
    ["a day alone", RANGE.from, "A moment is written YYYY-MM-DD HH:mm:ss"],
    ["an hour that there is not", `${RANGE.from} 24:00:00`, "A moment is written YYYY-MM-DD HH:mm:ss"],
    ["a day that there is not", "2026-02-30 00:00:00", "There is no such day"],
  ])("refuses %s with the reason", async (_what, from, message) => {
    const { status, body } = await ads(from, `${RANGE.to} 00:00:00`);
    expect([status, body.error.details.fields]).toEqual([400, [{ path: "from", message }]]);
  });
});
