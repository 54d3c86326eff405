import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { duePlansTasks } from "./due-plans.ts";

const NAIROBI = 2;

let at: TestDatabase;
let now = new Date();
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.drop());
beforeEach(async () => {
  await at.database.platform.deleteFrom("client_plan").execute();
});

const turn = async (moment: string) => {
  now = new Date(moment);
  await Promise.all(Object.values(duePlansTasks({ database: at.database, now: () => now })).map((task) => task({})));
};
const insert = (state: "pending" | "active", startsOn: string, more: object = {}) =>
  at.database.platform
    .insertInto("client_plan")
    .values({
      stakeholder_id: NAIROBI,
      plan_id: state === "active" ? 2 : 3,
      price: 100,
      currency: "KES",
      state,
      starts_on: startsOn,
      anchor: startsOn,
      period_start: null,
      period_end: null,
      remark: null,
      previous_id: null,
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
const active = (from: string, to: string, more: object = {}) => insert("active", from, { period_start: from, period_end: to, ...more });
/** Charges each bot above `included` in the active plan of these tests. */
const chargeBots = async (included: number, hardLimit = false) => {
  await at.database.platform.deleteFrom("plan_item").where("plan_id", "=", 2).execute();
  const item = { plan_id: 2, key: "bots", included_qty: included, overage_price: 7_00, hard_limit: hardLimit } as const;
  await at.database.platform.insertInto("plan_item").values(item).execute();
};
const charges = (id: number) =>
  at.database.platform
    .selectFrom("invoice_item")
    .select(["kind", "amount", "period_from", "period_to"])
    .where("source", "like", `%:${id}:%`)
    .orderBy("id")
    .execute();
const plans = () =>
  at.database.platform
    .selectFrom("client_plan")
    .select(["id", "state", "period_start", "period_end", "previous_id", "version"])
    .orderBy("id")
    .execute();
const entries = async () =>
  (
    await at.database.platform
      .selectFrom("audit_log")
      .select(["action", "via", "actor_user_id"])
      .where("entity_type", "=", "clientPlan")
      .orderBy("id")
      .execute()
  ).splice(-2);

test("a pending plan starts on its day in the client's time zone and replaces the active plan", async () => {
  const old = await active("2026-11-10", "2026-12-10");
  const next = await insert("pending", "2026-12-01");
  await turn("2026-11-30T20:59:00Z");
  expect(await plans()).toMatchObject([{ state: "active" }, { state: "pending" }]);
  await turn("2026-11-30T21:00:00Z");
  expect(await plans()).toMatchObject([
    { id: old.id, state: "replaced" },
    { id: next.id, state: "active", previous_id: old.id, period_start: "2026-12-01", period_end: "2027-01-01" },
  ]);
  expect(await entries()).toEqual([
    { action: "client plan replaced", via: "system", actor_user_id: null },
    { action: "client plan started", via: "system", actor_user_id: null },
  ]);
});

test("a renewing plan begins its current period even if the check did not run for months", async () => {
  await active("2026-01-31", "2026-02-28");
  await turn("2026-05-15T12:00:00Z");
  expect(await plans()).toMatchObject([{ state: "active", period_start: "2026-04-30", period_end: "2026-05-31", version: 2 }]);
});

test("a plan without renewal expires at the end of its period and not earlier", async () => {
  await active("2026-11-10", "2026-12-10", { auto_renew: false });
  await turn("2026-12-09T20:00:00Z");
  expect(await plans()).toMatchObject([{ state: "active", version: 1 }]);
  await turn("2026-12-09T21:00:00Z");
  expect(await plans()).toMatchObject([{ state: "expired", period_end: "2026-12-10" }]);
});

test("two concurrent checks change each due plan only once", async () => {
  await active("2026-11-10", "2026-12-10");
  await insert("pending", "2026-12-10");
  await Promise.all(["2026-12-10T12:00:00Z", "2026-12-10T12:00:00Z"].map(turn));
  expect(await plans()).toMatchObject([
    { state: "replaced", version: 2 },
    { state: "active", version: 2 },
  ]);
});

test.each([
  [false, [{ kind: "overage", amount: 7_00, period_from: "2026-11-10", period_to: "2026-12-10" }]],
  [true, []],
])("use above a limit is charged at the end of the period, unless the limit is hard: %s", async (hardLimit, expected) => {
  await chargeBots(0, hardLimit);
  const { id } = await active("2026-11-10", "2026-12-10", { currency: "USD", auto_renew: false });
  await turn("2026-12-10T12:00:00Z");
  expect(await charges(id)).toEqual(expected);
});

test("the period before a pending plan is charged for its use, also if the check ran late", async () => {
  await chargeBots(0);
  const ending = await active("2026-11-10", "2026-12-10", { currency: "USD" });
  await insert("pending", "2026-12-10");
  await turn("2026-12-10T12:00:00Z");
  expect(await charges(ending.id)).toEqual([{ kind: "overage", amount: 7_00, period_from: "2026-11-10", period_to: "2026-12-10" }]);
  await at.database.platform.deleteFrom("client_plan").execute();
  const renewed = await active("2026-10-10", "2026-11-10", { currency: "USD" });
  await insert("pending", "2026-11-20");
  await turn("2026-12-15T12:00:00Z");
  // Ten of the 30 days of the renewed period are used.
  expect(await charges(renewed.id)).toEqual([
    { kind: "overage", amount: 7_00, period_from: "2026-10-10", period_to: "2026-11-10" },
    { kind: "plan", amount: 100, period_from: "2026-11-10", period_to: "2026-12-10" },
    { kind: "credit", amount: -67, period_from: "2026-11-20", period_to: "2026-12-10" },
  ]);
});

test("each period that ended while the check did not run is charged for its use", async () => {
  await chargeBots(0);
  const { id } = await active("2026-08-10", "2026-09-10", { currency: "USD" });
  await turn("2026-11-15T12:00:00Z");
  expect((await charges(id)).filter(({ kind }) => kind === "overage")).toEqual([
    { kind: "overage", amount: 7_00, period_from: "2026-08-10", period_to: "2026-09-10" },
    { kind: "overage", amount: 7_00, period_from: "2026-09-10", period_to: "2026-10-10" },
    { kind: "overage", amount: 7_00, period_from: "2026-10-10", period_to: "2026-11-10" },
  ]);
});

test("a restored plan that starts in the middle of its period is charged from its start on", async () => {
  const { id } = await insert("pending", "2026-11-20", { anchor: "2026-11-10", price: 300 });
  await turn("2026-11-20T12:00:00Z");
  // 20 of the 30 days from 10 November to 10 December are left.
  expect(await charges(id)).toEqual([{ kind: "plan", amount: 200, period_from: "2026-11-20", period_to: "2026-12-10" }]);
});
