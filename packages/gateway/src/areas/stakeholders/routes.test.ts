import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../testing/index.ts";

let gateway: TestGateway;
let admin: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

const get = (path: string, token: string) => gateway.request("GET", `/api/main/stakeholders${path}`, { token });
const titles = (items: { title: string }[]) => items.map(({ title }) => title);

test("provider staff see all stakeholders, by title, with their users counted", async () => {
  const { items, rowCount } = (await get("", provider)).body.data;
  expect([titles(items), rowCount]).toEqual([["Acacia Travel", "Baobab Bank", "Parley"], 3]);
  expect(items[0]).toMatchObject({ id: 2, shCode: "ACACIA", categoryName: "Travel", userCount: 3, status: "active" });
  expect(titles((await get("?sort=-title", provider)).body.data.items)).toEqual(["Parley", "Baobab Bank", "Acacia Travel"]);
});

test("the search finds titles and short names", async () => {
  expect(titles((await get("?search=BANK", provider)).body.data.items)).toEqual(["Baobab Bank"]);
  expect((await get("?search=nothing", provider)).body.data).toMatchObject({ items: [], rowCount: 0, pageCount: 0 });
});

test("everyone else sees their own and no other", async () => {
  expect(titles((await get("", admin)).body.data.items)).toEqual(["Acacia Travel"]);
  expect((await get("/sel", admin)).body.data).toEqual([{ id: 2, title: "Acacia Travel", shortName: "acacia" }]);
  expect((await get("/sel", provider)).body.data).toHaveLength(3);
});

test("another stakeholder looks missing", async () => {
  const [foreign, missing] = [await get("/3", admin), await get("/99999", admin)];
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  expect((await get("/2", admin)).body.data.title).toBe("Acacia Travel");
  expect((await get("/3", provider)).body.data.title).toBe("Baobab Bank");
});

test("categories are for everyone who is signed in; the list is not", async () => {
  const { token } = await gateway.signIn("agent1@acacia.test");
  expect((await get("/categories", token)).body.data.map(({ name }: { name: string }) => name)).toEqual(["Banking", "Health", "Retail", "Travel"]);
  expect((await get("", token)).status).toBe(403);
  expect((await gateway.request("GET", "/api/main/stakeholders/categories")).status).toBe(401);
});
