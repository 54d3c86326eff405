import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sweepReleases } from "../../../live/chat/releases.ts";
import { openChat, openStaff, stored, storedSession } from "../../../live/testing/chats.ts";
import { settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

type Staff = Awaited<ReturnType<typeof openStaff>>;

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
const chatOf = async (staff: { readonly token: string }) => {
  const customer = await openChat(gateway, staff.token);
  open.push(customer);
  return customer;
};
const call = (path: string, { token }: { readonly token: string }, body: object) =>
  gateway.request("POST", `/api/messenger/support/${path}`, { token, body });
const main = async (method: string, path: string, body: object) => {
  const answer = await gateway.request(method, `/api/main/${path}`, { token: admin.token, body });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.data;
};
const auditOf = (sessionId: number, action: string) =>
  gateway.deps.database.platform
    .selectFrom("audit_log")
    .select(["actor_user_id", "before", "after"])
    .where("entity_type", "=", "session")
    .where("entity_id", "=", String(sessionId))
    .where("action", "=", action)
    .execute();

const CHAT = { area: "Support", actions: [{ actionName: "Chat with User" }] };
let people = 0;
/** Creates an Acacia user with a separate role that has the given permissions. */
const person = async (...permissions: object[]) => {
  people += 1;
  const loginId = `taker${people}@acacia.test`;
  const { id: roleId } = await main("POST", "roles/shRole", { stakeholderId: 2, name: `Taker ${people}`, permissions });
  const names = { firstName: "Tatu", lastName: `Number ${people}`, contactEmail: loginId };
  const { id } = await main("POST", "users", { loginId, ...names, stakeholderId: 2, roleId, key: "parley-demo" });
  return { ...(await gateway.signIn(loginId)), id: id as number, loginId, roleId: roleId as number };
};

/**
 * Reasons why an owner can no longer work on a chat. They are written directly to the database, because the calls of
 * the gateway would return the chat to the queue.
 */
const unable: readonly (readonly [name: string, of: (owner: { id: number; roleId: number }) => Promise<unknown>])[] = [
  ["was deactivated", ({ id }) => gateway.deps.database.platform.updateTable("app_user").set({ active: false }).where("id", "=", id).execute()],
  [
    "lost the right by the role",
    ({ roleId }) => main("PUT", "rolePermissions", { roleId, version: 1, permissions: [{ area: "Support", actions: [] }] }),
  ],
  ["has no password", ({ id }) => gateway.deps.database.platform.updateTable("app_user").set({ key_hash: null }).where("id", "=", id).execute()],
];

test("open chats and tickets of a user are reassigned immediately when a role or a user loses a right", async () => {
  const client = new pg.Client(gateway.test.connection);
  await client.connect();
  onTestFinished(() => client.end());
  const looks = async () =>
    (
      await client.query(
        "select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'sweepOwners'",
      )
    ).rowCount;
  const forget = () => client.query("delete from graphile_worker._private_jobs");
  const owner = await person(CHAT);
  const { body } = await gateway.request("GET", `/api/main/rolePermissions/${owner.roleId}`, { token: admin.token });
  await forget();
  await main("PUT", "rolePermissions", { roleId: owner.roleId, version: body.data.version, permissions: [] });
  expect(await looks()).toBe(1);
  await forget();
  await main("PUT", "users/role", { loginId: owner.loginId, roleId: 3, version: 1 });
  expect(await looks()).toBe(1);
});

describe.each(unable)("chat of an agent who %s", (_name, strike) => {
  const orphan = async () => {
    const owner = await person(CHAT);
    const customer = await chatOf(owner);
    await strike(owner);
    return { owner, customer, sessionId: customer.sessionId };
  };

  test("can be taken over by any support agent, with notices, an audit entry and working replies", async () => {
    const { owner, customer, sessionId } = await orphan();
    settled(await customer.socket.emitWithAck("say", words("Is anybody there?")));
    const { status, body } = await call("accept", agent1, { sessionId });
    expect([status, body.data.ownerId, body.data.unread]).toEqual([200, 3, 0]);
    await customer.next("session", ({ ownerId }) => ownerId === 3);
    await agent2.next("session", ({ id, ownerId }) => id === sessionId && ownerId === 3);
    const line = `Brian Mwangi took over the conversation from Tatu Number ${people}`;
    expect((await customer.next("message", ({ kind, body: said }) => kind === "activity" && said === line)).session_id).toBe(sessionId);
    expect(await auditOf(sessionId, "chat taken over")).toEqual([{ actor_user_id: 3, before: { ownerId: owner.id }, after: { ownerId: 3 } }]);
    settled(await agent1.socket.emitWithAck("send", { ...words("I am"), sessionId }));
    await customer.next("message", ({ body: said }) => said === "I am");
  });

  test("can be assigned or ended by any support agent", async () => {
    const one = await orphan();
    expect((await call("assign", agent1, { sessionId: one.sessionId, agentId: 4 })).body.data).toMatchObject({ ownerId: 4, status: "active" });
    const other = await orphan();
    expect((await call("EndChat", agent1, { sessionId: other.sessionId, reason: "done" })).body.data).toMatchObject({ status: "ended" });
    await other.customer.next("session", ({ status }) => status === "ended");
    expect(await auditOf(other.sessionId, "chat ended")).toMatchObject([{ actor_user_id: 3, after: { reason: "done", ownerId: other.owner.id } }]);
  });

  test("goes to exactly one of many agents who take it over concurrently", async () => {
    const { sessionId } = await orphan();
    const takers = [agent1, agent2, admin];
    const answers = await Promise.all(Array.from({ length: 18 }, (_, n) => call("accept", takers[n % 3] ?? agent1, { sessionId })));
    const won = answers.filter(({ status }) => status === 200);
    // A lead may take the chat again from an agent who has just taken it. The audit log records this as a second
    // takeover.
    expect(won.length).toBe((await auditOf(sessionId, "chat taken over")).length);
    const agentsWon = won.filter(({ body }) => body.data.ownerId !== 2);
    expect(agentsWon.length).toBeLessThanOrEqual(1);
    expect(won.map(({ body }) => body.data.ownerId)).toContain((await storedSession(gateway, sessionId)).owner_id);
  });

  test("returns to the queue when owners are checked, with a customer notice and an audit entry", async () => {
    const { owner, customer, sessionId } = await orphan();
    const kept = await chatOf(agent1);
    settled(await customer.socket.emitWithAck("say", words("Hello?")));
    await sweepReleases(gateway.deps.chat.context);
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "queued", owner_id: null, unread: 0 });
    await customer.next("session", ({ id, status, ownerId }) => id === sessionId && status === "queued" && ownerId === null);
    await agent2.next("session", ({ id, status, ownerId }) => id === sessionId && status === "queued" && ownerId === null);
    expect((await stored(gateway, sessionId)).at(-1)?.body).toBe(`Tatu Number ${people} has left. The conversation waits for another support agent`);
    expect(await auditOf(sessionId, "chat queued again")).toEqual([{ actor_user_id: null, before: { ownerId: owner.id }, after: { ownerId: null } }]);
    expect(await storedSession(gateway, kept.sessionId)).toMatchObject({ status: "active", owner_id: 3 });
  });
});

describe("chat of a colleague who can still work on it", () => {
  test("can be taken over by a lead, and the former owner is notified and can no longer write", async () => {
    const { sessionId } = await chatOf(agent1);
    const { status, body } = await call("accept", admin, { sessionId, ownerId: 3 });
    expect([status, body.data.ownerId]).toEqual([200, 2]);
    await agent1.next("session", ({ id, ownerId }) => id === sessionId && ownerId === 2);
    expect(await agent1.socket.emitWithAck("send", { ...words("still me"), sessionId })).toMatchObject({ ok: false, error: { code: "conflict" } });
    expect(await auditOf(sessionId, "chat taken over")).toHaveLength(1);
  });

  test("can be assigned and ended by a lead", async () => {
    const one = await chatOf(agent1);
    expect((await call("assign", admin, { sessionId: one.sessionId, agentId: 4 })).body.data).toMatchObject({ ownerId: 4 });
    await agent1.next("session", ({ id, ownerId }) => id === one.sessionId && ownerId === 4);
    await agent2.next("session", ({ id, ownerId }) => id === one.sessionId && ownerId === 4);
    const other = await chatOf(agent1);
    expect((await call("EndChat", admin, { sessionId: other.sessionId })).body.data).toMatchObject({ status: "ended" });
  });

  test.each([
    ["nobody's without the right to lead", (): Promise<{ token: string }> => person(CHAT, { area: "Contacts", actions: [] }), {}],
    ["no lead's who saw it wait", async () => admin, { ownerId: null }],
    ["no lead's who saw it with somebody else", async () => admin, { ownerId: 4 }],
  ] as const)("returns 409 to take-over and stays unchanged, because it is %s", async (_name, who, seen) => {
    const { sessionId } = await chatOf(agent1);
    const before = [await storedSession(gateway, sessionId), await stored(gateway, sessionId)];
    const caller = await who();
    for (const [path, rest] of [
      ["accept", {}],
      ["assign", { agentId: 4 }],
      ["EndChat", {}],
    ] as const)
      expect([path, (await call(path, caller, { sessionId, ...rest, ...seen })).status]).toEqual([path, 409]);
    expect([await storedSession(gateway, sessionId), await stored(gateway, sessionId)]).toEqual(before);
  });

  test("goes to exactly one of twenty leads who take it over concurrently", async () => {
    const leads = await Promise.all([1, 2, 3].map(() => person(CHAT, { area: "Auto Assign", actions: [] })));
    const { sessionId } = await chatOf(agent1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => call("accept", leads[n % 3] ?? admin, { sessionId, ...(n < 10 && { ownerId: 3 }) })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 19]);
    expect((await storedSession(gateway, sessionId)).owner_id).toBe(won[0]?.body.data.ownerId);
    expect(await auditOf(sessionId, "chat taken over")).toHaveLength(1);
  });

  test("returns 404 to provider staff and other stakeholders", async () => {
    const { sessionId } = await chatOf(agent1);
    const before = await storedSession(gateway, sessionId);
    for (const loginId of ["super@parley.test", "admin@baobab.test"]) {
      const foreigner = await gateway.signIn(loginId);
      for (const path of ["accept", "EndChat"]) expect((await call(path, foreigner, { sessionId, ownerId: 3 })).status).toBe(404);
    }
    expect(await storedSession(gateway, sessionId)).toEqual(before);
  });
});

describe("PUT users/status for an agent with active chats", () => {
  const leaver = async () => {
    const owner = await person(CHAT);
    const customers = [await chatOf(owner), await chatOf(owner)];
    return { owner, customers, ids: customers.map(({ sessionId }) => sessionId) };
  };
  beforeAll(async () => {
    await gateway.deps.database.platform
      .insertInto("app_user")
      .columns(["stakeholder_id", "role_id", "login_id", "first_name", "last_name", "contact_email"])
      .expression((eb) =>
        eb
          .selectFrom("app_user")
          .where("login_id", "=", "agent1@acacia.test")
          .select(["stakeholder_id", "role_id", sql.lit("invited@acacia.test").as("login"), sql.lit("Ad").as("first"), sql.lit("Two").as("last")])
          .select(sql.lit("invited@acacia.test").as("mail")),
      )
      .execute();
  });
  const states = (ids: readonly number[]) => Promise.all(ids.map((id) => storedSession(gateway, id)));

  test("returns the chats to the queue by default and tells the customers", async () => {
    const { owner, customers, ids } = await leaver();
    const asked = await gateway.request("GET", `/api/main/users/openChats?loginId=${owner.loginId}`, { token: admin.token });
    expect(asked.body.data.openChats).toBe(2);
    expect(asked.body.data.colleagues.map(({ loginId }: { loginId: string }) => loginId)).toEqual(
      expect.arrayContaining(["agent1@acacia.test", "agent2@acacia.test"]),
    );
    expect(JSON.stringify(asked.body.data.colleagues)).not.toContain(owner.loginId);
    await main("PUT", "users/status", { loginId: owner.loginId, active: false, remark: "left" });
    for (const { status, owner_id } of await states(ids)) expect([status, owner_id]).toEqual(["queued", null]);
    const entries = await gateway.deps.database.platform
      .selectFrom("audit_log")
      .select(["action", "via", "ip", "request_id"])
      .where((eb) => eb.or([eb("entity_type", "=", "session").and("entity_id", "in", ids.map(String)), eb("entity_id", "=", String(owner.id))]))
      .where("action", "in", ["user deactivated", "chat queued again"])
      .orderBy("id")
      .execute();
    const [cause] = entries.filter(({ action }) => action === "user deactivated");
    expect([cause?.ip, cause?.request_id]).toEqual(["127.0.0.1", expect.any(String)]);
    expect(entries).toEqual([cause, ...ids.map(() => ({ ...cause, action: "chat queued again" }))]);
    for (const customer of customers) await customer.next("session", ({ status }) => status === "queued");
    for (const id of ids) {
      await agent1.next("session", (session) => session.id === id && session.status === "queued" && session.ownerId === null);
      expect(await auditOf(id, "chat queued again")).toEqual([{ actor_user_id: 2, before: { ownerId: owner.id }, after: { ownerId: null } }]);
      expect((await call("accept", agent1, { sessionId: id })).status).toBe(200);
    }
  });

  test("leaves earlier acceptances under the agent, also after a colleague has accepted the chats again", async () => {
    const today = (more: number) => new Date(Date.now() + more * 86_400_000).toISOString().slice(0, 10);
    const reportRows = async (report: string) =>
      (await gateway.request("GET", `/api/reports/${report}?from=${today(-2)}&to=${today(2)}&tests=include`, { token: admin.token })).body.data
        .items as Record<string, unknown>[];
    const { owner, ids } = await leaver();
    await main("PUT", "users/status", { loginId: owner.loginId, active: false, remark: "left" });
    expect((await call("accept", agent1, { sessionId: ids[0] })).status).toBe(200);
    const name = `Tatu Number ${people}`;
    const [performance, activities, queue] = await Promise.all(["agent-performance", "support-activities", "support-queue"].map(reportRows));
    for (const rows of [performance, activities]) expect(rows?.filter(({ agent }) => agent === name)).toMatchObject([{ accepted: 2 }]);
    expect(queue?.filter(({ agent }) => agent === name).map(({ id, outcome }) => [id, outcome])).toEqual(
      ids.toReversed().map((id) => [id, "accepted"]),
    );
    expect([performance, activities].flatMap((rows) => rows?.filter(({ agent }) => agent === null))).toEqual([]);
  });

  test("ends the chats or assigns them to a colleague as requested", async () => {
    const one = await leaver();
    await main("PUT", "users/status", { loginId: one.owner.loginId, active: false, remark: "left", openChats: "end" });
    for (const { status } of await states(one.ids)) expect(status).toBe("ended");
    for (const customer of one.customers) await customer.next("session", ({ status }) => status === "ended");

    const other = await leaver();
    const openChats = { loginId: "agent2@acacia.test" };
    await main("PUT", "users/status", { loginId: other.owner.loginId, active: false, remark: "left", openChats });
    for (const { status, owner_id } of await states(other.ids)) expect([status, owner_id]).toEqual(["active", 4]);
    for (const id of other.ids) await agent2.next("session", (session) => session.id === id && session.ownerId === 4);
  });

  test("starts no waiting time for customers who have an answer until they write again", async () => {
    const { platform } = gateway.deps.database;
    const { owner, customers, ids } = await leaver();
    const [answered = 0, mail = 0] = ids;
    const writer = await openStaff(gateway, owner.loginId);
    open.push(writer);
    settled(await writer.socket.emitWithAck("send", { ...words("Yes, we do"), sessionId: answered }));
    await platform
      .updateTable("chat_session")
      .set({ platform: "email", is_outbound: true, queued_at: null, waiting_since: null })
      .where("id", "=", mail)
      .execute();
    await main("PUT", "users/status", { loginId: owner.loginId, active: false, remark: "left" });
    for (const one of await states(ids)) expect([one.status, one.owner_id, one.waiting_since]).toEqual(["queued", null, null]);
    // The live chat appears in the queue. The e-mail conversation is only unassigned, so it is in no queue and is not
    // counted as waiting.
    const read = async (path: string) => (await gateway.request("GET", `/api/messenger/${path}`, { token: agent1.token })).body.data;
    const queue: readonly { id: number }[] = (await read("support/queue?pageSize=1000")).items;
    const of = (rows: readonly { id: number }[]) => ids.map((id) => rows.some((row) => row.id === id));
    expect([of(queue), of((await read("inbox?list=unassigned&pageSize=100")).items)]).toEqual([
      [true, false],
      [true, true],
    ]);
    expect((await read("support/counts")).queued).toBe(queue.length);
    for (const customer of customers.slice(0, 1)) settled(await customer.socket.emitWithAck("say", words("And on Sundays?")));
    expect((await storedSession(gateway, answered)).waiting_since).not.toBeNull();
  });

  test("keeps the waiting time of unanswered customers", async () => {
    const owner = await person(CHAT);
    const customer = await chatOf(owner);
    settled(await customer.socket.emitWithAck("say", words("Hello?")));
    const { waiting_since } = await storedSession(gateway, customer.sessionId);
    await main("PUT", "users/status", { loginId: owner.loginId, active: false, remark: "left" });
    expect(await storedSession(gateway, customer.sessionId)).toMatchObject({ status: "queued", waiting_since });
    expect(waiting_since).not.toBeNull();
  });

  test.each([
    ["a colleague of another stakeholder", false, { loginId: "agent1@baobab.test" }, "openChats.loginId"],
    ["the user", false, undefined, "openChats.loginId"],
    ["an activation", true, "queue", "openChats"],
    ["an invited colleague", false, { loginId: "invited@acacia.test" }, "openChats.loginId"],
  ])("returns 400 for %s and changes nothing", async (_name, active, openChats, field) => {
    const { owner, ids } = await leaver();
    const before = await states(ids);
    const body = { loginId: owner.loginId, active, remark: "left", openChats: openChats ?? { loginId: owner.loginId } };
    const answer = await gateway.request("PUT", "/api/main/users/status", { token: admin.token, body });
    expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, field]);
    expect(await states(ids)).toEqual(before);
    expect((await gateway.request("GET", "/api/main/users/profile", { token: owner.token })).status).toBe(200);
  });
});

describe("invited user without a password", () => {
  const MESSAGE = "Ivy Invited has not accepted the invitation yet and cannot be given work";
  const LOGIN = "ivy@acacia.test";
  let invitedId: number;
  beforeAll(async () => {
    const { platform } = gateway.deps.database;
    const { role_id } = await platform.selectFrom("app_user").select("role_id").where("login_id", "=", "admin@acacia.test").executeTakeFirstOrThrow();
    const names = { login_id: LOGIN, first_name: "Ivy", last_name: "Invited", contact_email: LOGIN };
    const made = await platform
      .insertInto("app_user")
      .values({ stakeholder_id: 2, role_id, ...names })
      .returning("id")
      .executeTakeFirstOrThrow();
    invitedId = made.id;
    // Stores the invited user as online, to show that an invited user is not offered even then.
    await sql`insert into agent_state (stakeholder_id, user_id, status, since) values (2, ${invitedId}, 'online', now())`.execute(platform);
  });
  const get = async (path: string, staff = admin) => JSON.stringify((await gateway.request("GET", `/api/${path}`, { token: staff.token })).body.data);

  const newTicket = async (more: object = {}) => {
    const customers = gateway.deps.database.platform.selectFrom("customer").select("user_code").where("stakeholder_id", "=", 2);
    const { user_code } = await customers.executeTakeFirstOrThrow();
    return gateway.request("POST", "/api/messenger/tickets", { token: agent1.token, body: { subject: "Lost", userCode: user_code, ...more } });
  };

  test("is not offered as an owner, target or colleague", async () => {
    const paths = [
      "main/users/openChats?loginId=agent1@acacia.test",
      "main/users/agents",
      "messenger/support/activeagent",
      "messenger/inbox/filter",
      "messenger/tickets/filters",
    ];
    for (const path of paths) {
      const offered = await get(path);
      expect([path, offered.includes('"id":4,')]).toEqual([path, true]);
      expect([path, offered.includes("Invited") || offered.includes(LOGIN)]).toEqual([path, false]);
    }
  });

  test("cannot be given a chat or a ticket, and the error states the reason", async () => {
    const { sessionId } = await chatOf(agent1);
    const before = await storedSession(gateway, sessionId);
    const assigned = await call("assign", admin, { sessionId, agentId: invitedId });
    expect([assigned.status, assigned.body.error.details.fields]).toMatchObject([400, [{ path: "agentId", message: MESSAGE }]]);
    const escalated = await gateway.request("POST", "/api/messenger/support/escalation/request", {
      token: agent1.token,
      body: { sessionId, agentId: invitedId, reason: "Help" },
    });
    expect([escalated.status, escalated.body.error.message]).toEqual([409, MESSAGE]);
    const ticket = await newTicket({ ownerId: invitedId });
    expect([ticket.status, ticket.body.error.details.fields]).toMatchObject([400, [{ path: "ownerId", message: MESSAGE }]]);
    const body = { loginId: "agent1@acacia.test", active: false, remark: "left", openTickets: { loginId: LOGIN } };
    const left = await gateway.request("PUT", "/api/main/users/status", { token: admin.token, body });
    expect([left.status, left.body.error.details.fields]).toMatchObject([400, [{ path: "openTickets.loginId", message: MESSAGE }]]);
    expect(await storedSession(gateway, sessionId)).toEqual(before);
  });

  test("cannot be the owner in a macro, which is not stored", async () => {
    const steps = { name: "Give to Ivy", scope: "personal", owner: "person", ownerId: invitedId };
    const answer = await gateway.request("POST", "/api/messenger/ticket-macros", { token: agent1.token, body: steps });
    expect([answer.status, answer.body.error.details.fields]).toMatchObject([400, [{ path: "ownerId", message: MESSAGE }]]);
    expect(await gateway.deps.database.platform.selectFrom("ticket_macro").select("id").where("name", "=", steps.name).execute()).toEqual([]);
  });

  test("is treated as unknown when it belongs to another stakeholder", async () => {
    const { sessionId } = await chatOf(agent1);
    const { platform } = gateway.deps.database;
    const { role_id } = await platform
      .selectFrom("app_user")
      .select("role_id")
      .where("login_id", "=", "agent1@baobab.test")
      .executeTakeFirstOrThrow();
    const names = { login_id: "far@baobab.test", first_name: "Far", last_name: "Away", contact_email: "far@baobab.test" };
    const far = await platform
      .insertInto("app_user")
      .values({ stakeholder_id: 3, role_id, ...names })
      .returning("id")
      .executeTakeFirstOrThrow();
    const [foreign, missing] = await Promise.all([far.id, 999_999].map((agentId) => call("assign", admin, { sessionId, agentId })));
    expect([foreign?.status, foreign?.body.error.details]).toEqual([400, missing?.body.error.details]);
    expect(JSON.stringify(foreign?.body)).not.toContain("Far");
  });

  test("loses the ticket, which becomes unassigned", async () => {
    const { platform } = gateway.deps.database;
    const { id } = (await newTicket()).body.data;
    await platform.updateTable("ticket").set({ owner_id: invitedId }).where("id", "=", id).execute();
    await sweepReleases(gateway.deps.chat.context);
    expect((await platform.selectFrom("ticket").select("owner_id").where("id", "=", id).executeTakeFirstOrThrow()).owner_id).toBeNull();
  });
});
