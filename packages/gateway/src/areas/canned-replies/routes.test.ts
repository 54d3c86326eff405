import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../testing/index.ts";

/** What is particular to canned replies; what every plain entity promises is in `tests/wire/derived/crud.test.ts`. */
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

test("GET quick_reply shows personal ones to their owner alone", async () => {
  const shared = await create(agent, { title: "Refund policy", body: "Within thirty days" });
  const personal = await create(agent, { scope: "personal", title: "My refund trick" });
  const found = async (token: string, query: string) =>
    (await call("GET", `?pageSize=100&${query}`, token)).body.data.items
      .map(({ id }: { id: number }) => id)
      .sort((one: number, other: number) => one - other);
  expect(await found(colleague, "search=refund")).toEqual([shared.id]);
  expect(await found(agent, "search=refund")).toEqual([shared.id, personal.id]);
  expect(await found(agent, "scope=personal")).toEqual([personal.id]);
  expect(await found(colleague, "scope=personal")).toEqual([]);
});

test("POST quick_reply answers 409 for a code that is taken in the same scope; each person has codes of their own", async () => {
  const { shortCode } = await create(agent);
  expect((await call("POST", "", colleague, draft({ shortCode }))).status).toBe(409);
  expect((await call("POST", "", agent, draft({ shortCode, scope: "personal" }))).status).toBe(200);
  expect((await call("POST", "", agent, draft({ shortCode, scope: "personal" }))).status).toBe(409);
  expect((await call("POST", "", colleague, draft({ shortCode, scope: "personal" }))).status).toBe(200);
});

test("PUT quick_reply/{id} changes a colleague's that is everybody's", async () => {
  const made = await create(agent);
  const { status, body } = await call("PUT", `/${made.id}`, colleague, draft({ title: "Renamed", version: 1 }));
  expect([status, body.data.title]).toEqual([200, "Renamed"]);
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
