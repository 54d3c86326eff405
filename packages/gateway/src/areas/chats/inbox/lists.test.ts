import type { InboxList, InboxRow } from "@parley/core/contract/chats/inbox";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openChat, openStaff, openWaiting } from "../../../live/testing/chats.ts";
import { settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { startSession } from "../../../testing/start-session.ts";

type Staff = Awaited<ReturnType<typeof openStaff>>;
type Menu = Record<string, { count: number; unread: number } | undefined>;

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
beforeEach(async () => {
  await gateway.deps.database.platform.updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["queued", "active"]).execute();
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
const waiting = async () => {
  const customer = await openWaiting(gateway, agent1.token);
  open.push(customer);
  return customer;
};
const chatOf = async (staff: Staff) => {
  const customer = await openChat(gateway, staff.token);
  open.push(customer);
  return customer;
};
const set = (id: number, values: object) => gateway.deps.database.platform.updateTable("chat_session").set(values).where("id", "=", id).execute();
const ask = async (staff: { readonly token: string }, path: string) => {
  const answer = await gateway.request("GET", `/api/messenger/inbox${path}`, { token: staff.token });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.data;
};
const idsIn = async (staff: Staff, list: InboxList, more = ""): Promise<number[]> =>
  (await ask(staff, `?list=${list}${more}`)).items.map(({ id }: InboxRow) => id);
const menuOf = async (staff: { readonly token: string }): Promise<Menu> =>
  Object.fromEntries((await ask(staff, "/menu")).lists.map(({ id, ...counts }: { id: string; count: number; unread: number }) => [id, counts]));
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe("inbox row", () => {
  test("shows the nearest unmet deadline of its tickets, and none after it is met", async () => {
    const { sessionId } = await chatOf(agent1);
    const { platform } = gateway.deps.database;
    const { userCode } = await ask(agent1, `/${sessionId}`);
    const level = await platform.selectFrom("sla_priority_level").select("id").where("stakeholder_id", "=", 2).limit(1).executeTakeFirstOrThrow();
    const body = { subject: "Where is the guide?", userCode, session_id: sessionId, slaPriorityId: level.id };
    const made = await gateway.request("POST", "/api/messenger/tickets", { token: lead.token, body });
    expect(made.status).toBe(200);
    const { id, ticket_id } = made.body.data;
    const dueAt = "2030-01-01T10:00:00.000Z";
    await platform.updateTable("sla_clock").set({ due_at: dueAt }).where("ticket_id", "=", id).where("target", "=", "resolution").execute();
    await platform.updateTable("sla_clock").set({ met_at: new Date() }).where("ticket_id", "=", id).where("target", "<>", "resolution").execute();
    expect((await ask(agent1, `/${sessionId}`)).due).toMatchObject({ ticket: ticket_id, target: "resolution", dueAt });
    await platform.updateTable("sla_clock").set({ met_at: new Date() }).where("ticket_id", "=", id).execute();
    expect((await ask(agent1, `/${sessionId}`)).due).toBeNull();
  });

  test("shows no response deadline after a reply, which also stops the ticket clock, while a note does not", async () => {
    const { sessionId } = await chatOf(agent1);
    const { platform } = gateway.deps.database;
    const { userCode } = await ask(agent1, `/${sessionId}`);
    const level = await platform.selectFrom("sla_priority_level").select("id").where("stakeholder_id", "=", 2).limit(1).executeTakeFirstOrThrow();
    const body = { subject: "Where is the guide?", userCode, session_id: sessionId, slaPriorityId: level.id };
    const made = await gateway.request("POST", "/api/messenger/tickets", { token: lead.token, body });
    expect(made.status).toBe(200);
    const write = async (kind: "text" | "note") => {
      const sent = { sessionId, clientId: `${kind} ${sessionId}`, timestamp: Date.now(), body: "It is on its way", kind };
      expect((await gateway.request("POST", "/api/messenger/support/sendmessage", { token: agent1.token, body: sent })).status).toBe(200);
    };
    const firstResponse = () =>
      platform
        .selectFrom("sla_clock")
        .select("met_at")
        .where("ticket_id", "=", made.body.data.id)
        .where("target", "=", "first_response")
        .executeTakeFirstOrThrow();
    await write("note");
    expect((await ask(agent1, `/${sessionId}`)).due).toMatchObject({ target: "first_response" });
    await write("text");
    expect((await ask(agent1, `/${sessionId}`)).due).toMatchObject({ target: "resolution" });
    // The gateway of this test runs no background tasks, so only the agent's answer can stop the first-response clock.
    await expect.poll(async () => (await firstResponse()).met_at).not.toBeNull();
  });

  test("shows the last customer message and the type of the last sender", async () => {
    const customer = await chatOf(agent1);
    settled(await customer.socket.emitWithAck("say", words("The guide never came")));
    await gateway.request("POST", "/api/messenger/support/sendmessage", {
      token: agent1.token,
      body: { sessionId: customer.sessionId, clientId: "answer", timestamp: Date.now(), body: "I am sorry" },
    });
    const row = await ask(agent1, `/${customer.sessionId}`);
    expect(row).toMatchObject({ customerSaid: { body: "The guide never came" }, lastFrom: "agent", lastPreview: "I am sorry" });
    expect(Date.now() - Date.parse(row.customerSaid.at)).toBeLessThan(60_000);
  });

  test("shows the waiting customer's last message in every list, even after an automatic answer", async () => {
    const customer = await chatOf(agent1);
    settled(await customer.socket.emitWithAck("say", words("Where is my guide")));
    await set(customer.sessionId, { status: "queued", owner_id: null, platform: "email", last_preview: "Thank you for writing", last_from: "bot" });
    const { body } = await gateway.request("GET", "/api/messenger/support/queue?pageSize=1000", { token: agent1.token });
    const queued = body.data.items.find(({ id }: { readonly id: number }) => id === customer.sessionId);
    const previews = [queued, await ask(agent1, `/${customer.sessionId}`)].map(({ lastPreview }) => lastPreview);
    expect(previews).toEqual(["Where is my guide", "Where is my guide"]);
  });

  test("names the sender of the last reply whatever owner changes and notes follow", async () => {
    const customer = await chatOf(agent1);
    expect((await ask(agent1, `/${customer.sessionId}`)).lastSender).toBeNull();
    const send = (token: string, body: object) =>
      gateway.request("POST", "/api/messenger/support/sendmessage", {
        token,
        body: { sessionId: customer.sessionId, timestamp: Date.now(), ...body },
      });
    await send(agent1.token, { clientId: "wrote", body: "Hello, yes we do" });
    const wrote = { id: 3, name: "Brian Mwangi" };
    expect(await ask(agent2, `/${customer.sessionId}`)).toMatchObject({ lastFrom: "agent", lastSender: wrote });
    await gateway.request("POST", "/api/messenger/support/assign", { token: agent1.token, body: { sessionId: customer.sessionId, agentId: 4 } });
    await send(agent2.token, { clientId: "noted", kind: "note", body: "Mine now" });
    expect(await ask(agent2, `/${customer.sessionId}`)).toMatchObject({ ownerId: 4, lastFrom: "agent", lastSender: wrote });
    await set(customer.sessionId, { status: "queued", owner_id: null, platform: "email" });
    expect(await ask(agent2, `/${customer.sessionId}`)).toMatchObject({ ownerId: null, lastPreview: "Hello, yes we do", lastSender: wrote });
  });

  test("keeps the last customer message when a note follows", async () => {
    const customer = await chatOf(agent1);
    settled(await customer.socket.emitWithAck("say", words("I paid twice")));
    await gateway.request("POST", "/api/messenger/support/sendmessage", {
      token: agent1.token,
      body: { sessionId: customer.sessionId, clientId: "note", timestamp: Date.now(), kind: "note", body: "Look at the bank" },
    });
    expect(await ask(agent1, `/${customer.sessionId}`)).toMatchObject({ customerSaid: { body: "I paid twice" }, lastFrom: "customer" });
  });

  test("shows the draft of the caller and not those of others", async () => {
    const { sessionId } = await chatOf(agent1);
    await gateway.request("PUT", "/api/messenger/support/draft", { token: agent1.token, body: { sessionId, mode: "reply", body: "Dear" } });
    expect([(await ask(agent1, `/${sessionId}`)).hasDraft, (await ask(agent2, `/${sessionId}`)).hasDraft]).toEqual([true, false]);
  });

  test("shows when the reply window of its channel closes, and null for channels without one", async () => {
    const { sessionId } = await chatOf(agent1);
    const at = hoursAgo(1);
    await set(sessionId, { customer_said: "Hello", customer_said_at: at });
    expect((await ask(agent1, `/${sessionId}`)).windowClosesAt).toBeNull();
    await set(sessionId, { platform: "whatsapp" });
    expect(Date.parse((await ask(agent1, `/${sessionId}`)).windowClosesAt)).toBe(at.getTime() + 24 * 3_600_000);
  });

  test("is not found for another stakeholder", async () => {
    const { sessionId } = await chatOf(agent1);
    const theirs = await gateway.signIn("agent1@baobab.test");
    expect((await gateway.request("GET", `/api/messenger/inbox/${sessionId}`, { token: theirs.token })).status).toBe(404);
    expect((await ask(theirs, "?list=all")).items).toEqual([]);
  });
});

describe("inbox lists", () => {
  test("contain the conversations that match their definition", async () => {
    const queued = await waiting();
    const mail = await waiting();
    await set(mail.sessionId, { platform: "email" });
    const [mine, theirs] = [await chatOf(agent1), await chatOf(agent2)];
    expect(await idsIn(agent1, "waiting")).toEqual([queued.sessionId]);
    expect((await idsIn(agent1, "unassigned")).sort()).toEqual([queued.sessionId, mail.sessionId].sort());
    expect(await idsIn(agent1, "mine")).toEqual([mine.sessionId]);
    expect((await idsIn(agent1, "all")).sort()).toEqual([queued, mail, mine, theirs].map(({ sessionId }) => sessionId).sort());
    expect(await idsIn(agent1, "all", "&kind=mails")).toEqual([mail.sessionId]);
  });

  test("omit snoozed conversations, which have their own list, as does the queue", async () => {
    const [one, other] = [await waiting(), await chatOf(agent1)];
    for (const { sessionId } of [one, other]) await set(sessionId, { snoozed_at: new Date() });
    expect([await idsIn(agent1, "waiting"), await idsIn(agent1, "mine"), await idsIn(agent1, "all")]).toEqual([[], [], []]);
    expect((await idsIn(agent1, "snoozed")).sort()).toEqual([one.sessionId, other.sessionId].sort());
    const support = async (path: string) => (await gateway.request("GET", `/api/messenger/support/${path}`, { token: agent1.token })).body.data;
    expect((await support("queue")).rowCount).toBe(0);
    expect(await support("mysession")).toEqual([]);
    expect(await support("counts")).toMatchObject({ queued: 0, mine: 0 });
    const me = (await support("activeagent")).find(({ loginId }: { loginId: string }) => loginId === "agent1@acacia.test");
    expect(me.openChats).toBe(0);
  });

  test("sort the waiting list by longest wait and the others by newest activity", async () => {
    const [early, late] = [await waiting(), await waiting()];
    await set(early.sessionId, { waiting_since: hoursAgo(2), last_activity_at: hoursAgo(2) });
    await set(late.sessionId, { waiting_since: hoursAgo(1), last_activity_at: hoursAgo(1) });
    expect(await idsIn(agent1, "waiting")).toEqual([early.sessionId, late.sessionId]);
    expect(await idsIn(agent1, "unassigned")).toEqual([late.sessionId, early.sessionId]);
    await set(late.sessionId, { priority: "urgent" });
    await set(early.sessionId, { last_activity_at: new Date() });
    expect(await idsIn(agent1, "all", "&sort=priority")).toEqual([late.sessionId, early.sessionId]);
  });

  test("contain conversations whose reply window closes within four hours or has closed, soonest first", async () => {
    const [closed, closing, fresh, web] = [await chatOf(agent1), await chatOf(agent1), await chatOf(agent1), await chatOf(agent1)];
    await set(closed.sessionId, { platform: "whatsapp", customer_said: "a", customer_said_at: hoursAgo(30) });
    await set(closing.sessionId, { platform: "instagram", customer_said: "b", customer_said_at: hoursAgo(21) });
    await set(fresh.sessionId, { platform: "messenger", customer_said: "c", customer_said_at: hoursAgo(19) });
    await set(web.sessionId, { customer_said: "d", customer_said_at: hoursAgo(30) });
    expect(await idsIn(agent1, "exipry")).toEqual([closed.sessionId, closing.sessionId]);
    expect((await menuOf(agent1)).exipry?.count).toBe(2);
  });

  test("can be filtered by team, label, owner, priority, unread state and message text", async () => {
    const [one, other] = [await chatOf(agent1), await chatOf(agent2)];
    settled(await one.socket.emitWithAck("say", words("Where is my zebra")));
    const platform = gateway.deps.database.platform;
    const team = await platform.insertInto("team").values({ stakeholder_id: 2, name: "Lists" }).returning("id").executeTakeFirstOrThrow();
    const tag = await platform.selectFrom("tag").select("id").where("stakeholder_id", "=", 2).executeTakeFirstOrThrow();
    await platform.insertInto("session_tag").values({ session_id: one.sessionId, tag_id: tag.id, stakeholder_id: 2 }).execute();
    await set(one.sessionId, { team_id: team.id, priority: "high" });
    for (const narrowed of [`teamId=${team.id}`, `labelId=${tag.id}`, "priority=high", "unread=true", "search=zeb", "ownerId=3"])
      expect([narrowed, await idsIn(agent1, "all", `&${narrowed}`)]).toEqual([narrowed, [one.sessionId]]);
    expect(await idsIn(agent1, "all", "&teamId=0")).toEqual([other.sessionId]);
  });

  test("contain team conversations only for members of the team", async () => {
    const { sessionId } = await waiting();
    const platform = gateway.deps.database.platform;
    const team = await platform.insertInto("team").values({ stakeholder_id: 2, name: "Members" }).returning("id").executeTakeFirstOrThrow();
    await platform.deleteFrom("team_member").where("user_id", "in", [3, 4]).execute();
    await platform.insertInto("team_member").values({ team_id: team.id, user_id: 3, stakeholder_id: 2 }).execute();
    await set(sessionId, { team_id: team.id });
    expect([await idsIn(agent1, "team"), await idsIn(agent2, "team")]).toEqual([[sessionId], []]);
    expect((await menuOf(agent1)).team?.count).toBe(1);
    expect((await ask(agent1, "/menu")).teams).toContainEqual({ id: team.id, name: "Members", count: 1 });
    expect((await menuOf(agent2)).team).toBeUndefined();
    expect((await ask(lead, "/menu")).teams.map(({ name }: { name: string }) => name)).toContain("Members");
  });
});

describe("inbox menu", () => {
  test("shows the same counts as the lists", async () => {
    await waiting();
    const mail = await waiting();
    await set(mail.sessionId, { platform: "email" });
    const mine = await chatOf(agent1);
    settled(await mine.socket.emitWithAck("say", words("Two")));
    settled(await mine.socket.emitWithAck("say", words("words")));
    const aside = await chatOf(agent2);
    await set(aside.sessionId, { snoozed_at: new Date() });
    const menu = await menuOf(agent1);
    for (const [list, counts] of Object.entries(menu)) expect([list, counts?.count]).toEqual([list, (await ask(agent1, `?list=${list}`)).rowCount]);
    expect(menu.mine).toEqual({ count: 1, unread: 2 });
    expect(menu.snoozed?.count).toBe(1);
  });

  test("omits chat lists for users who may not read chats, and shows only their e-mails", async () => {
    const [chat, mail] = [await waiting(), await waiting()];
    await set(mail.sessionId, { platform: "email" });
    const platform = gateway.deps.database.platform;
    const role = await platform
      .insertInto("role")
      .values({ stakeholder_id: 2, name: "Tickets alone", permissions: JSON.stringify([{ area: "Ticketing", actions: [] }]) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const user = await platform
      .insertInto("app_user")
      .values({ stakeholder_id: 2, role_id: role.id, login_id: "tickets@acacia.test", first_name: "Tia", last_name: "Kets", contact_email: "" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const clerk = await startSession(gateway.deps, user.id);
    expect(Object.keys(await menuOf(clerk)).sort()).toEqual(["all", "exipry", "snoozed", "unassigned"]);
    expect((await menuOf(clerk)).all?.count).toBe(1);
    expect((await ask(clerk, "?list=all")).items.map(({ id }: InboxRow) => id)).toEqual([mail.sessionId]);
    expect((await gateway.request("GET", `/api/messenger/inbox/${chat.sessionId}`, { token: clerk.token })).status).toBe(404);
  });
});
