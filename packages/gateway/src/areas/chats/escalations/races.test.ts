import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RunningGateway, startGateway } from "../../../app/start-gateway.ts";
import { expireEscalations } from "../../../live/chat/escalation/expire-escalations.ts";
import { openChat, openStaff, stored, storedSession } from "../../../live/testing/chats.ts";
import { ADMIN, AGENT1, AGENT2, auditOf, escalate, news, storedEscalation, team } from "../../../live/testing/escalations.ts";
import { openLive } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

/**
 * Value of `DATABASE_URL` that makes the gateway treat its database as shared with other processes. The test passes its
 * own connection, so this URL is never opened.
 */
const SHARED = "postgres://shared.invalid/parley";

type Staff = Awaited<ReturnType<typeof openStaff>>;

let gateway: TestGateway;
let second: RunningGateway;
let admin: Staff;
let agent1: Staff;
let agent2: Staff;
let moment = Date.now();
const now = () => new Date(moment);
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, now, environment: { DATABASE_URL: SHARED } });
  second = await startGateway({ ...gateway.deps.settings, port: 0 }, { connection: gateway.test.connection, work: false, now });
  [admin, agent1, agent2] = await Promise.all([
    openStaff(gateway, "admin@acacia.test"),
    openStaff(gateway, "agent1@acacia.test"),
    openStaff(gateway, "agent2@acacia.test"),
  ]);
});
afterAll(async () => {
  for (const staff of [admin, agent1, agent2]) staff.close();
  await second.stop();
  await gateway.close();
});
beforeEach(async () => {
  const { platform } = gateway.deps.database;
  moment = Date.now();
  await platform.updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["active", "queued"]).execute();
  await platform.updateTable("app_user").set({ max_chats: 5 }).where("stakeholder_id", "=", 2).execute();
});
const open: { close(): void }[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

const asked = async (given: object = { agentId: AGENT2 }) => {
  const customer = await openChat(gateway, agent1.token);
  open.push(customer);
  const { status, body } = await escalate(gateway, agent1, "request", { sessionId: customer.sessionId, reason: "Needs a refund", ...given });
  expect([status, body.error]).toEqual([200, undefined]);
  return { sessionId: customer.sessionId, id: body.data.id as number };
};
/** Sends requests alternately to the two gateway processes. */
const at = (turn: number, { token }: { readonly token: string }, path: string, body: object) =>
  fetch(`${turn % 2 === 0 ? gateway.url : second.url}/api/messenger/support/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  }).then(({ status }) => status);
const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;
const lines = async (sessionId: number) => (await stored(gateway, sessionId)).filter(({ body }) => body.includes("took over")).length;

/** Creates twenty signed-in members of a team. */
const members = async () => {
  const { platform } = gateway.deps.database;
  const { role_id } = await platform.selectFrom("app_user").select("role_id").where("id", "=", AGENT2).executeTakeFirstOrThrow();
  const { key_hash } = await platform.selectFrom("app_user").select("key_hash").where("id", "=", AGENT2).executeTakeFirstOrThrow();
  const made = await platform
    .insertInto("app_user")
    .values(
      Array.from({ length: 20 }, (_, n) => ({
        stakeholder_id: 2,
        role_id,
        key_hash,
        login_id: `member${n}@acacia.test`,
        first_name: "Member",
        last_name: `Number ${n}`,
        contact_email: `member${n}@acacia.test`,
      })),
    )
    .returning(["id", "login_id"])
    .execute();
  return Promise.all(made.map(async ({ id, login_id }) => ({ id, ...(await gateway.signIn(login_id)) })));
};

test("exactly one of twenty team members becomes the owner when all accept an escalation concurrently at two processes", async () => {
  const twenty = await members();
  const teamId = await team(gateway, "Twenty", [AGENT2, ...twenty.map(({ id }) => id)]);
  const { sessionId, id } = await asked({ teamId });
  const statuses = await Promise.all(twenty.map((member, n) => at(n, member, "escalation/accept", { id })));
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, 19]);
  const winner = twenty[statuses.indexOf(200)];
  expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", owner_id: winner?.id, team_id: teamId });
  expect(await auditOf(gateway, id)).toEqual([
    ["requested", AGENT1],
    ["accepted", winner?.id],
  ]);
  expect(await lines(sessionId)).toBe(1);
  await news(agent1, id, "accepted");
  expect(agent1.all("escalation").filter((one) => one.id === id && one.status === "accepted")).toHaveLength(1);
});

test("only one of several concurrent escalation requests for one conversation succeeds", async () => {
  const customer = await openChat(gateway, agent1.token);
  open.push(customer);
  const { sessionId } = customer;
  const targets = [AGENT2, ADMIN];
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => at(n, agent1, "escalation/request", { sessionId, agentId: targets[n % 2], reason: `Now ${n}` })),
  );
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, 11]);
});

test("an agent with one free chat slot gets only one of two escalations accepted concurrently", async () => {
  await gateway.deps.database.platform.updateTable("app_user").set({ max_chats: 1 }).where("id", "=", AGENT2).execute();
  const both = [await asked(), await asked()];
  const statuses = await Promise.all(both.map(({ id }, n) => at(n, agent2, "escalation/accept", { id })));
  expect(statuses.toSorted()).toEqual([200, 409]);
  const owners = await Promise.all(both.map(async ({ sessionId }) => (await storedSession(gateway, sessionId)).owner_id));
  expect(owners.toSorted()).toEqual([AGENT1, AGENT2]);
});

describe("concurrent acceptance of an escalation", () => {
  const support = (path: string, staff: () => Staff, body: (sessionId: number) => object) => (sessionId: number) =>
    at(1, staff(), path, body(sessionId));
  const others: readonly (readonly [name: string, act: (sessionId: number, id: number) => Promise<number>])[] = [
    ["cancelled", (_sessionId, id) => at(1, agent1, "escalation/cancel", { id })],
    [
      "ended",
      support(
        "EndChat",
        () => agent1,
        (sessionId) => ({ sessionId, ownerId: AGENT1 }),
      ),
    ],
    [
      "handed on",
      support(
        "assign",
        () => agent1,
        (sessionId) => ({ sessionId, agentId: ADMIN, ownerId: AGENT1 }),
      ),
    ],
    [
      "taken over by a lead",
      support(
        "accept",
        () => admin,
        (sessionId) => ({ sessionId, ownerId: AGENT1 }),
      ),
    ],
    [
      "expired",
      async (_sessionId, id) => {
        await gateway.deps.database.platform.updateTable("escalation").set({ expires_at: now().toISOString() }).where("id", "=", id).execute();
        await Promise.all([gateway, second].map(({ deps }) => expireEscalations(deps.chat.context)));
        return (await storedEscalation(gateway, id)).status === "expired" ? 200 : 409;
      },
    ],
  ];

  test.each(others)("leads to exactly one result when it races with %s, in five rounds", async (_name, act) => {
    for (let round = 0; round < 5; round += 1) {
      const { sessionId, id } = await asked();
      const [accepted, other] = await Promise.all([at(0, agent2, "escalation/accept", { id }), act(sessionId, id)]);
      const [escalation, session] = [await storedEscalation(gateway, id), await storedSession(gateway, sessionId)];
      expect([accepted, other].toSorted()).toEqual([200, 409]);
      expect(escalation.status === "accepted").toBe(accepted === 200);
      expect(session.owner_id === AGENT2).toBe(accepted === 200);
      expect((await auditOf(gateway, id)).length).toBeLessThanOrEqual(2);
    }
  });
});

test("consoles connected to another process receive each escalation event once", async () => {
  const there = await openLive(second.url, { token: (await gateway.signIn("agent2@acacia.test")).token });
  open.push(there);
  const { id } = await asked();
  await news(there, id, "requested");
  expect((await escalate(gateway, agent2, "reject", { id, reason: "Not now" })).status).toBe(200);
  await news(there, id, "rejected");
  expect(there.all("escalation").filter((one) => one.id === id)).toHaveLength(2);
});
