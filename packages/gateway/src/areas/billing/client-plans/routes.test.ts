import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { waitingForLocks } from "../../../testing/waiting-for-locks.ts";

const NOON = new Date("2026-11-21T12:00:00Z");
const ACACIA = 2;
const BAOBAB = 3;

let gateway: TestGateway;
let provider: string;
let admin: string;
let now = NOON;
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => now, work: false });
  provider = (await gateway.signIn("super@parley.test")).token;
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());
/** Deletes all client plans, so that each test begins with clients that never had a plan. */
beforeEach(async () => {
  now = NOON;
  await gateway.test.database.platform.deleteFrom("client_plan").execute();
});

const call = (method: string, path: string, body?: unknown, token = provider) =>
  gateway.request(method, `/api/main/billing/plan/${path}`, { token, ...(body !== undefined && { body }) });
const planId = async (code: string) =>
  (await gateway.test.database.platform.selectFrom("plan").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;
const add = async (code: string, more: object = {}) => call("POST", "addclientplan", { stakeholderId: ACACIA, planId: await planId(code), ...more });
const added = async (code: string, more: object = {}) => (await add(code, more)).body.data;
const history = async (client = ACACIA) => (await call("GET", `history/${client}`)).body.data;
const states = async (client = ACACIA) =>
  (await history(client)).map(({ planCode, state }: { planCode: string; state: string }) => [planCode, state]);
const audited = () =>
  gateway.test.database.platform
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("entity_type", "=", "clientPlan")
    .orderBy("id", "desc")
    .execute();

describe("adding a plan", () => {
  test("uses the price for the client's country, else for its continent, else of the plan", async () => {
    expect(await added("starter")).toMatchObject({ price: 4_900_00, currency: "KES" });
    const { platform } = gateway.test.database;
    await platform.updateTable("stakeholder").set({ country: "UG" }).where("id", "=", ACACIA).execute();
    await platform.deleteFrom("client_plan").execute();
    expect(await added("starter")).toMatchObject({ price: 39_00, currency: "USD" });
    expect(await added("enterprise")).toMatchObject({ price: 690_00, currency: "USD" });
    await platform.updateTable("stakeholder").set({ country: "KE" }).where("id", "=", ACACIA).execute();
  });

  test("begins a period today in the time zone of the client", async () => {
    now = new Date("2026-11-20T22:30:00Z");
    expect(await added("business")).toMatchObject({
      state: "active",
      startsOn: "2026-11-21",
      periodStart: "2026-11-21",
      periodEnd: "2026-12-21",
      version: 1,
    });
  });

  test("replaces the active plan and writes an audit entry for both", async () => {
    const first = await added("starter");
    const second = await added("business");
    expect(await states()).toEqual([
      ["business", "active"],
      ["starter", "replaced"],
    ]);
    expect(second.previousId).toBe(first.id);
    expect((await audited())[0]).toMatchObject({
      action: "client plan added",
      before: { id: first.id, planCode: "starter", state: "active" },
      after: { id: second.id, planCode: "business", state: "active", version: 1 },
    });
  });

  test("restores a former plan of the client with its price, period and renewal", async () => {
    now = new Date("2026-10-31T12:00:00Z");
    const token = (await gateway.signIn("super@parley.test")).token;
    const before = (
      await call("POST", "addclientplan", { stakeholderId: ACACIA, planId: await planId("starter"), price: 1_00, autoRenew: false }, token)
    ).body.data;
    now = NOON;
    await added("business");
    expect(await added("starter", { restores: before.id })).toMatchObject({
      state: "active",
      price: 1_00,
      currency: before.currency,
      periodStart: before.periodStart,
      periodEnd: before.periodEnd,
      autoRenew: false,
    });
  });

  test.each([
    ["another client's", BAOBAB, "starter"],
    ["one of another plan", ACACIA, "enterprise"],
  ])("refuses to restore a plan that is %s", async (_whose, stakeholderId, code) => {
    const other = (await call("POST", "addclientplan", { stakeholderId, planId: await planId(code) })).body.data;
    await call("POST", "addclientplan", { stakeholderId, planId: await planId("free") });
    const { status, body } = await add("starter", { restores: other.id });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "restores"]);
  });

  test("stores a plan with a later start as pending and keeps the active one", async () => {
    await added("starter");
    expect(await added("business", { startsOn: "2026-12-01" })).toMatchObject({ state: "pending", periodStart: null, periodEnd: null });
    expect(await states()).toEqual([
      ["business", "pending"],
      ["starter", "active"],
    ]);
  });

  test("refuses a second pending plan and returns the first", async () => {
    const first = await added("business", { startsOn: "2026-12-01" });
    const { status, body } = await add("starter", { startsOn: "2026-12-05" });
    expect([status, body.error.details.present.id]).toEqual([409, first.id]);
    expect(await history()).toHaveLength(1);
  });

  test("refuses a plan in another currency and keeps the active one unchanged", async () => {
    const first = await added("starter");
    const { status, body } = await add("enterprise");
    expect([status, body.error.details.present]).toEqual([409, expect.objectContaining({ id: first.id, currency: "KES", version: 1 })]);
    expect(await states()).toEqual([["starter", "active"]]);
  });

  test("accepts a free plan whatever the currency of the client's plan", async () => {
    await added("free");
    expect(await added("starter")).toMatchObject({ state: "active", currency: "KES" });
  });

  test("refuses the plan that the client has already", async () => {
    await added("starter");
    expect((await add("starter")).status).toBe(409);
    expect(await history()).toHaveLength(1);
  });

  test("accepts one of two concurrent replacements and returns the accepted plan to the other request", async () => {
    const old = await added("starter");
    const { database } = gateway.test;
    // Locks the plan's row until both requests have read it, so that neither can write first.
    const answers = await database.transaction(ACACIA, async (trx) => {
      await trx.selectFrom("client_plan").select("id").where("id", "=", old.id).forUpdate().execute();
      const both = [add("business"), add("business", { price: 1_00 })];
      await expect.poll(() => waitingForLocks(database)).toBe(2);
      return both;
    });
    const [lost, won] = (await Promise.all(answers)).sort((one, other) => other.status - one.status);
    expect([won?.status, lost?.status, lost?.body.error.details.present]).toEqual([200, 409, won?.body.data]);
    expect(await states()).toEqual([
      ["business", "active"],
      ["starter", "replaced"],
    ]);
  });

  test("accepts only one of two concurrent first plans", async () => {
    const answers = await Promise.all([add("starter"), add("business")]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await states()).filter(([, state]: [string, string]) => state === "active")).toHaveLength(1);
  });

  test.each([
    ["a plan that is not there", { planId: 2_000_000_000 }, "planId"],
    ["a client that is not there", { stakeholderId: 2_000_000_000 }, "stakeholderId"],
    ["a day in the past", { startsOn: "2026-11-20" }, "startsOn"],
    ["a day of the year 0", { startsOn: "0000-01-01" }, "startsOn"],
    ["a price with a fraction", { price: 1.5 }, "price"],
    ["a price below nothing", { price: -1 }, "price"],
    ["an archived plan", { planId: "archived" }, "planId"],
  ])("returns 400 at the field for %s and stores nothing", async (_name, wrong: Record<string, unknown>, field) => {
    const { platform } = gateway.test.database;
    if (wrong.planId === "archived") {
      await platform.insertInto("plan").values({ code: "old", name: "Old", base_price: 0, currency: "USD", status: "archived" }).execute();
      wrong.planId = await planId("old");
    }
    const { status, body } = await add("starter", wrong);
    expect([status, body.error.details.fields[0].path]).toEqual([400, field]);
    expect(await history()).toEqual([]);
  });
});

describe("deactivating and reactivating a plan", () => {
  test("ends the plan with a remark and restores it in the same period", async () => {
    const plan = await added("starter");
    const ended = (await call("POST", "deactivate", { id: plan.id, version: 1, remark: "Unpaid" })).body.data;
    expect(ended).toMatchObject({ state: "deactivated", remark: "Unpaid", version: 2 });
    const back = (await call("POST", "reactivate", { id: plan.id, version: 2, remark: "Paid" })).body.data;
    expect(back).toMatchObject({ state: "active", remark: "Paid", version: 3, periodEnd: plan.periodEnd });
    expect((await audited()).slice(0, 2)).toMatchObject([
      { action: "client plan reactivated", before: { state: "deactivated", version: 2 }, after: { state: "active", version: 3 } },
      { action: "client plan deactivated", before: { state: "active", version: 1 }, after: { state: "deactivated", version: 2 } },
    ]);
  });

  test("begins a new period if the old one is over", async () => {
    const plan = await added("starter");
    await call("POST", "deactivate", { id: plan.id, version: 1, remark: "Unpaid" });
    now = new Date("2027-03-31T12:00:00Z");
    const { token } = await gateway.signIn("super@parley.test");
    expect((await call("POST", "reactivate", { id: plan.id, version: 2, remark: "Paid" }, token)).body.data).toMatchObject({
      periodStart: "2027-03-31",
      periodEnd: "2027-04-30",
    });
  });

  test("cancels a pending plan and makes it pending again before its start date", async () => {
    const plan = await added("starter", { startsOn: "2026-12-01" });
    expect((await call("POST", "deactivate", { id: plan.id, version: 1, remark: "Not yet" })).body.data.state).toBe("deactivated");
    expect((await call("POST", "reactivate", { id: plan.id, version: 2, remark: "Yet" })).body.data.state).toBe("pending");
  });

  test("is refused with the current plan while another is active", async () => {
    const old = await added("starter");
    await call("POST", "deactivate", { id: old.id, version: 1, remark: "Unpaid" });
    const present = await added("business");
    const { status, body } = await call("POST", "reactivate", { id: old.id, version: 2, remark: "Paid" });
    expect([status, body.error.details.present.id]).toEqual([409, present.id]);
    expect(await states()).toEqual([
      ["business", "active"],
      ["starter", "deactivated"],
    ]);
  });

  test.each(["deactivate", "reactivate"])("%s with a stale version returns 409 with the unchanged present plan", async (verb) => {
    const plan = await added("starter");
    const { status, body } = await call("POST", verb, { id: plan.id, version: 7, remark: "Late" });
    expect([status, body.error.details.present]).toEqual([409, plan]);
    expect(await history()).toEqual([plan]);
  });

  test("is refused for a replaced plan", async () => {
    const old = await added("starter");
    await added("business");
    for (const verb of ["deactivate", "reactivate"]) expect((await call("POST", verb, { id: old.id, version: 2, remark: "No" })).status).toBe(409);
    expect((await states())[1]).toEqual(["starter", "replaced"]);
  });

  test("accepts only one of two concurrent deactivations", async () => {
    const plan = await added("starter");
    const answers = await Promise.all(["One", "Two"].map((remark) => call("POST", "deactivate", { id: plan.id, version: 1, remark })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await history())[0].version).toBe(2);
  });
});

test.each(["addclientplan", "deactivate"])("%s after the end of a period, before its renewal, charges the use above the plan", async (verb) => {
  const { database } = gateway.test;
  const plan = await added("enterprise");
  const item = { plan_id: plan.planId, key: "bots", included_qty: 0, overage_price: 7_00, hard_limit: false } as const;
  await database.platform.deleteFrom("plan_item").where("plan_id", "=", plan.planId).where("key", "=", "bots").execute();
  await database.platform.insertInto("plan_item").values(item).execute();
  now = new Date("2026-12-21T12:00:00Z");
  const { token } = await gateway.signIn("super@parley.test");
  const body =
    verb === "addclientplan" ? { stakeholderId: ACACIA, planId: await planId("free") } : { id: plan.id, version: plan.version, remark: "Ended" };
  expect((await call("POST", verb, body, token)).status).toBe(200);
  const charged = database.platform.selectFrom("invoice_item").select(["amount", "period_to"]).where("source", "like", `overage:${plan.id}:bots:%`);
  expect(await charged.execute()).toEqual([{ amount: 7_00, period_to: "2026-12-21" }]);
});

describe("reading client plans", () => {
  test("lists each client once with its current plan, searchable by title and state", async () => {
    await added("starter");
    await added("business");
    await added("free", { stakeholderId: BAOBAB });
    const list = async (query = "") => {
      const { items, rowCount } = (await call("GET", `clients${query}`)).body.data;
      return [rowCount, items.map(({ shCode, planCode }: { shCode: string; planCode: string }) => [shCode, planCode])];
    };
    expect(await list()).toEqual([
      2,
      [
        ["ACACIA", "business"],
        ["BAOBAB", "free"],
      ],
    ]);
    expect(await list("?search=BANK")).toEqual([1, [["BAOBAB", "free"]]]);
    expect(await list(`?planId=${await planId("business")}`)).toEqual([1, [["ACACIA", "business"]]]);
    expect(await list("?state=pending")).toEqual([0, []]);
  });

  test("offers each plan at the price for the location of the client", async () => {
    const offers = (await call("GET", `offers/${ACACIA}`)).body.data;
    expect(offers.map(({ planCode, price, currency }: Record<string, unknown>) => [planCode, price, currency])).toEqual([
      ["free", 0, "USD"],
      ["starter", 4_900_00, "KES"],
      ["business", 14_500_00, "KES"],
      ["enterprise", 690_00, "USD"],
    ]);
    expect((await call("GET", "offers/99999")).status).toBe(404);
    expect((await call("GET", `offers/${ACACIA}`, undefined, admin)).status).toBe(403);
  });

  test("lets an administrator read the plan history of their own stakeholder and returns 404 for another", async () => {
    await added("free", { stakeholderId: BAOBAB });
    await added("starter");
    expect((await call("GET", `history/${ACACIA}`, undefined, admin)).body.data).toHaveLength(1);
    const [foreign, missing] = [await call("GET", `history/${BAOBAB}`, undefined, admin), await call("GET", "history/99999", undefined, admin)];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });
});

test.each(["addclientplan", "deactivate", "reactivate"])("%s returns 403 to an administrator of a client and changes nothing", async (verb) => {
  const plan = await added("starter");
  const body = verb === "addclientplan" ? { stakeholderId: ACACIA, planId: plan.planId } : { id: plan.id, version: 1, remark: "Mine" };
  expect((await call("POST", verb, body, admin)).status).toBe(403);
  expect(await history()).toEqual([plan]);
});

describe("pending client plans", () => {
  const pending = async (query = "") => (await call("GET", `pending${query}`)).body.data;
  const addTo = async (stakeholderId: number, code: string, startsOn: string) =>
    call("POST", "addclientplan", { stakeholderId, planId: await planId(code), startsOn });

  test("are listed in start order, each with the plan it replaces", async () => {
    await added("starter");
    await addTo(ACACIA, "business", "2026-12-24");
    await addTo(BAOBAB, "starter", "2026-12-01");
    const { items, rowCount } = await pending();
    expect(rowCount).toBe(2);
    expect(items).toMatchObject([
      { stakeholderId: BAOBAB, planCode: "starter", state: "pending", startsOn: "2026-12-01", replaces: null },
      {
        stakeholderId: ACACIA,
        planCode: "business",
        startsOn: "2026-12-24",
        replaces: { planCode: "starter", planName: "Starter", price: 4_900_00, currency: "KES" },
      },
    ]);
    expect((await pending("?sort=-startsOn")).items.map(({ stakeholderId }: { stakeholderId: number }) => stakeholderId)).toEqual([ACACIA, BAOBAB]);
  });

  test("are found by client and by plan", async () => {
    await addTo(ACACIA, "business", "2026-12-24");
    await addTo(BAOBAB, "starter", "2026-12-01");
    const found = async (query: string) => (await pending(query)).items.map(({ shCode }: { shCode: string }) => shCode);
    const [acacia, baobab] = await found("?sort=-startsOn");
    expect([await found("?search=bao"), await found(`?planId=${await planId("business")}`), await found("?search=nobody")]).toEqual([
      [baobab],
      [acacia],
      [],
    ]);
  });

  test("disappear after they are cancelled, and the current plan stays", async () => {
    await added("starter");
    const { id, version } = (await addTo(ACACIA, "business", "2026-12-24")).body.data;
    await call("POST", "deactivate", { id, version, remark: "stays" });
    expect([(await pending()).items, await states()]).toEqual([
      [],
      [
        ["business", "deactivated"],
        ["starter", "active"],
      ],
    ]);
  });

  test("are visible only to the provider", async () => {
    await addTo(ACACIA, "business", "2026-12-24");
    const { status, body } = await call("GET", "pending", undefined, admin);
    expect([status, body.data]).toEqual([403, undefined]);
  });
});
