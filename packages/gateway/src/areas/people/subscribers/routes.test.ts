import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCustomer, settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let admin: string;
let stranger: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  stranger = (await gateway.signIn("admin@baobab.test")).token;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.test.database.platform.deleteFrom("deactivated_platform").execute();
});

const path = "/api/messenger/subscribers";
const get = async (rest = "", token = admin) => (await gateway.request("GET", `${path}${rest}`, { token })).body.data;
const put = (rest: string, body: object, token = admin) => gateway.request("PUT", `${path}${rest}`, { token, body });
const own = () => gateway.test.database.platform.selectFrom("customer").selectAll().where("stakeholder_id", "=", 2).orderBy("id").execute();
const everything = () => gateway.test.database.platform.selectFrom("customer").selectAll().orderBy("id").execute();
const audits = (entityId: string | number) =>
  gateway.test.database.platform
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("entity_id", "=", String(entityId))
    .where("entity_type", "in", ["subscriber", "subscriberPlatform"])
    .orderBy("id")
    .execute();

type Row = Awaited<ReturnType<typeof own>>[number];
const ids = (items: { id: number }[]) => new Set(items.map(({ id }) => id));

let made = 0;
const subscriber = async (values: object = {}) => {
  made += 1;
  return gateway.test.database.platform
    .insertInto("customer")
    .values({ stakeholder_id: 2, user_code: `sub-${made}`, name: `Tester Number${made}`, platform: "telegram", ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
};

describe("subscriber list", () => {
  test("contains subscribers of the caller's own stakeholder, last seen first, with the exact count", async () => {
    const { items, rowCount } = await get("?pageSize=1000");
    expect(rowCount).toBe((await own()).length);
    const seen = items.map(({ lastSeenAt }: { lastSeenAt: string }) => Date.parse(lastSeenAt));
    expect(seen).toEqual([...seen].sort((one, other) => other - one));
  });

  test.each([
    ["status=deactivated", (row: Row) => row.status === "deactivated"],
    ["platform=whatsapp", (row: Row) => row.platform === "whatsapp"],
    ["status=active&platform=web", (row: Row) => row.status === "active" && row.platform === "web"],
    ["optedIn=false", (row: Row) => !row.opted_in],
    ["optedIn=true&platform=web", (row: Row) => row.opted_in && row.platform === "web"],
    ["search=wanjiru", (row: Row) => row.name.toLowerCase().includes("wanjiru")],
    ["search=wanjiru&status=active", (row: Row) => row.name.toLowerCase().includes("wanjiru") && row.status === "active"],
  ])("is filtered by %s", async (query, fits) => {
    await subscriber({ status: "deactivated" });
    const expected = (await own()).filter(fits);
    const { items, rowCount } = await get(`?pageSize=1000&${query}`);
    expect(expected.length).toBeGreaterThan(0);
    expect(rowCount).toBe(expected.length);
    expect(ids(items)).toEqual(new Set(expected.map(({ id }) => id)));
  });

  test("can be filtered by one of the stakeholder's types but not by another stakeholder's type", async () => {
    const [type] = await get("/types");
    const expected = (await own()).filter((row) => row.type_id === type.id);
    const { items, rowCount } = await get(`?pageSize=1000&typeId=${type.id}`);
    expect([rowCount, ids(items)]).toEqual([expected.length, new Set(expected.map(({ id }) => id))]);
    expect(items[0]).toMatchObject({ typeId: type.id, typeName: type.name });
    const [theirs] = await get("/types", stranger);
    expect((await get(`?typeId=${theirs.id}`)).rowCount).toBe(0);
  });

  test("finds a phone number in any notation, an e-mail address, a code and the start of a word", async () => {
    const { id, user_code } = await subscriber({ name: "Qx Finder", phone: "+254799123456", email: "finder@qx.test" });
    for (const text of ["+254 799 123-456", "799123456", "FINDER@qx", user_code, "qx"])
      expect((await get(`?search=${encodeURIComponent(text)}`)).items.map((one: { id: number }) => one.id)).toContain(id);
    expect((await get("?search=%25%25%25")).rowCount).toBe(0);
  });

  test.each(["name", "-name", "firstSeenAt", "-firstSeenAt", "lastSeenAt"])("is sorted by %s consistently across pages", async (sort) => {
    const whole = (await get(`?pageSize=1000&sort=${sort}`)).items.map(({ id }: { id: number }) => id);
    const parts = [...(await get(`?pageSize=7&page=1&sort=${sort}`)).items, ...(await get(`?pageSize=7&page=2&sort=${sort}`)).items];
    expect(parts.map(({ id }) => id)).toEqual(whole.slice(0, 14));
    const field = sort.replace("-", "");
    const values = (await get(`?pageSize=1000&sort=${sort}`)).items.map((item: Record<string, string>) => item[field]?.toLowerCase());
    const { rows } = await sql<{
      value: string;
    }>`select unnest(${values}::text[]) as value order by 1 ${sql.raw(sort.startsWith("-") ? "desc" : "asc")}`.execute(
      gateway.test.database.platform,
    );
    expect(values).toEqual(rows.map(({ value }) => value));
  });

  test("returns the count beyond the last page too", async () => {
    expect(await get("?page=9999&status=deactivated")).toMatchObject({
      items: [],
      rowCount: (await own()).filter(({ status }) => status === "deactivated").length,
    });
  });

  test("returns 403 without the area, and provider staff see only their own stakeholder's subscribers", async () => {
    const { token } = await gateway.signIn("super@parley.test");
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from customer where stakeholder_id = 1`.execute(
      gateway.test.database.platform,
    );
    expect((await get("", token)).rowCount).toBe(rows[0]?.n);
    expect((await gateway.request("GET", path)).status).toBe(401);
  });
});

test("the search for a subscriber to select returns the best match of the caller's own stakeholder only", async () => {
  const mine = await subscriber({ name: "Choosable Person" });
  await subscriber({ name: "Choosable Person", stakeholder_id: 3 });
  expect((await get("/search?text=choosable")).map(({ id }: { id: number }) => id)).toEqual([mine.id]);
});

test.each([
  ["王小明", "小明"],
  ["田中太郎", "太郎"],
  ["김철수", "철수"],
])("%s is found by the given name in every search of subscribers", async (name, given) => {
  const { id } = await subscriber({ name });
  const text = encodeURIComponent(given);
  const found = await Promise.all([get(`?search=${text}`).then(({ items }) => items), get(`/search?text=${text}`)]);
  for (const people of found) expect(people.map((one: { id: number }) => one.id)).toContain(id);
});

test("an agent who may create tickets finds a subscriber by name, phone and code, without e-mail addresses", async () => {
  const { token } = await gateway.signIn("agent1@acacia.test");
  const mine = await subscriber({ name: "Ticketed Person", phone: "+254711000042", email: "ticketed@customers.test" });
  await subscriber({ name: "Ticketed Person", stakeholder_id: 3 });
  for (const text of ["ticketed", "+254711000042", mine.user_code])
    expect(await get(`/choices?text=${encodeURIComponent(text)}`, token)).toEqual([
      { userCode: mine.user_code, name: "Ticketed Person", platform: mine.platform, phone: "+254711000042" },
    ]);
});

describe("deactivating a subscriber", () => {
  test("stores remark, user and time, is audited and makes the subscriber unreachable", async () => {
    const { id, user_code: userCode } = await subscriber();
    const { status, body } = await put("/deactivate", { userCode, remark: "Asked for it" });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ status: "deactivated", statusRemark: "Asked for it", statusChangedBy: "Amina Odhiambo", reachable: false }),
    ]);
    expect(await audits(id)).toEqual([
      {
        action: "subscriber deactivated",
        before: { userCode, status: "active", remark: null },
        after: { userCode, status: "deactivated", remark: "Asked for it" },
      },
    ]);
  });

  test("changes nothing when the call is repeated", async () => {
    const { id, user_code: userCode } = await subscriber();
    const first = await put("/deactivate", { userCode, remark: "Once" });
    expect((await put("/deactivate", { userCode, remark: "Once" })).body).toEqual(first.body);
    expect(await audits(id)).toHaveLength(1);
  });

  test("changes the counts, and reactivating reverts them", async () => {
    const { user_code: userCode } = await subscriber();
    const count = async () => [(await get("?status=active&pageSize=1")).rowCount, (await get("?status=deactivated&pageSize=1")).rowCount];
    const [active = 0, deactivated = 0] = await count();
    await put("/deactivate", { userCode, remark: "Out" });
    expect(await count()).toEqual([active - 1, deactivated + 1]);
    expect((await put("/reactivate", { userCode, remark: "In" })).body.data).toMatchObject({ status: "active", statusRemark: "In", reachable: true });
    expect(await count()).toEqual([active, deactivated]);
  });

  test("does not let a later reactivation make a subscriber who opted out reachable", async () => {
    const { user_code: userCode } = await subscriber({ opted_in: false, status: "deactivated" });
    expect((await put("/reactivate", { userCode, remark: "In" })).body.data).toMatchObject({ status: "active", optedIn: false, reachable: false });
  });

  test("succeeds or returns 409 under concurrency, with one audit entry for each change", async () => {
    const { id, user_code: userCode } = await subscriber();
    const answers = await Promise.all(["One", "Two", "Three", "Four"].map((remark) => put("/deactivate", { userCode, remark })));
    const made = answers.filter(({ status }) => status === 200).length;
    expect(made).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await audits(id)).toHaveLength(made);
  });

  test.each([
    ["no remark", { userCode: "sub-1", remark: " " }, "remark"],
    ["a field that does not belong", { userCode: "sub-1", remark: "x", status: "active" }, "status"],
  ])("returns 400 for %s and changes nothing", async (_name, body, field) => {
    const before = await everything();
    const answer = await put("/deactivate", body);
    expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, field]);
    expect(await everything()).toEqual(before);
  });

  test.each(["/deactivate", "/reactivate"])("by PUT %s returns 404 for another stakeholder's subscriber and changes nothing", async (verb) => {
    const { user_code: userCode } = await subscriber({ stakeholder_id: 3 });
    const before = await everything();
    const [foreign, missing] = [await put(verb, { userCode, remark: "Mine" }), await put(verb, { userCode: "nobody-at-all", remark: "Mine" })];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await gateway.request("GET", `${path}/user/${userCode}`, { token: admin })).status).toBe(404);
    expect(await everything()).toEqual(before);
  });
});

describe("deactivating a subscriber platform", () => {
  const telegram = async () => (await get("/platforms")).find(({ platform }: { platform: string }) => platform === "telegram");

  test("makes its subscribers unreachable until reactivated, except those deactivated individually", async () => {
    const [one, gone] = [await subscriber(), await subscriber({ status: "deactivated" })];
    const before = await telegram();
    const { body } = await put("/platforms/deactivate", { platform: "telegram", remark: "Blocked by the provider" });
    expect(body.data).toEqual({
      ...before,
      status: "deactivated",
      remark: "Blocked by the provider",
      changedAt: expect.any(String),
      changedBy: "Amina Odhiambo",
    });
    expect(await get(`/user/${one.user_code}`)).toMatchObject({ status: "active", reachable: false });
    expect((await put("/platforms/reactivate", { platform: "telegram", remark: "Works again" })).body.data).toEqual(before);
    expect(await get(`/user/${one.user_code}`)).toMatchObject({ status: "active", reachable: true });
    expect(await get(`/user/${gone.user_code}`)).toMatchObject({ status: "deactivated", reachable: false });
    expect((await audits("telegram")).map(({ action, after }) => [action, after])).toEqual([
      ["platform deactivated", { status: "deactivated", remark: "Blocked by the provider" }],
      ["platform reactivated", { status: "active", remark: "Works again" }],
    ]);
  });

  test("applies to one stakeholder only", async () => {
    await put("/platforms/deactivate", { platform: "whatsapp", remark: "Here only" });
    const theirs = (await get("/platforms", stranger)).find(({ platform }: { platform: string }) => platform === "whatsapp");
    expect(theirs).toMatchObject({ status: "active", remark: null });
  });

  test("returns 404 for a platform without subscribers and stores nothing", async () => {
    expect((await put("/platforms/deactivate", { platform: "email", remark: "None there" })).status).toBe(404);
    expect(await gateway.test.database.platform.selectFrom("deactivated_platform").selectAll().execute()).toEqual([]);
  });
});

test("a deactivated subscriber who writes is answered by the bot and stays deactivated", async () => {
  const customer = await openCustomer(gateway, admin);
  const { user_code: userCode } = await gateway.test.database.platform
    .selectFrom("chat_session")
    .innerJoin("customer", "customer.id", "chat_session.customer_id")
    .select("customer.user_code")
    .where("chat_session.id", "=", customer.sessionId)
    .executeTakeFirstOrThrow();
  await put("/deactivate", { userCode, remark: "No broadcasts" });
  settled(await customer.socket.emitWithAck("say", words("How can I pay?")));
  expect((await customer.next("message", ({ senderType, seq }) => senderType === "bot" && seq > 1)).body).toMatch(/M-Pesa/);
  expect(await get(`/user/${userCode}`)).toMatchObject({ status: "deactivated", statusRemark: "No broadcasts", conversations: 1 });
  customer.close();
});

test("reopening a conversation updates when the customer was last seen", async () => {
  const open = async (body: object) => (await gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token: admin, body })).body.data;
  const { visitorKey, session } = await open({});
  const person = () =>
    gateway.test.database.platform
      .selectFrom("chat_session")
      .innerJoin("customer", "customer.id", "chat_session.customer_id")
      .select(["customer.id", "customer.last_seen_at"])
      .where("chat_session.id", "=", session.id)
      .executeTakeFirstOrThrow();
  const { id } = await person();
  await gateway.test.database.platform.updateTable("customer").set({ last_seen_at: "2026-01-01" }).where("id", "=", id).execute();
  await open({ visitorKey });
  expect(Date.parse((await person()).last_seen_at)).toBeGreaterThan(Date.parse("2026-01-02"));
});
