import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

/**
 * Behaviour specific to saved views; behaviour common to all plain entities is tested in
 * `tests/wire/derived/crud.test.ts`.
 */
let gateway: TestGateway;
let admin: string;
let agent: string;
let colleague: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  const tokenOf = async (loginId: string) => (await gateway.signIn(loginId)).token;
  [admin, agent, colleague] = await Promise.all([tokenOf("admin@acacia.test"), tokenOf("agent1@acacia.test"), tokenOf("agent2@acacia.test")]);
});
afterAll(() => gateway.close());

const call = (method: string, path: string, token: string, body?: unknown) =>
  gateway.request(method, `/api/reports/views${path}`, { token, ...(body !== undefined && { body }) });
const rows = () => gateway.deps.database.query(2, { name: "test_views", text: "select * from saved_view order by id", values: [] });

let names = 0;
const draft = (over: object = {}) => {
  names += 1;
  return { screen: "canned-replies", name: `View ${names}`, query: "scope=personal", ...over };
};
const create = async (token: string, over: object = {}) => (await call("POST", "", token, draft(over))).body.data;
const listed = async (token: string): Promise<{ id: number; shared: boolean; isDefault: boolean; isOwnDefault: boolean; version: number }[]> =>
  (await call("GET", "", token)).body.data;
const idsOf = async (token: string) => (await listed(token)).map(({ id }) => id);
const found = async (token: string, id: number) => (await listed(token)).find((view) => view.id === id);

test("personal saved views are listed only for their owner, and shared ones for every user", async () => {
  const [own, shared] = [await create(agent), await create(admin, { shared: true })];
  const [mine, theirs] = [await idsOf(agent), await idsOf(colleague)];
  expect([mine.includes(own.id), theirs.includes(own.id)]).toEqual([true, false]);
  expect([mine.includes(shared.id), theirs.includes(shared.id)]).toEqual([true, true]);
});

test("writing a shared saved view returns 403 for users who neither lead agents nor administer users", async () => {
  const [shared, own] = [await create(admin, { shared: true }), await create(agent)];
  const before = await rows();
  const refused = [
    await call("POST", "", agent, draft({ shared: true })),
    await call("PUT", `/${own.id}`, agent, draft({ shared: true, version: 1 })),
    await call("PUT", `/${shared.id}`, agent, draft({ version: 1 })),
    await call("DELETE", `/${shared.id}`, agent),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await rows()).toEqual(before);
});

test("a saved view of another user returns 404, as for an unknown one", async () => {
  const own = await create(agent);
  const before = await rows();
  const never = await call("DELETE", "/2000000000", colleague);
  for (const answer of [await call("DELETE", `/${own.id}`, colleague), await call("PUT", `/${own.id}`, colleague, draft({ version: 1 }))])
    expect([answer.status, answer.body]).toEqual([404, never.body]);
  expect(await rows()).toEqual(before);
});

test("creating a saved view returns 403 for a forbidden screen and 400 for a screen without views", async () => {
  const before = await rows();
  expect((await call("POST", "", agent, draft({ screen: "roles" }))).status).toBe(403);
  for (const screen of ["sign-in", "test-bot", "nowhere"]) expect((await call("POST", "", admin, draft({ screen }))).status).toBe(400);
  expect(await rows()).toEqual(before);
});

test("the error for an invalid screen id of a saved view names a screen that can have views", async () => {
  const { status, body } = await call("POST", "", admin, draft({ screen: "Canned replies" }));
  const [, example] = /such as (\S+)$/.exec(body.error.details.fields[0].message) ?? [];
  expect([status, (await call("POST", "", admin, draft({ screen: example }))).status]).toEqual([400, 200]);
});

test("a saved view of a forbidden screen is not listed, not exported and cannot be changed", async () => {
  const shared = await create(admin, { screen: "roles", shared: true });
  const file = await call("GET", "/file?fileType=json", agent);
  expect((await idsOf(admin)).includes(shared.id)).toBe(true);
  expect((await idsOf(agent)).includes(shared.id)).toBe(false);
  expect(JSON.stringify(file.body)).not.toContain(shared.name);
  expect((await call("DELETE", `/${shared.id}`, agent)).status).toBe(404);
});

test("a new default saved view replaces the earlier one of the same user and screen only", async () => {
  const elsewhere = await create(agent, { screen: "home", isDefault: true });
  const theirs = await create(colleague, { isDefault: true });
  const everybodys = await create(admin, { shared: true, isDefault: true });
  const first = await create(agent, { isDefault: true });
  const second = await create(agent, { isDefault: true });
  expect(await found(agent, first.id)).toMatchObject({ isDefault: false, version: 2 });
  expect(await found(agent, second.id)).toMatchObject({ isDefault: true, version: 1 });
  for (const [token, kept] of [
    [agent, elsewhere],
    [colleague, theirs],
    [admin, everybodys],
  ])
    expect(await found(token, kept.id)).toMatchObject({ isDefault: true, version: 1 });
});

test("a saved view drops transient query parameters and uses one id for both paths of a chat screen", async () => {
  const made = await create(agent, { screen: "conversations-tickets", query: "?status=open&page=3&open=7&saved=2&mailbox.open=1&empty=" });
  expect(made).toMatchObject({ screen: "chats-tickets", query: "status=open" });
});

test("creating a saved view above the limit returns 409 until one is removed", async () => {
  const { token, userId } = await gateway.signIn("admin@baobab.test");
  await gateway.deps.database.query(3, {
    name: "test_fill_views",
    text: `insert into saved_view (stakeholder_id, owner_id, screen, name) select 3, $1, 'home', 'Filler ' || n from generate_series(1, 100) n`,
    values: [userId],
  });
  const full = await call("POST", "", token, draft());
  expect([full.status, full.body.error.message]).toEqual([409, "You have 100 saved views. Remove one to save another"]);
  const one = (await listed(token)).find(({ shared }) => !shared);
  await call("DELETE", `/${one?.id}`, token);
  expect((await call("POST", "", token, draft())).status).toBe(200);
});

test("a user can choose a shared saved view as their own default, which takes precedence and affects no other user", async () => {
  const screen = { screen: "tags" };
  const [own, shared] = [await create(agent, { ...screen, isDefault: true }), await create(admin, { ...screen, shared: true })];
  const chosen = await call("PUT", `/${shared.id}/default`, agent, { isOwnDefault: true });
  expect([chosen.status, chosen.body.data]).toEqual([200, { ...shared, isOwnDefault: true }]);
  const defaults = async (token: string) => (await listed(token)).filter(({ isOwnDefault }) => isOwnDefault).map(({ id }) => id);
  expect([(await defaults(agent)).includes(shared.id), (await defaults(agent)).includes(own.id)]).toEqual([true, false]);
  expect((await defaults(colleague)).includes(shared.id)).toBe(false);
  await call("PUT", `/${shared.id}/default`, agent, { isOwnDefault: false });
  expect([(await defaults(agent)).includes(shared.id), (await defaults(agent)).includes(own.id)]).toEqual([false, true]);
});

test("making a personal saved view the default replaces a chosen shared view", async () => {
  const shared = await create(admin, { shared: true });
  await call("PUT", `/${shared.id}/default`, colleague, { isOwnDefault: true });
  const own = await create(colleague, { isDefault: true });
  expect([await found(colleague, shared.id), await found(colleague, own.id)]).toMatchObject([{ isOwnDefault: false }, { isOwnDefault: true }]);
});

test("a deleted shared saved view is no longer the default of any user", async () => {
  const shared = await create(admin, { shared: true });
  await call("PUT", `/${shared.id}/default`, agent, { isOwnDefault: true });
  expect((await call("DELETE", `/${shared.id}`, admin)).status).toBe(200);
  expect((await listed(agent)).every(({ id }) => id !== shared.id)).toBe(true);
});

test("choosing a default saved view returns 404 for a view of another user and 400 for a personal one", async () => {
  const [theirs, own] = [await create(colleague), await create(agent)];
  const answers = [
    await call("PUT", `/${theirs.id}/default`, agent, { isOwnDefault: true }),
    await call("PUT", `/${own.id}/default`, agent, { isOwnDefault: true }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 400]);
  expect([await found(colleague, theirs.id), await found(agent, own.id)]).toMatchObject([{ isOwnDefault: false }, { isOwnDefault: false }]);
});
