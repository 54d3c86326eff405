import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let provider: string;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  provider = (await gateway.signIn("super@parley.test")).token;
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());

const call = (method: string, path: string, body?: unknown, token = provider) =>
  gateway.request(method, `/api/plans/${path}`, { token, ...(body !== undefined && { body }) });
const plan = async (code: string) => (await call("GET", "getplans")).body.data.find((one: { code: string }) => one.code === code);
const rows = async () => ({
  plans: await gateway.test.database.platform.selectFrom("plan").selectAll().orderBy("id").execute(),
  items: await gateway.test.database.platform.selectFrom("plan_item").selectAll().orderBy("plan_id").orderBy("key").execute(),
});

test("GET getplans lists all plans with their items and number of clients", async () => {
  const { status, body } = await call("GET", "getplans");
  expect([status, body.data.map(({ code }: { code: string }) => code)]).toEqual([200, ["free", "starter", "business", "enterprise"]]);
  expect(await plan("business")).toMatchObject({ basePrice: 149_00, currency: "USD", interval: "month", clientCount: 2, isDefault: false });
  expect((await plan("enterprise")).items).toContainEqual({ key: "agents", includedQty: null, overagePrice: 0, hardLimit: false });
});

test("GET planitem/getplans lists one row per item, for all plans or for one", async () => {
  const { id } = await plan("starter");
  expect((await call("GET", "planitem/getplans")).body.data).toHaveLength(24);
  const ofOne = (await call("GET", `planitem/getplans?planId=${id}`)).body.data;
  expect(ofOne.map(({ key }: { key: string }) => key)).toEqual(["agents", "bots", "sessions", "messages", "push", "gpt_tokens"]);
  expect(ofOne[0]).toMatchObject({ planCode: "starter", currency: "USD", includedQty: 5, overagePrice: 9_00 });
});

test("a plan update keeps unnamed fields, raises the version and audits both states", async () => {
  const before = await plan("starter");
  const { status, body } = await call("POST", "plan/update", { id: before.id, version: before.version, basePrice: 55_00 });
  expect([status, body.data]).toEqual([200, { ...before, basePrice: 55_00, version: before.version + 1, updatedAt: expect.any(String) }]);
  const entry = await gateway.test.database.platform
    .selectFrom("audit_log")
    .select(["action", "stakeholder_id", "before", "after"])
    .where("entity_type", "=", "plan")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: "plan changed",
    stakeholder_id: 1,
    before: { code: "starter", basePrice: 49_00, version: 1 },
    after: { code: "starter", basePrice: 55_00, version: 2, items: { agents: { includedQty: 5, overagePrice: 9_00 } } },
  });
});

test("a plan update replaces all items of the plan", async () => {
  const { id, version } = await plan("enterprise");
  const items = [{ key: "bots", includedQty: 3, overagePrice: 100, hardLimit: true }];
  expect((await call("POST", "plan/update", { id, version, items })).body.data.items).toEqual(items);
});

test("a plan update without a difference raises no version", async () => {
  const before = await plan("business");
  const { body } = await call("POST", "plan/update", { id: before.id, version: before.version, name: before.name });
  expect(body.data).toEqual(before);
});

test("a plan update with a stale version returns 409 with the current plan and changes nothing", async () => {
  const present = await plan("free");
  const before = await rows();
  const { status, body } = await call("POST", "plan/update", { id: present.id, version: 99, name: "Gratis" });
  expect([status, body.error.details.present]).toEqual([409, present]);
  expect(await rows()).toEqual(before);
});

test("one of two concurrent plan updates wins", async () => {
  const { id, version } = await plan("business");
  const answers = await Promise.all(["One", "Two"].map((description) => call("POST", "plan/update", { id, version, description })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await plan("business")).version).toBe(version + 1);
});

test("the default plan cannot be archived", async () => {
  const { id, version } = await plan("free");
  expect((await call("POST", "plan/update", { id, version, status: "archived" })).status).toBe(409);
  expect((await plan("free")).status).toBe("active");
});

test.each([
  ["a price with a fraction", { basePrice: 1.5 }, "basePrice"],
  ["a currency, which is fixed", { currency: "EUR" }, "currency"],
  ["a thing listed twice", { items: [1, 2].map((includedQty) => ({ key: "bots", includedQty, overagePrice: 0, hardLimit: true })) }, "items"],
])("plan update with %s returns 400 at the field and changes nothing", async (_name, wrong, field) => {
  const before = await rows();
  const { id, version } = await plan("free");
  const { status, body } = await call("POST", "plan/update", { id, version, ...wrong });
  expect([status, body.error.details.fields[0].path]).toEqual([400, field]);
  expect(await rows()).toEqual(before);
});

test("an administrator of a client gets 403 for plans, and updating an unknown plan returns 404", async () => {
  const before = await rows();
  expect((await call("GET", "getplans", undefined, admin)).status).toBe(403);
  expect((await call("POST", "plan/update", { id: 1, version: 1, name: "Mine" }, admin)).status).toBe(403);
  expect((await call("POST", "plan/update", { id: 2_000_000_000, version: 1, name: "None" })).status).toBe(404);
  expect(await rows()).toEqual(before);
});

test("database row security prevents a stakeholder connection from writing plans", async () => {
  const before = await rows();
  await gateway.test.database.scoped(2).updateTable("plan").set({ base_price: 0 }).execute();
  expect(await rows()).toEqual(before);
});
