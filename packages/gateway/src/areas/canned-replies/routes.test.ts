import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../testing/index.ts";

let gateway: TestGateway;
let agent: string;
let colleague: string;
let stranger: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  const tokenOf = async (loginId: string) => (await gateway.signIn(loginId)).token;
  [agent, colleague, stranger] = await Promise.all([tokenOf("agent1@acacia.test"), tokenOf("agent2@acacia.test"), tokenOf("agent1@baobab.test")]);
});
afterAll(() => gateway.close());

const call = (method: string, path: string, token: string | undefined, body?: unknown) =>
  gateway.request(method, `/api/messenger/quick_reply${path}`, { ...(token !== undefined && { token }), ...(body !== undefined && { body }) });
const rows = () => gateway.deps.database.platform.selectFrom("canned_reply").selectAll().orderBy("id").execute();

let codes = 0;
const draft = (over: object = {}) => {
  codes += 1;
  return { shortCode: `code-${codes}`, title: `Title ${codes}`, body: `Body ${codes}`, ...over };
};
const create = async (token: string, over: object = {}) => (await call("POST", "", token, draft(over))).body.data;

describe("GET quick_reply", () => {
  test("finds by short code, title and text; another's personal ones are not there", async () => {
    const shared = await create(agent, { title: "Refund policy", body: "Within thirty days" });
    const personal = await create(agent, { scope: "personal", title: "My refund trick" });
    const found = async (token: string, query: string) => (await call("GET", `?pageSize=100&${query}`, token)).body.data;
    for (const search of [shared.shortCode, "REFUND pol", "thirty"])
      expect((await found(colleague, `search=${search}`)).items.map(({ id }: { id: number }) => id)).toContain(shared.id);
    expect((await found(colleague, "search=refund")).items.map(({ id }: { id: number }) => id)).toEqual([shared.id]);
    expect(await found(agent, "search=refund")).toMatchObject({ rowCount: 2 });
    expect((await found(agent, "scope=personal")).items.map(({ id }: { id: number }) => id)).toEqual([personal.id]);
    expect((await found(stranger, "search=refund")).rowCount).toBe(0);
    expect((await found(agent, "search=%25")).rowCount).toBe(0);
  });

  test.each(["shortCode", "title", "usageCount"])("orders by %s both ways", async (sort) => {
    const values = async (order: string) =>
      (await call("GET", `?pageSize=100&sort=${order}`, agent)).body.data.items.map((one: Record<string, unknown>) =>
        String(one[sort]).toLowerCase(),
      );
    expect(await values(`-${sort}`)).toEqual((await values(sort)).reverse());
  });
});

describe("POST quick_reply", () => {
  test("200 stores and answers it, and is audited", async () => {
    const made = await create(agent, { tags: ["billing"] });
    expect(made).toMatchObject({ scope: "stakeholder", tags: ["billing"], usageCount: 0, version: 1 });
    const entry = await gateway.deps.database.platform
      .selectFrom("audit_log")
      .select(["action", "actor_user_id"])
      .where("entity_type", "=", "cannedReply")
      .where("entity_id", "=", String(made.id))
      .execute();
    expect(entry).toEqual([{ action: "canned reply created", actor_user_id: 3 }]);
  });

  test.each([
    ["an empty title", { title: " " }, "title"],
    ["81 characters of title", { title: "x".repeat(81) }, "title"],
    ["a code with a space", { shortCode: "a b" }, "shortCode"],
    ["a field that does not belong", { ownerId: 1 }, "ownerId"],
  ])("400 names the field for %s, nothing stored", async (_name, wrong, field) => {
    const before = await rows();
    const { status, body } = await call("POST", "", agent, draft(wrong));
    expect([status, body.error.details.fields[0].path]).toEqual([400, field]);
    expect(await rows()).toEqual(before);
  });

  test("409 for a code that is taken in the same scope; each person and stakeholder has codes of their own", async () => {
    const { shortCode } = await create(agent);
    const { status, body } = await call("POST", "", colleague, draft({ shortCode }));
    expect([status, body.error.message]).toEqual([409, `There is a canned reply "${shortCode}" already`]);
    expect((await call("POST", "", stranger, draft({ shortCode }))).status).toBe(200);
    expect((await call("POST", "", agent, draft({ shortCode, scope: "personal" }))).status).toBe(200);
    expect((await call("POST", "", agent, draft({ shortCode, scope: "personal" }))).status).toBe(409);
    expect((await call("POST", "", colleague, draft({ shortCode, scope: "personal" }))).status).toBe(200);
  });

  test("401 without a token, nothing stored; 400 for a sign that cannot be stored", async () => {
    const before = await rows();
    expect((await call("POST", "", undefined, draft())).status).toBe(401);
    expect((await call("POST", "", agent, draft({ body: "a\u0000b" }))).status).toBe(400);
    expect(await rows()).toEqual(before);
  });
});

describe("PUT quick_reply/{id}", () => {
  test("200 stores it under the next version", async () => {
    const made = await create(agent);
    const { status, body } = await call("PUT", `/${made.id}`, colleague, draft({ title: "Renamed", version: 1 }));
    expect([status, body.data.title, body.data.version]).toEqual([200, "Renamed", 2]);
  });

  test("409 for a stale version, with the present row, which is as it was", async () => {
    const made = await create(agent);
    await call("PUT", `/${made.id}`, agent, draft({ title: "First", version: 1 }));
    const { status, body } = await call("PUT", `/${made.id}`, colleague, draft({ title: "Second", version: 1 }));
    expect([status, body.error.details.present.title, body.error.details.present.version]).toEqual([409, "First", 2]);
  });

  test("409 for a code that is taken, and the row is as it was", async () => {
    const [one, other] = [await create(agent), await create(agent)];
    const before = await rows();
    expect((await call("PUT", `/${one.id}`, agent, draft({ shortCode: other.shortCode, version: 1 }))).status).toBe(409);
    expect(await rows()).toEqual(before);
  });
});

/** What is not yours looks missing, whatever is asked of it. */
describe.each([
  ["PUT", "", () => draft({ version: 1 })],
  ["DELETE", "", () => undefined],
  ["POST", "/used", () => undefined],
])("%s quick_reply/{id}%s", (method, path, body) => {
  test("404 for another stakeholder's and for another person's, like a missing one; nothing changed", async () => {
    const [shared, personal] = [await create(agent), await create(agent, { scope: "personal" })];
    const before = await rows();
    const missing = await call(method, `/2000000000${path}`, colleague, body());
    for (const [id, token] of [
      [shared.id, stranger],
      [personal.id, colleague],
    ]) {
      const answer = await call(method, `/${id}${path}`, token, body());
      expect([answer.status, answer.body]).toEqual([404, missing.body]);
    }
    expect(await rows()).toEqual(before);
  });
});

test("DELETE quick_reply/{id} removes it", async () => {
  const made = await create(agent);
  expect((await call("DELETE", `/${made.id}`, agent)).body).toEqual({ data: { done: true } });
  expect((await rows()).map(({ id }) => id)).not.toContain(made.id);
});

test("POST quick_reply/{id}/used counts, also when many use it at once", async () => {
  const made = await create(agent);
  await Promise.all(Array.from({ length: 10 }, () => call("POST", `/${made.id}/used`, colleague)));
  expect((await rows()).find(({ id }) => id === made.id)).toMatchObject({ usage_count: 10, version: 1 });
});

/** The demo's two roles may write those of everybody; a role that holds nothing of the kind may not. */
describe("who neither writes to customers nor administers users", () => {
  let nobody: string;
  beforeAll(async () => {
    const { platform } = gateway.deps.database;
    const permissions = JSON.stringify([
      { area: "Support", actions: [] },
      { area: "Subscribers", actions: [] },
    ]);
    const { id } = await platform
      .insertInto("role")
      .values({ stakeholder_id: 2, name: "Looks on", permissions })
      .returning("id")
      .executeTakeFirstOrThrow();
    await platform.updateTable("app_user").set({ role_id: id }).where("login_id", "=", "agent2@acacia.test").execute();
    nobody = (await gateway.signIn("agent2@acacia.test")).token;
  });

  test("keeps replies of their own", async () => {
    const made = await create(nobody, { scope: "personal" });
    expect(made).toMatchObject({ scope: "personal" });
    expect((await call("PUT", `/${made.id}`, nobody, draft({ scope: "personal", title: "Mine", version: 1 }))).body.data.title).toBe("Mine");
    expect((await call("DELETE", `/${made.id}`, nobody)).status).toBe(200);
  });

  test("reads and uses those of everybody", async () => {
    const shared = await create(agent);
    expect((await call("GET", `?search=${shared.shortCode}`, nobody)).body.data.rowCount).toBe(1);
    expect((await call("POST", `/${shared.id}/used`, nobody)).status).toBe(200);
  });

  test.each([
    ["creates", "POST", () => "", () => draft()],
    ["creates, as the scope that is meant when none is said,", "POST", () => "", () => draft({ scope: undefined })],
    ["changes", "PUT", (shared: number) => `/${shared}`, () => draft({ version: 1 })],
    ["takes for themselves", "PUT", (shared: number) => `/${shared}`, () => draft({ scope: "personal", version: 1 })],
    ["makes of an own one", "PUT", (_shared: number, own: number) => `/${own}`, () => draft({ version: 1 })],
    ["removes", "DELETE", (shared: number) => `/${shared}`, () => undefined],
  ])("403 when such a user %s one of everybody, with what is missing; nothing changed", async (_what, method, path, body) => {
    const [shared, own] = [await create(agent), await create(nobody, { scope: "personal" })];
    const before = await rows();
    const answer = await call(method, path(shared.id, own.id), nobody, body());
    expect([answer.status, answer.body.error.code]).toEqual([403, "forbidden"]);
    expect(answer.body.error.details.missing.join()).toContain("Chat with User");
    expect(await rows()).toEqual(before);
  });

  test("finds another stakeholder's one missing, not forbidden", async () => {
    const { id } = await create(stranger);
    expect((await call("DELETE", `/${id}`, nobody)).status).toBe(404);
    expect((await call("PUT", `/${id}`, nobody, draft({ scope: "personal", version: 1 }))).status).toBe(404);
  });
});
