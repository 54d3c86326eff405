import type { AuditVerb } from "@parley/core/contract";
import type { InboxRow } from "@parley/core/contract/chats/inbox";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sweepSnoozes } from "../../../live/chat/snoozes.ts";
import { openChat, openStaff, openWaiting, stored, storedSession } from "../../../live/testing/chats.ts";
import { settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

type Staff = Awaited<ReturnType<typeof openStaff>>;

let gateway: TestGateway;
let lead: Staff;
let agent1: Staff;
let agent2: Staff;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  [lead, agent1, agent2] = await Promise.all([
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
const chatOf = async (staff: Staff) => {
  const customer = await openChat(gateway, staff.token);
  open.push(customer);
  return customer;
};
const waiting = async () => {
  const customer = await openWaiting(gateway, agent1.token);
  open.push(customer);
  return customer;
};
const platform = () => gateway.deps.database.platform;
const put = (staff: { readonly token: string }, act: string, body: object) =>
  gateway.request("PUT", `/api/messenger/inbox/${act}`, { token: staff.token, body });
const done = async (staff: Staff, act: string, body: object): Promise<InboxRow> => {
  const answer = await put(staff, act, body);
  expect([act, answer.status, answer.body.error]).toEqual([act, 200, undefined]);
  return answer.body.data;
};
const auditOf = (sessionId: number, verb: AuditVerb) =>
  platform()
    .selectFrom("audit_log")
    .select(["actor_name", "before", "after"])
    .where("entity_type", "=", "session")
    .where("entity_id", "=", String(sessionId))
    .where("verb", "=", verb)
    .execute();
const lines = async (sessionId: number) =>
  (await stored(gateway, sessionId)).filter(({ kind, sender_type }) => kind === "note" && sender_type === "system");
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
let named = 0;
const teamOf = async (...members: number[]) => {
  named += 1;
  const { id } = await platform()
    .insertInto("team")
    .values({ stakeholder_id: 2, name: `Acts ${named}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const user_id of members) await platform().insertInto("team_member").values({ team_id: id, user_id, stakeholder_id: 2 }).execute();
  return id;
};
const tagOf = async () => {
  named += 1;
  return platform()
    .insertInto("tag")
    .values({ stakeholder_id: 2, name: `Act ${named}`, color: "red" })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
};
const SNOOZED = { snoozed_at: new Date(), snoozed_until: new Date(0) };

describe("PUT inbox/snooze", () => {
  test("snoozes a conversation, notifies staff but not the customer, and is recorded in the thread and audit trail", async () => {
    const { sessionId, all } = await chatOf(agent1);
    const before = all("session").length;
    const until = inAnHour();
    const row = await done(agent1, "snooze", { sessionId, until });
    // Compares times as numbers, because the gateway omits trailing zeros of fractional seconds.
    expect([row.status, Date.parse(row.snoozedUntil ?? "")]).toEqual(["active", Date.parse(until)]);
    await agent1.next("session", ({ id, snoozedAt }) => id === sessionId && snoozedAt !== null);
    expect((await lines(sessionId)).map(({ body }) => body.replace(/until .*/, "until"))).toEqual([
      expect.stringContaining("set the conversation aside until"),
    ]);
    expect(await auditOf(sessionId, "snoozed")).toMatchObject([{ before: { snoozed: false }, after: { snoozed: true, snoozedUntil: until } }]);
    expect([all("session").length, all("message").filter(({ kind }) => kind === "note")]).toEqual([before, []]);
  });

  test("changes nothing for a conversation already snoozed until that time", async () => {
    const { sessionId } = await chatOf(agent1);
    const until = inAnHour();
    await done(agent1, "snooze", { sessionId, until });
    await done(agent1, "snooze", { sessionId, until });
    expect([await auditOf(sessionId, "snoozed"), await lines(sessionId)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("returns 400 for a time in the past and changes nothing", async () => {
    const { sessionId } = await chatOf(agent1);
    expect((await put(agent1, "snooze", { sessionId, until: "2020-01-01T00:00:00Z" })).status).toBe(400);
    expect((await storedSession(gateway, sessionId)).snoozed_at).toBeNull();
  });

  test("returns 409 if the customer wrote after the message the caller has seen", async () => {
    const customer = await chatOf(agent1);
    const { sessionId } = customer;
    const { lastSeq } = (await gateway.request("GET", `/api/messenger/inbox/${sessionId}`, { token: agent1.token })).body.data;
    settled(await customer.socket.emitWithAck("say", words("Wait")));
    expect((await put(agent1, "snooze", { sessionId, seq: lastSeq })).status).toBe(409);
    expect((await storedSession(gateway, sessionId)).snoozed_at).toBeNull();
  });

  test("leaves the conversation active when it races with a customer message", async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => chatOf(agent1)));
    const seen = await Promise.all(customers.map(({ sessionId }) => storedSession(gateway, sessionId)));
    await Promise.all(
      customers.flatMap((customer, index) => [
        put(agent1, "snooze", { sessionId: customer.sessionId, seq: seen[index]?.last_seq }),
        customer.socket.emitWithAck("say", words("Are you there?")),
      ]),
    );
    const after = await Promise.all(customers.map(({ sessionId }) => storedSession(gateway, sessionId)));
    expect(after.map(({ snoozed_at }) => snoozed_at)).toEqual(customers.map(() => null));
  });
});

describe("snoozed conversation", () => {
  test("becomes active with the customer's next message, and staff are notified", async () => {
    const customer = await chatOf(agent1);
    await done(agent1, "snooze", { sessionId: customer.sessionId });
    await agent1.next("session", ({ id, snoozedAt }) => id === customer.sessionId && snoozedAt !== null);
    settled(await customer.socket.emitWithAck("say", words("One more thing")));
    await agent1.next("session", ({ id, snoozedAt }) => id === customer.sessionId && snoozedAt === null);
    expect(await storedSession(gateway, customer.sessionId)).toMatchObject({ snoozed_at: null, snoozed_until: null, snoozed_by: null });
  });

  test("stays snoozed when a colleague writes a note", async () => {
    const { sessionId } = await chatOf(agent1);
    await done(agent1, "snooze", { sessionId });
    const body = { sessionId, clientId: "aside", timestamp: Date.now(), kind: "note", body: "Still waits for the bank" };
    await gateway.request("POST", "/api/messenger/support/sendmessage", { token: agent1.token, body });
    expect((await storedSession(gateway, sessionId)).snoozed_at).not.toBeNull();
  });

  test.for([
    ["its end", (sessionId: number) => gateway.request("POST", "/api/messenger/support/EndChat", { token: agent1.token, body: { sessionId } })],
    ["wake", (sessionId: number) => put(agent1, "wake", { sessionId })],
  ] as const)("is no longer snoozed after %s", async ([, end]) => {
    const { sessionId } = await chatOf(agent1);
    await done(agent1, "snooze", { sessionId, until: inAnHour() });
    await end(sessionId);
    expect(await storedSession(gateway, sessionId)).toMatchObject({ snoozed_at: null, snoozed_until: null, snoozed_by: null });
  });

  test("is active again for the agent who accepts it from the queue", async () => {
    const { sessionId } = await waiting();
    await done(agent1, "snooze", { sessionId });
    await gateway.request("POST", "/api/messenger/support/accept", { token: agent1.token, body: { sessionId } });
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", snoozed_at: null });
  });

  test("becomes active when its time is over, however late, with an audit entry, a thread line and a notification", async () => {
    const { sessionId } = await chatOf(agent1);
    await platform().updateTable("chat_session").set(SNOOZED).where("id", "=", sessionId).execute();
    await sweepSnoozes(gateway.deps.chat.context);
    await agent1.next("session", ({ id, snoozedAt }) => id === sessionId && snoozedAt === null);
    expect((await lines(sessionId)).map(({ body }) => body)).toEqual(["The time is over: the conversation is back"]);
    expect(await auditOf(sessionId, "woken")).toMatchObject([{ actor_name: "Parley", before: { snoozed: true }, after: { snoozed: false } }]);
    const bell = await platform().selectFrom("notification").select("title").where("user_id", "=", 3).orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(bell.title).toContain("is back");
  });

  test("becomes active once although several gateways check, and not before its time", async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => waiting()));
    const ids = customers.map(({ sessionId }) => sessionId);
    await platform().updateTable("chat_session").set(SNOOZED).where("id", "in", ids).execute();
    const later = await chatOf(agent1);
    await done(agent1, "snooze", { sessionId: later.sessionId, until: inAnHour() });
    await Promise.all(Array.from({ length: 4 }, () => sweepSnoozes(gateway.deps.chat.context)));
    const entries = await Promise.all(ids.map((id) => auditOf(id, "woken")));
    expect(entries.map(({ length }) => length)).toEqual(ids.map(() => 1));
    expect((await Promise.all(ids.map(lines))).map(({ length }) => length)).toEqual(ids.map(() => 1));
    expect((await storedSession(gateway, later.sessionId)).snoozed_at).not.toBeNull();
  });
});

describe("labels and priority of a conversation", () => {
  test("are changed, sent to staff and audited", async () => {
    const { sessionId } = await chatOf(agent1);
    const [one, other] = [await tagOf(), await tagOf()];
    await done(agent1, "labels", { sessionId, add: [one.id] });
    const row = await done(agent1, "labels", { sessionId, add: [other.id], remove: [one.id] });
    expect(row.labels).toEqual([{ id: other.id, name: other.name, color: "red" }]);
    expect((await auditOf(sessionId, "labels changed"))[1]).toMatchObject({ before: { labels: [one.name] }, after: { labels: [other.name] } });
    expect((await done(agent1, "priority", { sessionId, priority: "urgent" })).priority).toBe("urgent");
    expect(await auditOf(sessionId, "priority changed")).toMatchObject([{ before: { priority: "normal" }, after: { priority: "urgent" } }]);
    expect(await lines(sessionId)).toHaveLength(3);
  });

  test("return 400 for an unknown or inactive tag or one of another stakeholder, and stay unchanged", async () => {
    const { sessionId } = await chatOf(agent1);
    const [mine, theirs] = [
      await tagOf(),
      await platform().insertInto("tag").values({ stakeholder_id: 3, name: "Theirs" }).returning("id").executeTakeFirstOrThrow(),
    ];
    await platform().updateTable("tag").set({ is_active: false }).where("id", "=", mine.id).execute();
    for (const id of [theirs.id, mine.id, 2_000_000_001]) expect((await put(agent1, "labels", { sessionId, add: [id] })).status).toBe(400);
    expect(await platform().selectFrom("session_tag").selectAll().where("session_id", "=", sessionId).execute()).toEqual([]);
  });
});

describe("conversation assigned to a team", () => {
  test("stays with an owner who is a member", async () => {
    const { sessionId } = await chatOf(agent1);
    const teamId = await teamOf(3);
    expect(await done(agent1, "team", { sessionId, teamId })).toMatchObject({ teamId, status: "active", ownerId: 3 });
  });

  test("returns to its place in the queue when its owner is not a member, and the customer is notified", async () => {
    const customer = await chatOf(agent1);
    const { sessionId } = customer;
    const { queued_at } = await storedSession(gateway, sessionId);
    const teamId = await teamOf(4);
    expect(await done(agent1, "team", { sessionId, teamId })).toMatchObject({ teamId, status: "queued", ownerId: null });
    await customer.next("session", ({ status }) => status === "queued");
    expect((await storedSession(gateway, sessionId)).queued_at).toEqual(queued_at);
    expect(await auditOf(sessionId, "given to a team")).toMatchObject([{ before: { teamId: null, ownerId: 3 }, after: { teamId, ownerId: null } }]);
  });

  test("returns 400 for a team of another stakeholder and stays unchanged", async () => {
    const { sessionId } = await chatOf(agent1);
    const theirs = await platform().insertInto("team").values({ stakeholder_id: 3, name: "Theirs" }).returning("id").executeTakeFirstOrThrow();
    expect((await put(agent1, "team", { sessionId, teamId: theirs.id })).status).toBe(400);
    expect(await storedSession(gateway, sessionId)).toMatchObject({ team_id: null, status: "active", owner_id: 3 });
  });
});

describe("rights to inbox actions", () => {
  const acts = (teamId: number, tagId: number) =>
    [
      ["snooze", {}],
      ["labels", { add: [tagId] }],
      ["priority", { priority: "high" }],
      ["team", { teamId }],
    ] as const;

  test("are refused with 409 for a colleague's chat unless the user is a lead", async () => {
    const { sessionId } = await chatOf(agent1);
    const before = await storedSession(gateway, sessionId);
    for (const [act, more] of acts(await teamOf(), (await tagOf()).id)) {
      const { status, body } = await put(agent2, act, { sessionId, ...more });
      expect([act, status, body.error.details.present.id]).toEqual([act, 409, sessionId]);
    }
    expect(await storedSession(gateway, sessionId)).toEqual(before);
    expect(await lines(sessionId)).toEqual([]);
  });

  test("are allowed to a lead for colleagues' chats and to every agent for queued chats", async () => {
    const [chat, queued] = [await chatOf(agent1), await waiting()];
    const teamId = await teamOf(3);
    for (const [act, more] of acts(teamId, (await tagOf()).id)) {
      await done(lead, act, { sessionId: chat.sessionId, ...more });
      await done(agent2, act, { sessionId: queued.sessionId, ...more });
    }
    expect(await storedSession(gateway, chat.sessionId)).toMatchObject({ owner_id: 3, team_id: teamId, priority: "high" });
  });

  test("are refused with 409 for an ended conversation", async () => {
    const { sessionId } = await chatOf(agent1);
    await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent1.token, body: { sessionId } });
    expect((await put(agent1, "snooze", { sessionId })).status).toBe(409);
  });

  test("are limited to the owner for marking the last customer message as unread", async () => {
    const customer = await chatOf(agent1);
    const { sessionId } = customer;
    settled(await customer.socket.emitWithAck("say", words("Read me")));
    await gateway.request("POST", "/api/messenger/support/clearunread", { token: agent1.token, body: { sessionId, seq: 2_000_000 } });
    expect((await put(agent2, "unread", { sessionId })).status).toBe(409);
    expect((await storedSession(gateway, sessionId)).unread).toBe(0);
    expect((await put(agent1, "unread", { sessionId })).body.data).toEqual({ unread: 1 });
  });
});

describe("colleague mentioned in a note", () => {
  const note = (body: string, sessionId: number, clientId: string) =>
    gateway.request("POST", "/api/messenger/support/sendmessage", {
      token: agent1.token,
      body: { sessionId, clientId, timestamp: Date.now(), kind: "note", body },
    });
  const bells = async () =>
    (await platform().selectFrom("notification").select("id").where("user_id", "=", 4).where("title", "like", "%named you%").execute()).length;

  test("is notified exactly once, live, in the bell and in the list, while customer and author are not notified", async () => {
    const { sessionId, all } = await chatOf(agent1);
    const before = await bells();
    for (const _ of [1, 2]) await note("@agent2@acacia.test and @agent1@acacia.test, please look", sessionId, "named");
    expect(await agent2.next("mentioned", (told) => told.sessionId === sessionId)).toMatchObject({ sessionId, by: expect.any(String) });
    expect(await bells()).toBe(before + 1);
    const { items } = (await gateway.request("GET", "/api/messenger/inbox?list=mentioned", { token: agent2.token })).body.data;
    expect(items.map(({ id }: InboxRow) => id)).toContain(sessionId);
    expect([all("mentioned"), agent1.all("mentioned"), agent2.all("mentioned").filter((told) => told.sessionId === sessionId).length]).toEqual([
      [],
      [],
      1,
    ]);
  });

  test("cannot be a user of another stakeholder", async () => {
    const { sessionId } = await chatOf(agent1);
    await note("@agent1@baobab.test", sessionId, "stranger");
    expect(await platform().selectFrom("session_mention").select("id").where("session_id", "=", sessionId).execute()).toEqual([]);
  });
});
