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

describe("snooze", () => {
  test("sets a conversation aside: staff hear it, the customer hears nothing, the audit and a line tell it", async () => {
    const { sessionId, all } = await chatOf(agent1);
    const before = all("session").length;
    const until = inAnHour();
    const row = await done(agent1, "snooze", { sessionId, until });
    // The wire omits trailing zeros of fractional seconds.
    expect([row.status, Date.parse(row.snoozedUntil ?? "")]).toEqual(["active", Date.parse(until)]);
    await agent1.next("session", ({ id, snoozedAt }) => id === sessionId && snoozedAt !== null);
    expect((await lines(sessionId)).map(({ body }) => body.replace(/until .*/, "until"))).toEqual([
      expect.stringContaining("set the conversation aside until"),
    ]);
    expect(await auditOf(sessionId, "snoozed")).toMatchObject([{ before: { snoozed: false }, after: { snoozed: true, snoozedUntil: until } }]);
    expect([all("session").length, all("message").filter(({ kind }) => kind === "note")]).toEqual([before, []]);
  });

  test("of what is aside until then already changes nothing and tells nothing", async () => {
    const { sessionId } = await chatOf(agent1);
    const until = inAnHour();
    await done(agent1, "snooze", { sessionId, until });
    await done(agent1, "snooze", { sessionId, until });
    expect([await auditOf(sessionId, "snoozed"), await lines(sessionId)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("400 until a moment that is over, nothing changed", async () => {
    const { sessionId } = await chatOf(agent1);
    expect((await put(agent1, "snooze", { sessionId, until: "2020-01-01T00:00:00Z" })).status).toBe(400);
    expect((await storedSession(gateway, sessionId)).snoozed_at).toBeNull();
  });

  test("409 where the customer has written after what the caller has seen, nothing changed", async () => {
    const customer = await chatOf(agent1);
    const { sessionId } = customer;
    const { lastSeq } = (await gateway.request("GET", `/api/messenger/inbox/${sessionId}`, { token: agent1.token })).body.data;
    settled(await customer.socket.emitWithAck("say", words("Wait")));
    expect((await put(agent1, "snooze", { sessionId, seq: lastSeq })).status).toBe(409);
    expect((await storedSession(gateway, sessionId)).snoozed_at).toBeNull();
  });

  test("that meets the customer's message leaves the conversation at hand, whichever comes first", async () => {
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

describe("a conversation that was set aside", () => {
  test("comes back with the customer's next message, and staff hear it", async () => {
    const customer = await chatOf(agent1);
    await done(agent1, "snooze", { sessionId: customer.sessionId });
    await agent1.next("session", ({ id, snoozedAt }) => id === customer.sessionId && snoozedAt !== null);
    settled(await customer.socket.emitWithAck("say", words("One more thing")));
    await agent1.next("session", ({ id, snoozedAt }) => id === customer.sessionId && snoozedAt === null);
    expect(await storedSession(gateway, customer.sessionId)).toMatchObject({ snoozed_at: null, snoozed_until: null, snoozed_by: null });
  });

  test("stays aside while a colleague writes a note", async () => {
    const { sessionId } = await chatOf(agent1);
    await done(agent1, "snooze", { sessionId });
    const body = { sessionId, clientId: "aside", timestamp: Date.now(), kind: "note", body: "Still waits for the bank" };
    await gateway.request("POST", "/api/messenger/support/sendmessage", { token: agent1.token, body });
    expect((await storedSession(gateway, sessionId)).snoozed_at).not.toBeNull();
  });

  test.for([
    ["its end", (sessionId: number) => gateway.request("POST", "/api/messenger/support/EndChat", { token: agent1.token, body: { sessionId } })],
    ["wake", (sessionId: number) => put(agent1, "wake", { sessionId })],
  ] as const)("is aside no more after %s", async ([, end]) => {
    const { sessionId } = await chatOf(agent1);
    await done(agent1, "snooze", { sessionId, until: inAnHour() });
    await end(sessionId);
    expect(await storedSession(gateway, sessionId)).toMatchObject({ snoozed_at: null, snoozed_until: null, snoozed_by: null });
  });

  test("is at work again for whoever takes it out of the queue", async () => {
    const { sessionId } = await waiting();
    await done(agent1, "snooze", { sessionId });
    await gateway.request("POST", "/api/messenger/support/accept", { token: agent1.token, body: { sessionId } });
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", snoozed_at: null });
  });

  test("comes back when its time has come, however long ago, with its entry, a line and a word to its owner", async () => {
    const { sessionId } = await chatOf(agent1);
    await platform().updateTable("chat_session").set(SNOOZED).where("id", "=", sessionId).execute();
    await sweepSnoozes(gateway.deps.chat.context);
    await agent1.next("session", ({ id, snoozedAt }) => id === sessionId && snoozedAt === null);
    expect((await lines(sessionId)).map(({ body }) => body)).toEqual(["The time is over: the conversation is back"]);
    expect(await auditOf(sessionId, "woken")).toMatchObject([{ actor_name: "Parley", before: { snoozed: true }, after: { snoozed: false } }]);
    const bell = await platform().selectFrom("notification").select("title").where("user_id", "=", 3).orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(bell.title).toContain("is back");
  });

  test("comes back once, of however many gateways look at once; one whose time has not come stays", async () => {
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

describe("labels and priority", () => {
  test("are set, told and audited", async () => {
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

  test("400 for a tag that is not there, of another stakeholder or inactive, nothing changed", async () => {
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

describe("a conversation that is given to a team", () => {
  test("stays with an owner who is in it", async () => {
    const { sessionId } = await chatOf(agent1);
    const teamId = await teamOf(3);
    expect(await done(agent1, "team", { sessionId, teamId })).toMatchObject({ teamId, status: "active", ownerId: 3 });
  });

  test("is taken from one who is not: it waits again in its place, and the customer hears it", async () => {
    const customer = await chatOf(agent1);
    const { sessionId } = customer;
    const { queued_at } = await storedSession(gateway, sessionId);
    const teamId = await teamOf(4);
    expect(await done(agent1, "team", { sessionId, teamId })).toMatchObject({ teamId, status: "queued", ownerId: null });
    await customer.next("session", ({ status }) => status === "queued");
    expect((await storedSession(gateway, sessionId)).queued_at).toEqual(queued_at);
    expect(await auditOf(sessionId, "given to a team")).toMatchObject([{ before: { teamId: null, ownerId: 3 }, after: { teamId, ownerId: null } }]);
  });

  test("400 for a team of another stakeholder, nothing changed", async () => {
    const { sessionId } = await chatOf(agent1);
    const theirs = await platform().insertInto("team").values({ stakeholder_id: 3, name: "Theirs" }).returning("id").executeTakeFirstOrThrow();
    expect((await put(agent1, "team", { sessionId, teamId: theirs.id })).status).toBe(400);
    expect(await storedSession(gateway, sessionId)).toMatchObject({ team_id: null, status: "active", owner_id: 3 });
  });
});

describe("who may", () => {
  const acts = (teamId: number, tagId: number) =>
    [
      ["snooze", {}],
      ["labels", { add: [tagId] }],
      ["priority", { priority: "high" }],
      ["team", { teamId }],
    ] as const;

  test("409 for a colleague's chat to who is no lead: nothing changed, nothing told", async () => {
    const { sessionId } = await chatOf(agent1);
    const before = await storedSession(gateway, sessionId);
    for (const [act, more] of acts(await teamOf(), (await tagOf()).id)) {
      const { status, body } = await put(agent2, act, { sessionId, ...more });
      expect([act, status, body.error.details.present.id]).toEqual([act, 409, sessionId]);
    }
    expect(await storedSession(gateway, sessionId)).toEqual(before);
    expect(await lines(sessionId)).toEqual([]);
  });

  test("a lead does it to a colleague's, and every agent to what waits", async () => {
    const [chat, queued] = [await chatOf(agent1), await waiting()];
    const teamId = await teamOf(3);
    for (const [act, more] of acts(teamId, (await tagOf()).id)) {
      await done(lead, act, { sessionId: chat.sessionId, ...more });
      await done(agent2, act, { sessionId: queued.sessionId, ...more });
    }
    expect(await storedSession(gateway, chat.sessionId)).toMatchObject({ owner_id: 3, team_id: teamId, priority: "high" });
  });

  test("409 for what has ended", async () => {
    const { sessionId } = await chatOf(agent1);
    await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent1.token, body: { sessionId } });
    expect((await put(agent1, "snooze", { sessionId })).status).toBe(409);
  });

  test("the customer's last message is unread again for its owner, and for nobody else", async () => {
    const customer = await chatOf(agent1);
    const { sessionId } = customer;
    settled(await customer.socket.emitWithAck("say", words("Read me")));
    await gateway.request("POST", "/api/messenger/support/clearunread", { token: agent1.token, body: { sessionId, seq: 2_000_000 } });
    expect((await put(agent2, "unread", { sessionId })).status).toBe(409);
    expect((await storedSession(gateway, sessionId)).unread).toBe(0);
    expect((await put(agent1, "unread", { sessionId })).body.data).toEqual({ unread: 1 });
  });
});

describe("a colleague who is named in a note", () => {
  const note = (body: string, sessionId: number, clientId: string) =>
    gateway.request("POST", "/api/messenger/support/sendmessage", {
      token: agent1.token,
      body: { sessionId, clientId, timestamp: Date.now(), kind: "note", body },
    });
  const bells = async () =>
    (await platform().selectFrom("notification").select("id").where("user_id", "=", 4).where("title", "like", "%named you%").execute()).length;

  test("hears it, has it under the bell and in the list, once however often the note is sent; the customer and who wrote it hear nothing of it", async () => {
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

  test("of another stakeholder is named by nobody", async () => {
    const { sessionId } = await chatOf(agent1);
    await note("@agent1@baobab.test", sessionId, "stranger");
    expect(await platform().selectFrom("session_mention").select("id").where("session_id", "=", sessionId).execute()).toEqual([]);
  });
});
