import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let gateway: TestGateway;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

const get = (path: string, token = provider) => gateway.request("GET", `/api/${path}`, { token });
const post = (path: string, body: object, token = provider) => gateway.request("POST", `/api/${path}`, { token, body });

describe("plans service", () => {
  test("lists plans with their items, changes one, and refuses an outdated change", async () => {
    const { status, body } = await get("plans/getplans");
    const starter = body.data.find(({ code }: { code: string }) => code === "starter");
    expect([status, starter]).toEqual([
      200,
      expect.objectContaining({ name: "Starter", basePrice: 4900, currency: "USD", interval: "month", items: expect.any(Array), version: 1 }),
    ]);
    const change = { id: starter.id, version: 1, name: "Starter plus" };
    expect((await post("plans/plan/update", change)).body.data).toMatchObject({ name: "Starter plus", basePrice: 4900, version: 2 });
    const stale = await post("plans/plan/update", change);
    expect([stale.status, stale.body.error.code, stale.body.error.details.present.version]).toEqual([409, "conflict", 2]);
    const items = (await get(`plans/planitem/getplans?planId=${starter.id}`)).body.data;
    expect(items[0]).toEqual({
      planId: starter.id,
      planCode: "starter",
      planName: "Starter plus",
      currency: "USD",
      key: "agents",
      includedQty: 5,
      overagePrice: 900,
      hardLimit: false,
    });
  });

  test("lists and sets prices by location, and lists continents with countries", async () => {
    const before = (await get("plans/getplanpriceperlocation")).body.data;
    const kenya = before.find(({ code, planName }: Record<string, unknown>) => code === "KE" && String(planName).startsWith("Starter"));
    expect(kenya).toMatchObject({ kind: "country", location: "Kenya", price: 490_000, currency: "KES" });
    const place = { planId: kenya.planId, kind: "country", code: "KE" };
    const made = await post("plans/planpriceperlocation/create", { ...place, price: 510_000, currency: "KES" });
    expect([made.status, made.body.data.price]).toEqual([200, 510_000]);
    const mixed = await post("plans/planpriceperlocation/create", { ...place, price: 4900, currency: "EUR" });
    expect([mixed.status, mixed.body.error.details.fields[0].path]).toEqual([400, "currency"]);
    const { data } = (await get("plans/getcontinentwithcountries")).body;
    expect(data.find(({ code }: { code: string }) => code === "AF").countries).toContainEqual({ code: "KE", name: "Kenya", currency: "KES" });
  });

  test.each(["getplans", "planitem/getplans", "getplanpriceperlocation", "getcontinentwithcountries"])(
    "allows %s only to the provider",
    async (path) => {
      const { token } = await gateway.signIn("admin@acacia.test");
      expect((await get(`plans/${path}`, token)).status).toBe(403);
      expect((await gateway.request("GET", `/api/plans/${path}`)).status).toBe(401);
    },
  );
});

test("a client's plan is added, deactivated and reactivated under the billing path, with its history", async () => {
  const planId = (await get("plans/getplans")).body.data.find(({ code }: { code: string }) => code === "starter").id;
  const made = await post("main/billing/plan/addclientplan", { stakeholderId: 3, planId });
  expect([made.status, made.body.data]).toEqual([
    200,
    expect.objectContaining({
      stakeholderId: 3,
      shCode: "BAOBAB",
      planCode: "starter",
      price: 299_900,
      currency: "INR",
      state: "active",
      version: 1,
    }),
  ]);
  const { id } = made.body.data;
  const turn = async (verb: string, version: number) => (await post(`main/billing/plan/${verb}`, { id, version, remark: "Test" })).body;
  expect((await turn("deactivate", 1)).data).toMatchObject({ state: "deactivated", version: 2 });
  expect((await turn("deactivate", 1)).error).toMatchObject({ code: "conflict", details: { present: { id, state: "deactivated" } } });
  expect((await turn("reactivate", 2)).data).toMatchObject({ state: "active", version: 3 });
  const { token } = await gateway.signIn("admin@baobab.test");
  const history = (await get("main/billing/plan/history/3", token)).body.data;
  expect(history.map(({ planCode, state }: Record<string, unknown>) => [planCode, state])).toEqual([
    ["starter", "active"],
    ["business", "replaced"],
    ["starter", "expired"],
  ]);
  expect((await get("main/billing/plan/history/2", token)).status).toBe(404);
});
