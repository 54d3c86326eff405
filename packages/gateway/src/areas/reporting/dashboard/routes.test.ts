import { addMonths, DAY_MS, startOfWeek, WEEKDAYS, weekdayOf } from "@parley/core/calendar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/test-gateway.ts";

let gateway: TestGateway;
let agent: string;
let provider: string;
const day = (daysFromNow: number) => new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10);
const month = `from=${day(-30)}&to=${day(2)}`;
const get = (path: string, token: string) => gateway.request("GET", `/api/reports/${path}`, { token });

beforeAll(async () => {
  gateway = await startTestGateway();
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

describe("GET dashboard", () => {
  test("has daily values that add up to the totals", async () => {
    const { body } = await get(`dashboard?${month}`, agent);
    const { days, totals, platforms } = body.data;
    expect(totals.sessions).toBeGreaterThan(20);
    expect(days.reduce((sum: number, point: { sessions: number }) => sum + point.sessions, 0)).toBe(totals.sessions);
    expect(platforms.reduce((sum: number, point: { count: number }) => sum + point.count, 0)).toBe(totals.sessions);
  });

  test("excludes the day given by the to parameter", async () => {
    const whole = await get(`dashboard?from=${day(-20)}&to=${day(-10)}`, agent);
    const halves = await Promise.all([
      get(`dashboard?from=${day(-20)}&to=${day(-15)}`, agent),
      get(`dashboard?from=${day(-15)}&to=${day(-10)}`, agent),
    ]);
    expect(halves.reduce((sum, { body }) => sum + body.data.totals.messages, 0)).toBe(whole.body.data.totals.messages);
  });

  test.each(["week", "month"])("has points by %s that are the sums of their days", async (step) => {
    const [byDay, byStep] = await Promise.all([get(`dashboard?${month}`, agent), get(`dashboard?${month}&group=${step}`, agent)]);
    const first = ({ day: of }: { day: string }) => (step === "month" ? `${of.slice(0, 8)}01` : startOfWeek(of, byStep.body.data.firstWeekday));
    const sums = new Map<string, number>();
    for (const point of byDay.body.data.days) sums.set(first(point), (sums.get(first(point)) ?? 0) + point.messages);
    expect(byStep.body.data.days.map((point: { day: string; messages: number }) => [point.day, point.messages])).toEqual([...sums]);
    expect(byStep.body.data.totals).toEqual(byDay.body.data.totals);
  });

  test("restricted to working hours has the same number of waits and no longer waits", async () => {
    const [all, working] = await Promise.all([get(`dashboard?${month}`, agent), get(`dashboard?${month}&hours=working`, agent)]);
    expect(working.body.data.totals.waitCount).toBe(all.body.data.totals.waitCount);
    expect(working.body.data.totals.waitP90S).toBeLessThanOrEqual(all.body.data.totals.waitP90S);
  });

  test("for one agent counts the chats that the agent accepted", async () => {
    const all = await get(`dashboard?${month}`, agent);
    const [first] = all.body.data.agents;
    const one = await get(`dashboard?${month}&agentId=${first.id}`, agent);
    expect(one.body.data.totals.handedOver).toBe(first.chats);
  });

  test("shows provider staff one client if it is given, and otherwise all clients", async () => {
    const [all, acacia, own] = await Promise.all([
      get(`dashboard?${month}`, provider),
      get(`dashboard?${month}&client=2`, provider),
      get(`dashboard?${month}`, agent),
    ]);
    expect(acacia.body.data.totals.messages).toBe(own.body.data.totals.messages);
    expect(all.body.data.totals.messages).toBeGreaterThan(acacia.body.data.totals.messages);
  });

  test("returns 404 for a client of another stakeholder, as for an unknown one", async () => {
    const [foreign, missing] = await Promise.all([get(`dashboard?${month}&client=3`, agent), get(`dashboard?${month}&client=999999`, agent)]);
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
    expect(foreign.status).toBe(404);
  });

  test("returns 404 for an agent of another stakeholder, as for an unknown one", async () => {
    const [foreign, missing] = await Promise.all([get(`dashboard?${month}&agentId=6`, agent), get(`dashboard?${month}&agentId=999999`, agent)]);
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });

  test.each([
    ["the wrong way round", `from=${day(0)}&to=${day(-3)}`, "to"],
    ["too long", "from=2020-01-01&to=2026-01-01", "to"],
    ["not a day", "from=yesterday&to=2026-01-01", "from"],
    ["of a platform that there is not", `${month}&platform=fax`, "platform"],
    ["with a filter that does not belong", `${month}&colour=red`, "colour"],
    ["by a part of time that no chart is drawn by", `${month}&group=hour`, "group"],
  ])("refuses a range %s and names the field", async (_what, query, field) => {
    const { status, body } = await get(`dashboard?${query}`, agent);
    expect([status, body.error.details.fields[0].path]).toEqual([400, field]);
  });
});

test("a dashboard without dates covers the current month of the stakeholder", async () => {
  const first = `${day(0).slice(0, 8)}01`;
  const next = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 1)).toISOString().slice(0, 10);
  // At this time it is 01:00 on the first day of the month in Nairobi, but still the previous month in UTC.
  const atNight = await startTestGateway({ work: false, now: () => new Date(Date.parse(first) - 2 * 3_600_000) });
  try {
    const { token } = await atNight.signIn("agent1@acacia.test");
    const ask = (path: string) => atNight.request("GET", `/api/reports/${path}`, { token });
    for (const path of ["dashboard", "dashboard/customer-activity", "dashboard/interaction-trends"])
      expect(await ask(path)).toMatchObject({ status: 200, body: (await ask(`${path}?from=${first}&to=${next}`)).body });
    expect((await ask(`dashboard?from=${day(-20)}`)).body).toEqual((await ask(`dashboard?from=${day(-20)}&to=${next}`)).body);
    expect((await ask(`dashboard?to=${day(-40)}`)).body.error.details.fields).toEqual([{ path: "to", message: "The range ends before it starts" }]);
  } finally {
    await atNight.close();
  }
});

describe("GET dashboard/customer-activity", () => {
  test("has new and returning customers that add up to the active ones", async () => {
    const { body } = await get(`dashboard/customer-activity?${month}`, agent);
    expect(body.data.days.length).toBeGreaterThan(5);
    expect(
      body.data.days.filter((point: { active: number; new: number; returning: number }) => point.active !== point.new + point.returning),
    ).toEqual([]);
    expect(body.data.hours.length).toBeGreaterThan(5);
  });
});

describe("GET dashboard/customer-activity by month", () => {
  test("counts each customer of a month once", async () => {
    const end = `${day(0).slice(0, 8)}01`;
    const range = `from=${addMonths(end, -1)}&to=${end}`;
    const [activity, summary] = await Promise.all([get(`dashboard/customer-activity?${range}&group=month`, agent), get(`dashboard?${range}`, agent)]);
    expect(activity.body.data.days).toEqual([
      { day: addMonths(end, -1), active: summary.body.data.totals.customers, new: expect.any(Number), returning: expect.any(Number) },
    ]);
  });
});

describe("GET dashboard/interaction-trends", () => {
  test("counts the same sessions by platform and by outcome", async () => {
    const { body } = await get(`dashboard/interaction-trends?${month}`, agent);
    const sum = (rows: Record<string, number>[], key: string) => rows.reduce((total, row) => total + (row[key] ?? 0), 0);
    expect(sum(body.data.outcomes, "count")).toBe(sum(body.data.platforms, "sessions"));
  });
});

describe("GET sessions-by-hour", () => {
  test("returns 403 with the missing right to an agent without View Conversation", async () => {
    const { status, body } = await get(`sessions-by-hour?${month}`, agent);
    expect([status, body.error.details.missing]).toEqual([403, ["Customer Interactions Reports: View Conversation"]]);
  });

  test("has rows that add up to its totals and to those of the dashboard", async () => {
    const { token } = await gateway.signIn("admin@acacia.test");
    const [report, summary] = await Promise.all([get(`sessions-by-hour?${month}&pageSize=1000`, token), get(`dashboard?${month}`, token)]);
    const { items, totals } = report.body.data;
    expect(items.reduce((sum: number, row: { sessions: number }) => sum + row.sessions, 0)).toBe(totals.sessions);
    expect(totals).toEqual({
      sessions: summary.body.data.totals.sessions,
      handedOver: summary.body.data.totals.handedOver,
      messages: summary.body.data.totals.messages,
    });
  });
});

describe("first day of the week of a stakeholder", () => {
  const stakeholders = "/api/main/stakeholders";
  const choose = async (weekStart: string | null) => {
    const { token } = await gateway.signIn("admin@acacia.test");
    const { version } = (await gateway.request("GET", `${stakeholders}/2`, { token })).body.data;
    return gateway.request("PUT", stakeholders, { token, body: { id: 2, version, weekStart } });
  };
  const preview = async () => {
    const { token } = await gateway.signIn("admin@acacia.test");
    const body = { name: "Last week", report: "sessions-by-hour", range: "last-week", cron: "0 6 * * 1", emailTo: "admin@acacia.test" };
    return (await gateway.request("POST", "/api/reports/schedules/preview", { token, body })).body.data;
  };

  test.each([
    ["saturday", 5],
    ["sunday", 6],
    ["monday", 0],
  ] as const)("set to %s applies to dashboards, reports, scheduled ranges and sessions", async (weekStart, firstWeekday) => {
    expect((await choose(weekStart)).body.data.weekStart).toBe(weekStart);
    expect((await gateway.signIn("agent1@acacia.test")).stakeholder.firstWeekday).toBe(firstWeekday);
    const paths = ["dashboard", "dashboard/customer-activity", "dashboard/interaction-trends"];
    for (const path of paths) {
      const { data } = (await get(`${path}?${month}&group=week`, agent)).body;
      expect(data.firstWeekday).toBe(firstWeekday);
      expect(data.days.length).toBeGreaterThan(2);
      expect(new Set(data.days.map(({ day: first }: { day: string }) => weekdayOf(first)))).toEqual(new Set([firstWeekday]));
    }
    const { from, to, runs } = await preview();
    expect([from, to, runs[0].from].map(weekdayOf)).toEqual([firstWeekday, firstWeekday, firstWeekday]);
  });

  test("follows the country if none is chosen, and an unknown value is refused", async () => {
    expect((await choose("someday")).status).toBe(400);
    expect((await choose(null)).body.data).toMatchObject({ weekStart: null, country: "KE" });
    expect(WEEKDAYS[(await get(`dashboard?${month}`, agent)).body.data.firstWeekday]).toBe("sunday");
  });
});
