import type { InboxRow } from "@parley/core/contract/chats/inbox";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openChat, openStaff, openWaiting, stored, storedSession } from "../../../live/testing/chats.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

type Staff = Awaited<ReturnType<typeof openStaff>>;

/** Effects of an issue type on a conversation (ADR 0140). */
let gateway: TestGateway;
let admin: Staff;
let agent1: Staff;
let agent2: Staff;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  [admin, agent1, agent2] = await Promise.all([
    openStaff(gateway, "admin@acacia.test"),
    openStaff(gateway, "agent1@acacia.test"),
    openStaff(gateway, "agent2@acacia.test"),
  ]);
});
afterAll(() => gateway.close());

const open: { close(): void }[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
const chat = async () => {
  const customer = await openChat(gateway, agent1.token);
  open.push(customer);
  return customer;
};
const platform = () => gateway.deps.database.platform;
let named = 0;
const name = () => `About ${++named}`;
/** Creates a team of the users with the given ids. Ids 3 and 4 are the two agents of the demo data. */
const teamOf = async (...members: number[]) => {
  const team = await platform().insertInto("team").values({ stakeholder_id: 2, name: name() }).returning(["id", "name"]).executeTakeFirstOrThrow();
  for (const user_id of members) await platform().insertInto("team_member").values({ team_id: team.id, user_id, stakeholder_id: 2 }).execute();
  return team;
};
const typeOf = (more: object = {}, stakeholder_id = 2) =>
  platform()
    .insertInto("issue_type")
    .values({ stakeholder_id, name: name(), department_id: null, team_id: null, sla_priority_id: null, ...more })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
const put = (staff: Staff, sessionId: number, issueTypeId: number | null, act = "issue-type", body: object = { issueTypeId }) =>
  gateway.request("PUT", `/api/messenger/inbox/${act}`, { token: staff.token, body: { sessionId, ...body } });
const set = async (sessionId: number, issueTypeId: number | null): Promise<InboxRow> => {
  const { status, body } = await put(agent1, sessionId, issueTypeId);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const entries = (sessionId: number) =>
  platform()
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("entity_type", "=", "session")
    .where("entity_id", "=", String(sessionId))
    .where("verb", "=", "issue type changed")
    .execute();
const lines = async (sessionId: number) =>
  (await stored(gateway, sessionId)).filter(({ kind, sender_type }) => kind === "note" && sender_type === "system").map(({ body }) => body);

describe("conversation with a new issue type", () => {
  test("moves to the team and gets the priority of the type in one audit entry, and keeps an owner who is in the team", async () => {
    const { sessionId } = await chat();
    const team = await teamOf(3);
    const type = await typeOf({ team_id: team.id, priority: "high" });
    expect(await set(sessionId, type.id)).toMatchObject({ issueType: type, teamId: team.id, priority: "high", ownerId: 3 });
    expect(await entries(sessionId)).toMatchObject([
      {
        before: { issueType: null, teamId: null, priority: "normal", ownerId: 3 },
        after: { issueTypeId: type.id, issueType: type.name, team: team.name, priority: "high", ownerId: 3 },
      },
    ]);
    expect(await lines(sessionId)).toEqual([
      expect.stringMatching(
        `set the issue type to ${type.name} and gave the conversation to the team ${team.name} and changed the priority to high$`,
      ),
    ]);
    await agent1.next("session", ({ id, teamId }) => id === sessionId && teamId === team.id);
  });

  test("returns to the queue if its owner is not in the team of the type", async () => {
    const customer = await chat();
    const type = await typeOf({ team_id: (await teamOf(4)).id });
    expect(await set(customer.sessionId, type.id)).toMatchObject({ status: "queued", ownerId: null, priority: "normal" });
    await customer.next("session", ({ status }) => status === "queued");
  });

  test("keeps its team and priority if the type sets none", async () => {
    const { sessionId } = await chat();
    const team = await teamOf(3);
    await put(agent1, sessionId, null, "team", { teamId: team.id });
    await put(agent1, sessionId, null, "priority", { priority: "urgent" });
    expect(await set(sessionId, (await typeOf()).id)).toMatchObject({ teamId: team.id, priority: "urgent" });
  });

  test("keeps later manual changes when the same type is set again or removed", async () => {
    const { sessionId } = await chat();
    const type = await typeOf({ team_id: (await teamOf(3)).id, priority: "high" });
    await set(sessionId, type.id);
    await put(agent1, sessionId, null, "priority", { priority: "low" });
    await put(agent1, sessionId, null, "team", { teamId: null });
    expect(await set(sessionId, type.id)).toMatchObject({ issueType: type, teamId: null, priority: "low" });
    expect(await set(sessionId, null)).toMatchObject({ issueType: null, teamId: null, priority: "low" });
    expect(await entries(sessionId)).toHaveLength(2);
  });
});

describe("refused issue type changes and reports nothing", () => {
  test("if it belongs to another stakeholder, with the same response as for an unknown one", async () => {
    const { sessionId } = await chat();
    const before = await storedSession(gateway, sessionId);
    const theirs = await typeOf({ priority: "urgent" }, 3);
    const answers = await Promise.all([theirs.id, 2_000_000_001].map((id) => put(agent1, sessionId, id)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(answers[0]?.body.error.details).toEqual(answers[1]?.body.error.details);
    expect([await storedSession(gateway, sessionId), await lines(sessionId), await entries(sessionId)]).toEqual([before, [], []]);
  });

  test("if it is inactive", async () => {
    const { sessionId } = await chat();
    const type = await typeOf({ is_active: false });
    expect((await put(agent1, sessionId, type.id)).body.error.details.fields).toMatchObject([{ path: "issueTypeId" }]);
    expect([(await storedSession(gateway, sessionId)).issue_type_id, await lines(sessionId)]).toEqual([null, []]);
  });

  test("for the chat of a colleague unless the user is a lead", async () => {
    const { sessionId } = await chat();
    expect((await put(agent2, sessionId, (await typeOf({ priority: "high" })).id)).status).toBe(409);
    expect([(await storedSession(gateway, sessionId)).priority, await lines(sessionId), await entries(sessionId)]).toEqual(["normal", [], []]);
  });

  test("for a conversation of another stakeholder", async () => {
    const { sessionId } = await chat();
    const stranger = await openStaff(gateway, "agent1@baobab.test");
    open.push(stranger);
    expect((await put(stranger, sessionId, (await typeOf({ priority: "high" }, 3)).id)).status).toBe(404);
    expect((await storedSession(gateway, sessionId)).priority).toBe("normal");
  });
});

test("inactive issue types are not offered for conversations", async () => {
  const [used, unused] = [await typeOf(), await typeOf({ is_active: false })];
  const { issueTypes } = (await gateway.request("GET", "/api/messenger/inbox/filter", { token: agent1.token })).body.data;
  expect([issueTypes.some(({ id }: { id: number }) => id === used.id), issueTypes.some(({ id }: { id: number }) => id === unused.id)]).toEqual([
    true,
    false,
  ]);
});

test("deleting an issue type in use returns 409 with the number of conversations, and succeeds when unused", async () => {
  const type = await typeOf();
  const customer = await openWaiting(gateway, agent1.token);
  open.push(customer);
  await set((await chat()).sessionId, type.id);
  await set(customer.sessionId, type.id);
  const remove = () => gateway.request("DELETE", `/api/messenger/issue-types/${type.id}`, { token: admin.token });
  const { status, body } = await remove();
  expect([status, body.error.message]).toEqual([409, expect.stringContaining(`The issue type ${type.name} is in use: 2 conversations. `)]);
  expect(body.error.details.present.id).toBe(type.id);
  await platform().updateTable("chat_session").set({ issue_type_id: null }).where("issue_type_id", "=", type.id).execute();
  expect((await remove()).status).toBe(200);
});
