import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../testing/index.ts";
import { openStaff, openWaiting, stored, storedSession } from "../testing/chats.ts";
import { openCustomer, settled, words } from "../testing/live-client.ts";

const WAIT = { timeout: 10_000, interval: 20 };
const ADMIN = 2;
const [AGENT1, AGENT2] = [3, 4];

type Staff = Awaited<ReturnType<typeof openStaff>>;
let gateway: TestGateway;
let admin: Staff;
let agent1: Staff;
const database = () => gateway.test.database.platform;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  [admin, agent1] = [await openStaff(gateway, "admin@acacia.test"), await openStaff(gateway, "agent1@acacia.test")];
});
afterAll(() => gateway.close());

const online = async (userId: number, status: "online" | "busy" | "away" = "online") => {
  await sql`insert into agent_state (user_id, stakeholder_id, status) values (${userId}, 2, ${status})
    on conflict (user_id) do update set status = excluded.status, gone_at = null`.execute(database());
};
const route = (setting: { assigns?: boolean; teamId?: number | null; strategy?: string }) =>
  sql`insert into routing (stakeholder_id, assigns, team_id, strategy) values (2, ${setting.assigns ?? true}, ${setting.teamId ?? null}, ${setting.strategy ?? "least_open"})
    on conflict (stakeholder_id) do update set assigns = excluded.assigns, team_id = excluded.team_id, strategy = excluded.strategy`.execute(
    database(),
  );
const team = async (members: readonly number[], maxChats: number | null = null): Promise<number> => {
  const { rows } = await sql<{
    id: number;
  }>`insert into team (stakeholder_id, name, max_chats) values (2, ${`Team ${Math.random()}`}, ${maxChats}) returning id`.execute(database());
  const id = rows[0]?.id ?? 0;
  for (const userId of members)
    await sql`insert into team_member (team_id, user_id, stakeholder_id) values (${id}, ${userId}, 2)`.execute(database());
  return id;
};
const call = (method: string, path: string, body?: object, { token }: { readonly token: string } = admin) =>
  gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
const explained = async (sessionId: number) => (await call("GET", `support/explain/${sessionId}`)).body.data;

const open: { close(): void }[] = [];
const customer = async () => {
  const made = await openWaiting(gateway, admin.token);
  open.push(made);
  return made;
};
const ownerOf = async (sessionId: number) => (await storedSession(gateway, sessionId)).owner_id;
/** Creates a waiting conversation that a person has assigned to the team. */
const waitingFor = async (teamId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, queued_at, team_id)
    select 2, min(b.id), min(c.id), 'web', 'queued', now(), ${teamId}::int from bot b, customer c
    where b.stakeholder_id = 2 and c.stakeholder_id = 2 returning id`.execute(database());
  return rows[0]?.id ?? 0;
};
const given = (sessionId: number, userId: number) => expect.poll(() => ownerOf(sessionId), WAIT).toBe(userId);
/** Waits until the routing has assigned every conversation that can be assigned. */
const quiet = () => gateway.deps.chat.routing.drain(2);

beforeEach(async () => {
  await database().deleteFrom("routing").execute();
  await sql`delete from routing_criterion`.execute(database());
  await database().deleteFrom("agent_state").execute();
  await database().updateTable("chat_session").set({ status: "ended", ended_at: new Date() }).where("status", "in", ["queued", "active"]).execute();
  await database().updateTable("app_user").set({ max_chats: 10 }).where("stakeholder_id", "=", 2).execute();
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

test("a waiting customer is assigned to an online agent, with events for both, a message and an audit entry", async () => {
  await route({});
  await online(AGENT1);
  const { sessionId, ...waiting } = await customer();
  await waiting.next("session", ({ status, ownerId }) => status === "active" && ownerId === AGENT1);
  await agent1.next("session", (session) => session.id === sessionId && session.ownerId === AGENT1);
  expect((await stored(gateway, sessionId)).at(-1)).toMatchObject({ kind: "activity", body: "Brian Mwangi joined the conversation" });
  const entry = await database()
    .selectFrom("audit_log")
    .select(["action", "actor_user_id", "before", "after"])
    .where("entity_type", "=", "session")
    .where("entity_id", "=", String(sessionId))
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    action: "chat assigned",
    actor_user_id: null,
    before: { ownerId: null },
    after: { ownerId: AGENT1, strategy: "least_open", criterion: null },
  });
});

test("nothing is assigned when automatic assignment is off", async () => {
  await online(AGENT1);
  const unrouted = await customer();
  await route({ assigns: false });
  const routed = await customer();
  await quiet();
  expect([await ownerOf(unrouted.sessionId), await ownerOf(routed.sessionId)]).toEqual([null, null]);
});

test.each(["busy", "away"] as const)("an agent who is %s gets no chat, and gets the waiting one on going online", async (status) => {
  await route({});
  await online(AGENT1, status);
  const { sessionId } = await customer();
  await quiet();
  expect(await ownerOf(sessionId)).toBeNull();
  await online(AGENT1);
  await given(sessionId, AGENT1);
});

describe("an agent at the chat limit gets the next chat", () => {
  const full = async () => {
    await database().updateTable("app_user").set({ max_chats: 1 }).where("id", "=", AGENT1).execute();
    await route({});
    await online(AGENT1);
    const first = await customer();
    await given(first.sessionId, AGENT1);
    const [second, third] = [await customer(), await customer()];
    await quiet();
    expect([await ownerOf(second.sessionId), await ownerOf(third.sessionId)]).toEqual([null, null]);
    return { first, second, third };
  };

  test.each([
    ["when one ends", async (sessionId: number) => call("POST", "support/EndChat", { sessionId }, agent1)],
    [
      "when one is set aside",
      async (sessionId: number) => database().updateTable("chat_session").set({ snoozed_at: new Date() }).where("id", "=", sessionId).execute(),
    ],
    ["when they may have more", async () => database().updateTable("app_user").set({ max_chats: 2 }).where("id", "=", AGENT1).execute()],
    ["when a colleague takes one over", async (sessionId: number) => call("POST", "support/accept", { sessionId, ownerId: AGENT1 }, admin)],
  ])("after %s, from the longest-waiting customer", async (_when, free) => {
    const { first, second, third } = await full();
    await free(first.sessionId);
    await given(second.sessionId, AGENT1);
    await quiet();
    expect(await ownerOf(third.sessionId)).toBeNull();
  });

  test("after the customer leaves", async () => {
    const { first, second } = await full();
    settled(await first.socket.emitWithAck("leave"));
    await given(second.sessionId, AGENT1);
  });
});

test("a snoozed conversation, and one whose customer closed the page, stay in the queue in their position", async () => {
  await route({});
  const [aside, gone] = [await customer(), await customer()];
  await database().updateTable("chat_session").set({ snoozed_at: new Date() }).where("id", "=", aside.sessionId).execute();
  await database().updateTable("chat_session").set({ customer_gone_at: new Date() }).where("id", "=", gone.sessionId).execute();
  await online(AGENT1);
  await quiet();
  expect([await ownerOf(aside.sessionId), await ownerOf(gone.sessionId)]).toEqual([null, null]);
  await database()
    .updateTable("chat_session")
    .set({ snoozed_at: null, customer_gone_at: null })
    .where("id", "in", [aside.sessionId, gone.sessionId])
    .execute();
  await given(aside.sessionId, AGENT1);
  await given(gone.sessionId, AGENT1);
});

test("a criterion sets team, priority and required skills, and the explanation names the criterion and its match", async () => {
  const billing = await team([AGENT1, AGENT2]);
  await sql`insert into agent_profile (user_id, stakeholder_id, skills) values (${AGENT2}, 2, '{refunds}') on conflict (user_id) do update set skills = '{refunds}'`.execute(
    database(),
  );
  await route({});
  await online(AGENT1);
  await online(AGENT2);
  const draft = {
    name: "Refunds",
    active: true,
    platforms: ["web"],
    teamId: billing,
    skills: ["refunds"],
    priority: "high",
    strategy: "round_robin",
  };
  expect((await call("POST", "routing-criteria", draft)).status).toBe(200);
  const { sessionId } = await customer();
  await given(sessionId, AGENT2);
  expect(await storedSession(gateway, sessionId)).toMatchObject({ team_id: billing, priority: "high" });
  expect(await explained(sessionId)).toMatchObject({
    route: { criterion: "Refunds", place: 1, because: { platforms: "web" }, skills: ["refunds"] },
    assigned: { agentId: AGENT2, strategy: "round_robin", among: 1, openChats: 1, maxChats: 10 },
    waits: [],
  });
});

describe("explanation of a waiting conversation", () => {
  test("names that automatic assignment is disabled and nobody is online", async () => {
    const { sessionId } = await customer();
    expect((await explained(sessionId)).waits.map(({ why }: { why: string }) => why)).toEqual(["assignment_off", "nobody_online"]);
  });

  test("names a team without members, a team without a suitable agent, agents at their limit and a team at its limit", async () => {
    const why = async (teamId: number) => {
      const sessionId = await waitingFor(teamId);
      await quiet();
      return (await explained(sessionId)).waits;
    };
    await route({});
    await online(AGENT1);
    expect(await why(await team([]))).toEqual([{ why: "nobody_in_team", have: null, most: null }]);
    expect(await why(await team([AGENT2]))).toEqual([{ why: "nobody_online", have: 0, most: 1 }]);
    const full = await team([AGENT1], 1);
    await why(full);
    expect(await why(full)).toEqual([{ why: "team_full", have: 1, most: 1 }]);
    await database().updateTable("app_user").set({ max_chats: 1 }).where("id", "=", AGENT1).execute();
    expect(await why(await team([AGENT1]))).toEqual([{ why: "all_full", have: 1, most: 1 }]);
  });

  test("is not found for another stakeholder", async () => {
    const { sessionId } = await customer();
    const stranger = await gateway.signIn("admin@baobab.test");
    expect((await call("GET", `support/explain/${sessionId}`, undefined, stranger)).status).toBe(404);
  });
});

test("a conversation assigned to a team by a person stays with that team", async () => {
  await sql`insert into routing (stakeholder_id, assigns) values (2, false)`.execute(database());
  const [chosen, other] = [await team([ADMIN]), await team([AGENT1])];
  await call("POST", "routing-criteria", { name: "All of the web", active: true, platforms: ["web"], teamId: other });
  const sessionId = await waitingFor(chosen);
  await quiet();
  expect(await storedSession(gateway, sessionId)).toMatchObject({ team_id: chosen });
});

test("an agent who accepts a conversation during the automatic assignment keeps it", async () => {
  const { sessionId } = await customer();
  await route({});
  const taken = gateway.deps.database.transaction(2, async (trx) => {
    await trx.updateTable("chat_session").set({ status: "active", owner_id: AGENT2 }).where("id", "=", sessionId).execute();
    await online(AGENT1);
    await quiet();
  });
  await taken;
  expect(await ownerOf(sessionId)).toBe(AGENT2);
});

describe("conversation locked by a message during routing", () => {
  /** Locks the conversation as storing a message does, while `work` runs. */
  const holding = (sessionId: number, work: () => Promise<void>) =>
    gateway.deps.database.transaction(2, async (trx) => {
      await trx.selectFrom("chat_session").select("id").where("id", "=", sessionId).forUpdate().execute();
      await work();
    });

  test("gets its team and priority as soon as the lock is released", async () => {
    const sessionId = await waitingFor(await team([]));
    await database().updateTable("chat_session").set({ team_id: null }).where("id", "=", sessionId).execute();
    const teamId = await team([AGENT1]);
    await holding(sessionId, async () => {
      await route({ assigns: false, teamId });
      await quiet();
    });
    await expect.poll(async () => (await storedSession(gateway, sessionId)).team_id, WAIT).toBe(teamId);
  });

  test("is assigned as soon as the lock is released", async () => {
    await route({ assigns: false });
    const { sessionId } = await customer();
    await quiet();
    await online(AGENT1);
    await holding(sessionId, async () => {
      await route({});
      await quiet();
    });
    await given(sessionId, AGENT1);
  });
});

test("words that the customer wrote before asking for a person are used for routing", async () => {
  const visas = await team([AGENT1]);
  await call("POST", "routing-criteria", { name: "Visas", active: true, words: ["visa"], teamId: visas });
  const asking = await openCustomer(gateway, admin.token);
  open.push(asking);
  settled(await asking.socket.emitWithAck("say", words("Do I need a VISA for Zanzibar?")));
  settled(await asking.socket.emitWithAck("askPerson"));
  await expect.poll(async () => (await storedSession(gateway, asking.sessionId)).team_id, WAIT).toBe(visas);
});
