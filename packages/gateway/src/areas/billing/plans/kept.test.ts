import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
const draft = {
  code: "team",
  name: "Team",
  basePrice: 99_00,
  currency: "usd",
  items: [{ key: "bots", includedQty: 3, overagePrice: 0, hardLimit: true }],
};
let count = 0;
const made = async (more: object = {}) => {
  count += 1;
  return (await call("POST", "plan/create", { ...draft, code: `made-${count}`, ...more })).body.data;
};
const rows = async () => ({
  plans: await gateway.test.database.platform.selectFrom("plan").selectAll().orderBy("id").execute(),
  items: await gateway.test.database.platform.selectFrom("plan_item").selectAll().orderBy("plan_id").orderBy("key").execute(),
});
const defaults = async () =>
  (await gateway.test.database.platform.selectFrom("plan").select("code").where("is_default", "=", true).execute()).map(({ code }) => code);

describe("POST plan/create", () => {
  test("creates a plan with its items, offers it immediately and audits it for the provider", async () => {
    const { status, body } = await call("POST", "plan/create", draft);
    expect([status, body.data]).toMatchObject([
      200,
      {
        code: "team",
        name: "Team",
        description: "",
        basePrice: 99_00,
        currency: "USD",
        interval: "month",
        trialDays: 0,
        status: "active",
        isDefault: false,
        items: draft.items,
        clientCount: 0,
        version: 1,
      },
    ]);
    const entry = await gateway.test.database.platform
      .selectFrom("audit_log")
      .select(["stakeholder_id", "after"])
      .where("action", "=", "plan created")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ stakeholder_id: 1, after: { code: "team", basePrice: 99_00, items: { bots: { includedQty: 3 } } } });
  });

  test("returns 409 for a code in use and creates nothing", async () => {
    const before = await rows();
    const { status, body } = await call("POST", "plan/create", { ...draft, code: " Free " });
    expect([status, body.error.message]).toEqual([409, 'A plan with the code "free" already exists']);
    expect(await rows()).toEqual(before);
  });

  test.each([
    [{ code: "two words" }, "code"],
    [{ basePrice: -1 }, "basePrice"],
    [{ currency: "dollars" }, "currency"],
    [{ interval: "week" }, "interval"],
    [{ items: [draft.items[0], draft.items[0]] }, "items"],
    [{ status: "archived" }, "status"],
  ])("returns 400 at the invalid field of %j and creates nothing", async (wrong, path) => {
    const before = await rows();
    const { status, body } = await call("POST", "plan/create", { ...draft, code: "wrong", ...wrong });
    expect([status, body.error.details.fields[0].path]).toEqual([400, path]);
    expect(await rows()).toEqual(before);
  });

  test("returns 403 to an administrator of a client and creates nothing", async () => {
    const before = await rows();
    expect((await call("POST", "plan/create", { ...draft, code: "mine" }, admin)).status).toBe(403);
    expect(await rows()).toEqual(before);
  });
});

describe("default plan", () => {
  test("is the plan most recently made the default, and only one", async () => {
    const first = await made({ isDefault: true });
    expect(await defaults()).toEqual([first.code]);
    const second = await made();
    const { status, body } = await call("POST", "plan/update", { id: second.id, version: 1, isDefault: true });
    expect([status, body.data.isDefault, body.data.version, await defaults()]).toEqual([200, true, 2, [second.code]]);
  });

  test("cannot be archived or deleted", async () => {
    const archived = await made({});
    await call("POST", "plan/update", { id: archived.id, version: 1, status: "archived" });
    const present = await made({ isDefault: true });
    expect((await call("POST", "plan/update", { id: archived.id, version: 2, isDefault: true })).status).toBe(409);
    expect((await call("DELETE", `plan/${present.id}`)).status).toBe(409);
    expect(await defaults()).toEqual([present.code]);
  });

  test("is given to a stakeholder created with defaults", async () => {
    const { code } = await made({ isDefault: true });
    const body = { title: "Elm", shortName: "elm", defaults: { admin: { email: "ada@elm.test" } } };
    const { id } = (await gateway.request("POST", "/api/main/stakeholders", { token: provider, body })).body.data;
    const held = await gateway.test.database.platform
      .selectFrom("client_plan as c")
      .innerJoin("plan as p", "p.id", "c.plan_id")
      .select("p.code")
      .where("c.stakeholder_id", "=", id)
      .execute();
    expect(held).toEqual([{ code }]);
  });
});

describe("DELETE plan/{id}", () => {
  test("deletes a plan that no client ever had, with its items and prices", async () => {
    const { id } = await made();
    await call("POST", "planpriceperlocation/create", { planId: id, kind: "country", code: "KE", price: 100, currency: "KES" });
    expect((await call("DELETE", `plan/${id}`)).body.data).toEqual({ done: true });
    for (const table of ["plan_item", "plan_price_location"] as const)
      expect(await gateway.test.database.platform.selectFrom(table).select("plan_id").where("plan_id", "=", id).execute()).toEqual([]);
    expect((await rows()).plans.map((plan) => plan.id)).not.toContain(id);
  });

  test("returns 409 for a plan that clients have or had and deletes nothing", async () => {
    const before = await rows();
    for (const code of ["business", "starter"]) {
      const { id, name } = before.plans.find((plan) => plan.code === code) ?? { id: 0, name: "" };
      const { status, body } = await call("DELETE", `plan/${id}`);
      expect([status, body.error.message]).toEqual([409, `Clients have or have had ${name}. Archive it instead`]);
    }
    expect(await rows()).toEqual(before);
  });

  test("returns 403 to an administrator of a client and 404 for an unknown plan", async () => {
    const { id } = await made();
    const before = await rows();
    expect([(await call("DELETE", `plan/${id}`, undefined, admin)).status, (await call("DELETE", "plan/999999")).status]).toEqual([403, 404]);
    expect(await rows()).toEqual(before);
  });
});
