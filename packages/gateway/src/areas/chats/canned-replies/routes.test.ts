import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

/**
 * Tests behaviour specific to canned replies; `tests/wire/derived/crud.test.ts` covers the behaviour that all plain
 * entities share.
 */
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

test("GET quick_reply shows personal replies only to their owner", async () => {
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

test("POST quick_reply returns 409 for a code in use in the same scope, while personal replies have separate codes", async () => {
  const { shortCode } = await create(agent);
  expect((await call("POST", "", colleague, draft({ shortCode }))).status).toBe(409);
  expect((await call("POST", "", agent, draft({ shortCode, scope: "personal" }))).status).toBe(200);
  expect((await call("POST", "", agent, draft({ shortCode, scope: "personal" }))).status).toBe(409);
  expect((await call("POST", "", colleague, draft({ shortCode, scope: "personal" }))).status).toBe(200);
});

test("PUT quick_reply/{id} changes a shared reply of a colleague", async () => {
  const made = await create(agent);
  const { status, body } = await call("PUT", `/${made.id}`, colleague, draft({ title: "Renamed", version: 1 }));
  expect([status, body.data.title]).toEqual([200, "Renamed"]);
});

/** Canned replies of other people or stakeholders are reported as missing by every call. */
describe.each([
  ["PUT", "", () => draft({ version: 1 })],
  ["DELETE", "", () => undefined],
  ["POST", "/used", () => undefined],
])("%s quick_reply/{id}%s", (method, path, body) => {
  test("returns 404 for a canned reply of another stakeholder or person, as for an unknown one", async () => {
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

test("POST quick_reply/{id}/used counts concurrent uses exactly", async () => {
  const made = await create(agent);
  await Promise.all(Array.from({ length: 10 }, () => call("POST", `/${made.id}/used`, colleague)));
  expect((await rows()).find(({ id }) => id === made.id)).toMatchObject({ usage_count: 10, version: 1 });
});

/** Creates a role without the right to write shared replies, because both roles of the demo have it. */
describe("user without the rights to write to customers or administer users", () => {
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

  test("can create, change and delete personal canned replies", async () => {
    const made = await create(nobody, { scope: "personal" });
    expect(made).toMatchObject({ scope: "personal" });
    expect((await call("PUT", `/${made.id}`, nobody, draft({ scope: "personal", title: "Mine", version: 1 }))).body.data.title).toBe("Mine");
    expect((await call("DELETE", `/${made.id}`, nobody)).status).toBe(200);
  });

  test("can read and use shared canned replies", async () => {
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
  ])("gets 403 with the missing right when trying to %s a shared canned reply", async (_what, method, path, body) => {
    const [shared, own] = [await create(agent), await create(nobody, { scope: "personal" })];
    const before = await rows();
    const answer = await call(method, path(shared.id, own.id), nobody, body());
    expect([answer.status, answer.body.error.code]).toEqual([403, "forbidden"]);
    expect(answer.body.error.details.missing.join()).toContain("Chat with User");
    expect(await rows()).toEqual(before);
  });

  test("gets 404 instead of 403 for a canned reply of another stakeholder", async () => {
    const { id } = await create(stranger);
    expect((await call("DELETE", `/${id}`, nobody)).status).toBe(404);
    expect((await call("PUT", `/${id}`, nobody, draft({ scope: "personal", version: 1 }))).status).toBe(404);
  });
});

/** The demo's agent 1 is a member of the team. Agent 2 is removed from it. */
describe("canned reply of a team", () => {
  let teamId: number;
  let outsider: string;
  const team = async (over: object = {}) => create(agent, { scope: "team", teamId, ...over });
  const offered = async (token: string, search?: string) =>
    (await gateway.request("GET", `/api/messenger/quick_reply/offered${search === undefined ? "" : `?search=${search}`}`, { token })).body.data.map(
      ({ id }: { id: number }) => id,
    );

  beforeAll(async () => {
    const { platform } = gateway.deps.database;
    const made = await gateway.request("POST", "/api/messenger/teams", {
      token: (await gateway.signIn("admin@acacia.test")).token,
      body: { name: "Replies", members: ["agent1@acacia.test"], leads: ["agent1@acacia.test"] },
    });
    teamId = made.body.data.id;
    const { id } = await platform
      .insertInto("role")
      .values({ stakeholder_id: 2, name: "Reads replies", permissions: JSON.stringify([{ area: "Subscribers", actions: [] }]) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await platform.updateTable("app_user").set({ role_id: id }).where("login_id", "=", "agent2@acacia.test").execute();
    outsider = (await gateway.signIn("agent2@acacia.test")).token;
  });

  test("is offered only to members of the team", async () => {
    const { id, shortCode } = await team();
    expect(await offered(agent, shortCode)).toEqual([id]);
    expect(await offered(outsider, shortCode)).toEqual([]);
    expect(await offered((await gateway.signIn("admin@acacia.test")).token, shortCode)).toEqual([]);
  });

  test("is listed with its team name for users who manage the canned replies of the stakeholder", async () => {
    const { id, shortCode } = await team();
    const { token } = await gateway.signIn("admin@acacia.test");
    const { items } = (await call("GET", `?search=${shortCode}&teamId=${teamId}`, token)).body.data;
    expect(items).toMatchObject([{ id, scope: "team", teamId, teamName: "Replies" }]);
  });

  test.each([
    ["PUT", "", () => draft({ scope: "team", teamId, version: 1 })],
    ["DELETE", "", () => undefined],
    ["POST", "/used", () => undefined],
  ])("%s quick_reply/{id}%s returns 404 to users who neither belong to the team nor manage shared replies", async (method, path, body) => {
    const { id } = await team();
    const before = await rows();
    const missing = await call(method, `/2000000000${path}`, outsider, body());
    const answer = await call(method, `/${id}${path}`, outsider, body());
    expect([answer.status, answer.body]).toEqual([missing.status, missing.body]);
    expect(answer.status).not.toBe(200);
    expect(await rows()).toEqual(before);
  });

  test("returns 403 on creation by a user who may not manage canned replies, and stores nothing", async () => {
    const before = await rows();
    expect((await call("POST", "", outsider, draft({ scope: "team", teamId }))).status).toBe(403);
    expect(await rows()).toEqual(before);
  });

  test.each([
    ["without its team", () => ({ scope: "team" })],
    ["of another stakeholder's team", () => ({ scope: "team", teamId: 2_000_000_000 })],
    ["of a team and of everybody", () => ({ scope: "stakeholder", teamId })],
    ["of a team and personal", () => ({ scope: "personal", teamId })],
  ])("returns 400 at the team for a canned reply %s and stores nothing", async (_what, over) => {
    const before = await rows();
    const { status, body } = await call("POST", "", agent, draft(over()));
    expect([status, body.error.details.fields[0].path]).toEqual([400, "teamId"]);
    expect(await rows()).toEqual(before);
  });

  test("may use a code that a shared reply uses, but not one in use in the team", async () => {
    const { shortCode } = await create(agent);
    expect((await call("POST", "", agent, draft({ shortCode, scope: "team", teamId }))).status).toBe(200);
    expect((await call("POST", "", agent, draft({ shortCode, scope: "team", teamId }))).status).toBe(409);
  });

  test("prevents the deletion of its team with 409 and is named in the message", async () => {
    await team({ shortCode: "aaa-first" });
    const answer = await gateway.request("DELETE", `/api/messenger/teams/${teamId}`, { token: (await gateway.signIn("admin@acacia.test")).token });
    expect([answer.status, answer.body.error.message]).toEqual([409, expect.stringContaining("/aaa-first")]);
  });
});
