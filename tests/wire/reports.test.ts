import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let gateway: TestGateway;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const range = `from=${day(-90)}&to=${day(2)}`;
const get = (path: string) => gateway.request("GET", `/api/reports/${path}`, { token: admin });

describe("reports", () => {
  test("count the same sessions as the table, on the dashboard and in sessions-by-hour", async () => {
    const counted = await gateway.test.database
      .scoped(2)
      .selectFrom("chat_session")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    const dashboard = await get(`dashboard?${range}`);
    const hours = await get(`sessions-by-hour?${range}&pageSize=20000`);
    expect([dashboard.status, hours.status]).toEqual([200, 200]);
    expect(dashboard.body.data.totals.sessions).toBe(Number(counted.n));
    expect(hours.body.data.totals.sessions).toBe(Number(counted.n));
    const rows = hours.body.data.items as { sessions: number; hour: number }[];
    expect(rows.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(Number(counted.n));
    expect(hours.body.data.timeZone).toBe("Africa/Nairobi");
  });

  test("use half-open ranges, so adjacent ranges add up without counting a day twice", async () => {
    const sessions = async (from: number, to: number) => (await get(`dashboard?from=${day(from)}&to=${day(to)}`)).body.data.totals.sessions as number;
    expect((await sessions(-60, -30)) + (await sessions(-30, 2))).toBe(await sessions(-60, 2));
  });

  test.each(["dashboard/customer-activity", "dashboard/interaction-trends"])("return days within the range in order: %s", async (path) => {
    const { status, body } = await get(`${path}?${range}`);
    const days = (body.data.days as { day: string }[]).map((one) => one.day);
    expect([status, days.length > 60, days]).toEqual([200, true, [...new Set(days)].sort()]);
    expect(days.filter((one) => one < day(-90) || one >= day(2))).toEqual([]);
  });

  test("name the field of a reversed range", async () => {
    const { status, body } = await get(`dashboard?from=${day(0)}&to=${day(-3)}`);
    expect([status, body.error.details.fields[0].path]).toEqual([400, "to"]);
  });

  test("count the messages of the table by platform", async () => {
    const rows = await gateway.test.database.query<{ platform: string; n: number }>(2, {
      name: "",
      text: `select c.platform, count(*)::int as n from message m join chat_session c on c.id = m.session_id
             where m.stakeholder_id = 2 and m.kind in ('text', 'file') group by 1 order by 1`,
      values: [],
    });
    const { items } = (await get(`messages-by-platform?${range}&pageSize=20000`)).body.data as { items: { platform: string; messages: number }[] };
    const sums = new Map<string, number>();
    for (const { platform, messages } of items) sums.set(platform, (sums.get(platform) ?? 0) + messages);
    expect(rows.length).toBeGreaterThan(2);
    expect([...sums].sort()).toEqual(rows.map(({ platform, n }) => [platform, n]));
  });

  test("export every row and not only the page to a file", async () => {
    const { rowCount } = (await get(`session-list?${range}&pageSize=1`)).body.data;
    const { status, headers, body } = await get(`session-list/file?${range}&fileType=csv`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect((body as string).trim().split("\n")).toHaveLength(rowCount + 1);
  });

  test.each(["", "/file", "/async"])("show client charges only to the provider (wallet-transactions%s)", async (form) => {
    const { status, body } = await get(`wallet-transactions${form}?${range}`);
    expect([status, body.error.details.missing]).toEqual([403, expect.arrayContaining(["stakeholder 1"])]);
  });

  test.each(["", "/file", "/async"])("return the same response for another client as for a missing one (number-of-messages%s)", async (form) => {
    const [theirs, nobodys] = [
      await get(`number-of-messages${form}?${range}&client=3`),
      await get(`number-of-messages${form}?${range}&client=99999`),
    ];
    expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
  });
});

test("the decision time of escalations includes rejections, unlike the acceptance time", async () => {
  const { platform } = gateway.test.database;
  const session = await platform
    .selectFrom("chat_session")
    .select("id")
    .where("stakeholder_id", "=", 2)
    .where("is_test", "=", false)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  // Uses a day without other data.
  const at = (seconds: number) => new Date(Date.UTC(2024, 0, 10, 12, 0, seconds));
  const asked = { stakeholder_id: 2, session_id: session.id, requested_by: 3, target_user_id: 4, reason: "Speaks French", expires_at: at(900) };
  const answers = [
    { status: "accepted", took: 20 },
    { status: "rejected", took: 60 },
    { status: "rejected", took: 100 },
    { status: "expired", took: 900 },
    { status: "cancelled", took: 5 },
  ] as const;
  for (const { status, took } of answers)
    await platform
      .insertInto("escalation")
      .values({ ...asked, status, requested_at: at(0), decided_at: at(took) })
      .execute();
  const { items } = (await get("escalation-answers?from=2024-01-10&to=2024-01-11")).body.data;
  expect(items).toMatchObject([{ asked: 5, accepted: 1, rejected: 2, medianS: 20, medianDecisionS: 60 }]);
});
