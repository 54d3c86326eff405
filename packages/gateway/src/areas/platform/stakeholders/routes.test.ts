import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

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

test("provider staff list all stakeholders by title with their number of users", async () => {
  const { items, rowCount } = (await get("", provider)).body.data;
  expect([titles(items), rowCount]).toEqual([["Acacia Travel", "Baobab Bank", "Parley"], 3]);
  expect(items[0]).toMatchObject({ id: 2, shCode: "ACACIA", categoryName: "Travel", userCount: 3, status: "active" });
  expect(titles((await get("?sort=-title", provider)).body.data.items)).toEqual(["Parley", "Baobab Bank", "Acacia Travel"]);
});

test("stakeholder search matches titles and short names", async () => {
  expect(titles((await get("?search=BANK", provider)).body.data.items)).toEqual(["Baobab Bank"]);
  expect((await get("?search=nothing", provider)).body.data).toMatchObject({ items: [], rowCount: 0, pageCount: 0 });
});

test("a category filter returns only the stakeholders in that category", async () => {
  const { items } = (await get("", provider)).body.data;
  const travel = items.find(({ categoryName }: { categoryName: string | null }) => categoryName === "Travel").categoryId;
  expect(titles((await get(`?categoryId=${travel}`, provider)).body.data.items)).toEqual(["Acacia Travel"]);
  expect((await get("?categoryId=99999", provider)).body.data).toMatchObject({ items: [], rowCount: 0 });
});

test("users who are not provider staff list only their own stakeholder", async () => {
  expect(titles((await get("", admin)).body.data.items)).toEqual(["Acacia Travel"]);
  expect((await get("/sel", admin)).body.data).toEqual([
    { id: 2, title: "Acacia Travel", shortName: "acacia", timeZone: "Africa/Nairobi", firstWeekday: 6, logo: null },
  ]);
  expect((await get("/sel", provider)).body.data).toHaveLength(3);
});

test("a request for another stakeholder returns 404, as for an unknown one", async () => {
  const [foreign, missing] = [await get("/3", admin), await get("/99999", admin)];
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  expect((await get("/2", admin)).body.data.title).toBe("Acacia Travel");
  expect((await get("/3", provider)).body.data.title).toBe("Baobab Bank");
});

test("stakeholder categories are available to every signed-in user, but the list is not", async () => {
  const { token } = await gateway.signIn("agent1@acacia.test");
  expect((await get("/categories", token)).body.data.map(({ name }: { name: string }) => name)).toEqual(["Banking", "Health", "Retail", "Travel"]);
  expect((await get("", token)).status).toBe(403);
  expect((await gateway.request("GET", "/api/main/stakeholders/categories")).status).toBe(401);
});

describe("writing a stakeholder", () => {
  const send = (method: "POST" | "PUT", body: object, token = provider) => gateway.request(method, "/api/main/stakeholders", { token, body });
  const rows = () => gateway.deps.database.platform.selectFrom("stakeholder").selectAll().orderBy("id").execute();
  const entries = async (id: number) =>
    gateway.deps.database.platform
      .selectFrom("audit_log")
      .select(["action", "before", "after"])
      .where("entity_type", "=", "stakeholder")
      .where("entity_id", "=", String(id))
      .orderBy("id", "desc")
      .execute();
  let made = 0;
  const draft = (over: object = {}) => {
    made += 1;
    return { title: `Cedar ${made}`, shortName: `cedar-${made}`, ...over };
  };

  test("derives the code from the short name on creation and audits it under the new stakeholder", async () => {
    const { status, body } = await send("POST", draft({ categoryId: 1, timeZone: "Africa/Lagos", country: "ng" }));
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ shCode: "CEDAR-1", status: "active", categoryName: "Travel", timeZone: "Africa/Lagos", country: "NG", version: 1 }),
    ]);
    expect(await entries(body.data.id)).toMatchObject([{ action: "stakeholder created", after: { shortName: "cedar-1", version: 1 } }]);
  });

  test("keeps omitted fields on a change and audits both states", async () => {
    const { data } = (await send("POST", draft({ country: "UG" }))).body;
    const { body } = await send("PUT", { id: data.id, version: 1, timeZone: "Africa/Kampala" });
    expect(body.data).toEqual({ ...data, timeZone: "Africa/Kampala", version: 2 });
    expect((await entries(data.id))[0]).toMatchObject({
      action: "stakeholder changed",
      before: { timeZone: "UTC", country: "UG", version: 1 },
      after: { timeZone: "Africa/Kampala", country: "UG", version: 2 },
    });
  });

  test.each([
    ["an empty title", { title: " " }, "title"],
    ["a short name with a space", { shortName: "a b" }, "shortName"],
    ["a time zone that is not there", { timeZone: "Africa/Atlantis" }, "timeZone"],
    ["a time zone given as an offset", { timeZone: "+03:00" }, "timeZone"],
    ["a country that is not there", { country: "ZZ" }, "country"],
    ["a category that is not there", { categoryId: 99_999 }, "categoryId"],
    ["a status, which is no part of a draft", { status: "archived" }, "status"],
  ])("returns 400 at the field for %s and stores nothing", async (_name, wrong, field) => {
    const before = await rows();
    const { status, body } = await send("POST", draft(wrong));
    expect([status, body.error.details.fields[0].path]).toEqual([400, field]);
    expect(await rows()).toEqual(before);
  });

  test("returns 409 for a short name or code in use, on creation and on change", async () => {
    const { data } = (await send("POST", draft())).body;
    const before = await rows();
    expect((await send("POST", draft({ shortName: "acacia", shCode: "OTHER" }))).status).toBe(409);
    expect((await send("POST", draft({ shCode: "ACACIA" }))).status).toBe(409);
    expect((await send("PUT", { id: data.id, version: 1, shortName: "acacia" })).status).toBe(409);
    expect(await rows()).toEqual(before);
  });

  test("returns 409 with the current stakeholder for a stale version", async () => {
    const { data } = (await send("POST", draft())).body;
    const { status, body } = await send("PUT", { id: data.id, version: 5, title: "Late" });
    expect([status, body.error.details.present]).toEqual([409, data]);
  });

  test("is allowed to an administrator only for their own stakeholder and without creation", async () => {
    const own = (await get("/2", admin)).body.data;
    expect((await send("PUT", { id: 2, version: own.version, title: "Acacia Tours" }, admin)).body.data.title).toBe("Acacia Tours");
    const before = await rows();
    expect((await send("POST", draft(), admin)).status).toBe(403);
    const [foreign, missing] = [
      await send("PUT", { id: 3, version: 1, title: "Ours" }, admin),
      await send("PUT", { id: 99_999, version: 1, title: "Ours" }, admin),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect(await rows()).toEqual(before);
  });
});

test("changing a stakeholder's time zone recalculates its past figures by the days of the new zone", async () => {
  const { platform } = gateway.deps.database;
  const differing = async () =>
    (
      await sql<{ day: string }>`
        with raw as (
          select (m.created_at at time zone s.time_zone)::date as day, extract(hour from m.created_at at time zone s.time_zone)::int as hour, c.platform,
            count(*) filter (where m.sender_type = 'customer')::int as customers, count(*) filter (where m.sender_type = 'agent')::int as agents
          from message m join stakeholder s on s.id = m.stakeholder_id join chat_session c on c.id = m.session_id
          where m.stakeholder_id = 3 and m.kind in ('text', 'file') group by 1, 2, 3),
        kept as (
          select day, hour::int, platform, sum(customer_messages)::int, sum(agent_messages)::int from rollup_hour
          where stakeholder_id = 3 group by 1, 2, 3 having sum(customer_messages + bot_messages + agent_messages) > 0)
        (table raw except table kept) union all (table kept except table raw)`.execute(platform)
    ).rows;
  const totals = async () =>
    (
      await sql`select sum(sessions) as s, sum(accepted) as a, sum(new_customers) as c, sum(failed) as f, sum(bot_messages) as b from rollup_hour
        where stakeholder_id = 3`.execute(platform)
    ).rows;
  const services = async () => (await sql`select service_id, sum(answers) as n from rollup_service group by 1 order by 1`.execute(platform)).rows;
  const before = [await totals(), await services()];
  const { version } = (await get("/3", provider)).body.data;
  await gateway.request("PUT", "/api/main/stakeholders", { token: provider, body: { id: 3, version, timeZone: "America/Los_Angeles" } });
  expect(await differing()).toEqual([]);
  expect([await totals(), await services()]).toEqual(before);
});
