import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

const NOON = new Date("2026-11-21T12:00:00Z");

let gateway: TestGateway;
let provider: string;
let admin: string;
let starter: number;
let now = NOON;
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => now, work: false });
  provider = (await gateway.signIn("super@parley.test")).token;
  admin = (await gateway.signIn("admin@acacia.test")).token;
  starter = (await gateway.test.database.platform.selectFrom("plan").select("id").where("code", "=", "starter").executeTakeFirstOrThrow()).id;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  now = NOON;
  await gateway.test.database.platform.deleteFrom("plan_price_location").execute();
});

const get = (path: string, token = provider) => gateway.request("GET", `/api/plans/${path}`, { token });
const set = (over: object = {}, token = provider) =>
  gateway.request("POST", "/api/plans/planpriceperlocation/create", {
    token,
    body: { planId: starter, kind: "country", code: "KE", price: 4_900_00, currency: "KES", ...over },
  });
const prices = async (query = "") => (await get(`getplanpriceperlocation${query}`)).body.data;
const told = async () => (await prices()).map(({ code, price, effectiveFrom }: Record<string, unknown>) => [code, price, effectiveFrom]);
const audited = () =>
  gateway.test.database.platform.selectFrom("audit_log").select(["before", "after"]).where("entity_type", "=", "planPrice").orderBy("id").execute();

test("a plan price can be set for a country and for a continent, each shown by name", async () => {
  expect((await set()).body.data).toMatchObject({ location: "Kenya", price: 4_900_00, currency: "KES", effectiveFrom: "2026-11-21", version: 1 });
  expect((await set({ kind: "continent", code: "AF", price: 39_00, currency: "USD" })).body.data).toMatchObject({
    location: "Africa",
    currency: "USD",
  });
  expect(await told()).toEqual([
    ["AF", 39_00, "2026-11-21"],
    ["KE", 4_900_00, "2026-11-21"],
  ]);
  expect(await prices("?planId=2000000000")).toEqual([]);
});

test("setting a plan price again replaces it and writes both prices to the audit trail", async () => {
  await set();
  expect((await set({ price: 5_200_00 })).body.data).toMatchObject({ price: 5_200_00, version: 2 });
  expect(await told()).toEqual([["KE", 5_200_00, "2026-11-21"]]);
  expect((await audited()).at(-1)).toMatchObject({
    before: { planCode: "starter", code: "KE", price: 4_900_00 },
    after: { planCode: "starter", code: "KE", price: 5_200_00 },
  });
});

test("setting the same plan price changes nothing and writes no audit entry", async () => {
  const { body: first } = await set();
  const before = (await audited()).length;
  expect((await set()).body).toEqual(first);
  expect(await audited()).toHaveLength(before);
});

test("a plan price takes effect on its calendar day in the provider's time zone", async () => {
  now = new Date("2026-11-21T23:30:00Z");
  const { token } = await gateway.signIn("super@parley.test");
  await set({}, token);
  await set({ price: 5_500_00, effectiveFrom: "2026-11-23" }, token);
  expect(
    (await get("getplanpriceperlocation", token)).body.data.map(({ effectiveFrom, isInForce }: Record<string, unknown>) => [
      effectiveFrom,
      isInForce,
    ]),
  ).toEqual([
    ["2026-11-22", true],
    ["2026-11-23", false],
  ]);
});

test("a future plan price is listed next to the current one and takes effect on its day", async () => {
  await set();
  await set({ price: 5_500_00, effectiveFrom: "2026-12-01" });
  expect(await told()).toEqual([
    ["KE", 4_900_00, "2026-11-21"],
    ["KE", 5_500_00, "2026-12-01"],
  ]);
  now = new Date("2026-12-01T12:00:00Z");
  const { token } = await gateway.signIn("super@parley.test");
  expect((await get("getplanpriceperlocation", token)).body.data).toMatchObject([{ price: 5_500_00 }]);
});

test("continents are listed with their countries by name and currency", async () => {
  const continents = (await get("getcontinentwithcountries")).body.data;
  expect(continents.map(({ name }: { name: string }) => name)).toEqual([
    "Africa",
    "Antarctica",
    "Asia",
    "Europe",
    "North America",
    "Oceania",
    "South America",
  ]);
  const countries = continents.flatMap((continent: { countries: object[] }) => continent.countries);
  expect(countries).toHaveLength(249);
  expect(countries).toContainEqual({ code: "KE", name: "Kenya", currency: "KES" });
  expect(countries.filter(({ code, name }: { code: string; name: string }) => code === name)).toEqual([]);
});

test.each([
  ["a currency that the country does not use", { currency: "EUR" }, "currency"],
  ["a country that is not there", { code: "ZZ" }, "code"],
  ["a continent's letters as a country", { code: "EU" }, "code"],
  ["a plan that is not there", { planId: 2_000_000_000 }, "planId"],
  ["a day in the past", { effectiveFrom: "2026-11-20" }, "effectiveFrom"],
  ["a price with a fraction", { price: 49.5 }, "price"],
])("price by location with %s returns 400 at the field and is not stored", async (_name, wrong, field) => {
  const { status, body } = await set(wrong);
  expect([status, body.error.details.fields[0].path]).toEqual([400, field]);
  expect(await prices()).toEqual([]);
});

describe("removing a plan price", () => {
  const remove = (id: number, token = provider) => gateway.request("DELETE", `/api/plans/planpriceperlocation/${id}`, { token });
  const toCome = async () => (await set({ price: 5_500_00, effectiveFrom: "2026-11-22" })).body.data.id;

  test("is allowed before its start date, keeps the earlier price and is audited", async () => {
    await set();
    const id = await toCome();
    expect((await remove(id)).body.data).toEqual({ done: true });
    expect(await told()).toEqual([["KE", 4_900_00, "2026-11-21"]]);
    expect((await audited()).at(-1)).toMatchObject({ before: { planCode: "starter", price: 5_500_00, effectiveFrom: "2026-11-22" }, after: null });
  });

  test("returns 409 with the start date after the price took effect", async () => {
    const { id } = (await set()).body.data;
    const { status, body } = await remove(id);
    expect([status, body.error.message]).toEqual([409, expect.stringContaining("has been in force since 2026-11-21")]);
    expect(await told()).toEqual([["KE", 4_900_00, "2026-11-21"]]);
  });

  test("is allowed only for a super admin of the provider, and an unknown price returns 404", async () => {
    const id = await toCome();
    expect([(await remove(id, admin)).status, (await remove(2_000_000_000)).status]).toEqual([403, 404]);
    expect(await told()).toEqual([["KE", 5_500_00, "2026-11-22"]]);
  });
});

test("an administrator of a client can neither read nor set plan prices", async () => {
  expect((await set({}, admin)).status).toBe(403);
  for (const path of ["getplanpriceperlocation", "getcontinentwithcountries"]) expect((await get(path, admin)).status).toBe(403);
  expect(await prices()).toEqual([]);
});
