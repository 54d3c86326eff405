import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertEmail } from "../../../live/chat/email-rows.ts";
import { expireEscalations } from "../../../live/chat/escalation/expire-escalations.ts";
import { openChat, openStaff, openWaiting, stored, storedSession } from "../../../live/testing/chats.ts";
import { ADMIN, AGENT1, AGENT2, auditOf, escalate, news, readEscalations, storedEscalation, team } from "../../../live/testing/escalations.ts";
import { settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

type Staff = Awaited<ReturnType<typeof openStaff>>;

let gateway: TestGateway;
let admin: Staff;
let agent1: Staff;
let agent2: Staff;
let moment = Date.now();
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, now: () => new Date(moment) });
  [admin, agent1, agent2] = await Promise.all([
    openStaff(gateway, "admin@acacia.test"),
    openStaff(gateway, "agent1@acacia.test"),
    openStaff(gateway, "agent2@acacia.test"),
  ]);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  const { platform } = gateway.deps.database;
  moment = Date.now();
  await platform.updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["active", "queued"]).execute();
  await platform.updateTable("app_user").set({ max_chats: 5 }).where("stakeholder_id", "=", 2).execute();
  await platform.updateTable("agent_state").set({ status: "online", gone_at: null }).execute();
});

const open: { close(): void }[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
const chatOf = async (staff: Staff) => {
  const customer = await openChat(gateway, staff.token);
  open.push(customer);
  return customer;
};
const by = (who: { readonly token: string }) => ({
  request: (body: object) => escalate(gateway, who, "request", { reason: "Needs a refund", ...body }),
  accept: (id: number) => escalate(gateway, who, "accept", { id }),
  reject: (id: number) => escalate(gateway, who, "reject", { id, reason: "I am about to leave" }),
  cancel: (id: number) => escalate(gateway, who, "cancel", { id }),
});
const asked = async (given: object = { agentId: AGENT2 }) => {
  const customer = await chatOf(agent1);
  const { status, body } = await by(agent1).request({ sessionId: customer.sessionId, ...given });
  expect([status, body.error]).toEqual([200, undefined]);
  return { customer, sessionId: customer.sessionId, id: body.data.id as number, answer: body.data };
};
const setState = (userId: number, status: "busy" | "offline") =>
  gateway.deps.database.platform.updateTable("agent_state").set({ status }).where("user_id", "=", userId).execute();
/** Gives an agent one chat and a capacity of one, so that the agent is full. */
const fill = async (agent: Staff) => {
  await chatOf(agent);
  await gateway.deps.database.platform.updateTable("app_user").set({ max_chats: 1 }).where("id", "=", AGENT2).execute();
};
const counted = () => gateway.deps.database.platform.selectFrom("escalation").select("id").execute();

describe("escalation to an agent", () => {
  test("is returned again when the same request is repeated", async () => {
    const { sessionId, id } = await asked();
    const before = await counted();
    const again = await by(agent1).request({ sessionId, agentId: AGENT2 });
    expect([again.status, again.body.data.id]).toEqual([200, id]);
    expect(await counted()).toEqual(before);
  });

  test("notifies the requested agent with the remaining time, not the customer, and keeps the owner", async () => {
    const before = moment;
    const { customer, sessionId, id, answer } = await asked();
    expect(answer).toMatchObject({
      sessionId,
      agent_id: AGENT1,
      agentName: "Brian Mwangi",
      toAgentId: AGENT2,
      toTeamId: null,
      reason: "Needs a refund",
      status: "requested",
      secondsLeft: 120,
      decidedAt: null,
    });
    expect(Date.parse(answer.expiresAt)).toBe(before + 120_000);
    expect(await news(agent2, id, "requested")).toMatchObject({ customerName: answer.customerName, reason: "Needs a refund" });
    await news(agent1, id, "requested");
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", owner_id: AGENT1 });
    settled(await customer.socket.emitWithAck("say", words("marker")));
    expect(customer.heard.filter(({ event }) => event === "escalation")).toEqual([]);
    expect(await auditOf(gateway, id)).toEqual([["requested", AGENT1]]);
  });

  test("moves the chat on acceptance, notifies former owner and customer, and is audited", async () => {
    const { customer, sessionId, id } = await asked();
    const { status, body } = await by(agent2).accept(id);
    expect([status, body.data.status, body.data.decidedByName]).toEqual([200, "accepted", "Cheptoo Kiprono"]);
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", owner_id: AGENT2 });
    await news(agent1, id, "accepted");
    await agent1.next("session", (session) => session.id === sessionId && session.ownerId === AGENT2);
    const line = "Cheptoo Kiprono took over the conversation from Brian Mwangi";
    await customer.next("message", (message) => message.kind === "activity" && message.body === line);
    expect(await auditOf(gateway, id)).toEqual([
      ["requested", AGENT1],
      ["accepted", AGENT2],
    ]);
    expect(await agent1.socket.emitWithAck("send", { ...words("still me"), sessionId })).toMatchObject({ ok: false });
    settled(await agent2.socket.emitWithAck("send", { ...words("I am here now"), sessionId }));
  });

  test("keeps the chat in place on rejection and shows the reason to the requester", async () => {
    const { sessionId, id } = await asked();
    const lines = (await stored(gateway, sessionId)).length;
    expect((await by(agent2).reject(id)).body.data).toMatchObject({ status: "rejected", answer: "I am about to leave" });
    expect(await news(agent1, id, "rejected")).toMatchObject({ answer: "I am about to leave", decidedByName: "Cheptoo Kiprono" });
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", owner_id: AGENT1 });
    expect((await stored(gateway, sessionId)).length).toBe(lines);
    expect((await by(agent1).request({ sessionId, agentId: ADMIN })).status).toBe(200);
  });

  test("can be cancelled by its requester and by a lead", async () => {
    for (const who of [agent1, admin]) {
      const { id } = await asked();
      expect((await by(who).cancel(id)).body.data.status).toBe("cancelled");
      await news(agent2, id, "cancelled");
    }
  });

  test("expires once when its time is over, and cannot be accepted even before the periodic check", async () => {
    const { sessionId, id } = await asked();
    moment += 120_000;
    const late = await by(agent2).accept(id);
    expect([late.status, late.body.error.message]).toEqual([409, "The time to answer has expired"]);
    await Promise.all([1, 2, 3].map(() => expireEscalations(gateway.deps.chat.context)));
    await news(agent1, id, "expired");
    await news(agent2, id, "expired");
    expect(await auditOf(gateway, id)).toEqual([
      ["requested", AGENT1],
      ["expired", null],
    ]);
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", owner_id: AGENT1 });
  });

  test("is not expired by the periodic check before its time is over", async () => {
    const { id } = await asked();
    moment += 119_000;
    await expireEscalations(gateway.deps.chat.context);
    expect((await storedEscalation(gateway, id)).status).toBe("requested");
  });
});

describe("escalation to a team", () => {
  test("notifies all present members, can be accepted by any of them and moves the conversation to the team", async () => {
    const teamId = await team(gateway, "Refunds", [ADMIN, AGENT2]);
    const { sessionId, id, answer } = await asked({ teamId });
    expect(answer).toMatchObject({ toTeamId: teamId, toTeamName: "Refunds", toAgentId: null });
    await Promise.all([admin, agent2].map((member) => news(member, id, "requested")));
    expect((await by(agent2).accept(id)).status).toBe(200);
    await news(admin, id, "accepted");
    expect(await storedSession(gateway, sessionId)).toMatchObject({ owner_id: AGENT2, team_id: teamId });
    const second = await by(admin).accept(id);
    expect([second.status, second.body.error.message]).toEqual([409, "Cheptoo Kiprono has taken over the conversation"]);
  });

  test("returns 409 when no other member is present with a free chat slot", async () => {
    const [alone, busy] = [await team(gateway, "Alone", [AGENT1]), await team(gateway, "Busy", [AGENT2])];
    const { sessionId } = await chatOf(agent1);
    await setState(AGENT2, "busy");
    const before = await counted();
    for (const teamId of [alone, busy]) expect((await by(agent1).request({ sessionId, teamId })).status).toBe(409);
    expect(await counted()).toEqual(before);
  });

  test("is cancelled when the team is deleted", async () => {
    const teamId = await team(gateway, "Short-lived", [AGENT2]);
    const { id } = await asked({ teamId });
    await gateway.deps.database.platform.deleteFrom("team").where("id", "=", teamId).execute();
    await news(agent1, id, "cancelled");
    expect(await storedEscalation(gateway, id)).toMatchObject({ status: "cancelled", target_team_id: null });
  });
});

describe("refused escalation changes nothing", () => {
  test.each<[string, () => Promise<unknown>, object, string]>([
    ["to oneself", async () => undefined, { agentId: AGENT1 }, "You cannot escalate a chat to yourself"],
    ["to who is busy", () => setState(AGENT2, "busy"), { agentId: AGENT2 }, "Cheptoo Kiprono is not online"],
    ["to who is offline", () => setState(AGENT2, "offline"), { agentId: AGENT2 }, "Cheptoo Kiprono is not online"],
    ["to who is full", () => fill(agent2), { agentId: AGENT2 }, "Cheptoo Kiprono has 1 of 1 chats and no capacity for another"],
  ])("an escalation %s returns 409 with a message", async (_name, arrange, given, message) => {
    const { sessionId } = await chatOf(agent1);
    await arrange();
    const before = [await counted(), await storedSession(gateway, sessionId)];
    const { status, body } = await by(agent1).request({ sessionId, ...given });
    expect([status, body.error.message]).toEqual([409, message]);
    expect([await counted(), await storedSession(gateway, sessionId)]).toEqual(before);
  });

  test("for a second one while the first is open, with 409", async () => {
    const { sessionId, id } = await asked();
    const { status, body } = await by(agent1).request({ sessionId, agentId: ADMIN });
    expect([status, body.error.message]).toEqual([409, "This conversation already has an open escalation"]);
    expect((await storedEscalation(gateway, id)).status).toBe("requested");
  });

  test("for a queued chat, an ended chat or a chat of a colleague, with 409", async () => {
    const waiting = await openWaiting(gateway, agent1.token);
    const [ended, theirs] = [await chatOf(agent1), await chatOf(agent2)];
    open.push(waiting);
    await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent1.token, body: { sessionId: ended.sessionId } });
    const before = await counted();
    for (const { sessionId } of [waiting, ended, theirs])
      expect((await by(agent1).request({ sessionId, agentId: sessionId === theirs.sessionId ? ADMIN : AGENT2 })).status).toBe(409);
    expect(await counted()).toEqual(before);
  });

  test("with both an agent and a team or with neither, with 400", async () => {
    const { sessionId } = await chatOf(agent1);
    for (const given of [{}, { agentId: AGENT2, teamId: 1 }]) expect((await by(agent1).request({ sessionId, ...given })).status).toBe(400);
  });

  test("when accepted or rejected by another user, with 404, or with 409 for a lead", async () => {
    const { sessionId, id } = await asked();
    const stranger = await gateway.signIn("agent1@baobab.test");
    for (const what of ["accept", "reject", "cancel"] as const) expect((await by(stranger)[what](id)).status).toBe(404);
    const lead = await by(admin).accept(id);
    expect([lead.status, lead.body.error.message]).toEqual([409, "The escalation is addressed to Cheptoo Kiprono, and not to you"]);
    expect((await by(agent1).accept(id)).status).toBe(409);
    expect((await by(agent2).cancel(id)).status).toBe(409);
    expect([(await storedEscalation(gateway, id)).status, (await storedSession(gateway, sessionId)).owner_id]).toEqual(["requested", AGENT1]);
  });

  test("when accepted by an agent without a free chat slot, and stays open", async () => {
    const { id } = await asked();
    await fill(agent2);
    const { status, body } = await by(agent2).accept(id);
    expect([status, body.error.message]).toEqual([409, "You have 1 of 1 chats and no capacity for another"]);
    expect((await storedEscalation(gateway, id)).status).toBe("requested");
  });

  test("is not caused by a snoozed chat, which does not count towards the chat limit", async () => {
    const { sessionId } = await chatOf(agent2);
    const { platform } = gateway.deps.database;
    await platform.updateTable("app_user").set({ max_chats: 1 }).where("id", "=", AGENT2).execute();
    await platform.updateTable("chat_session").set({ snoozed_at: new Date().toISOString() }).where("id", "=", sessionId).execute();
    const { id } = await asked();
    expect((await by(agent2).accept(id)).status).toBe(200);
  });
});

describe("conversation that ends or changes owner cancels its open escalations", () => {
  const support = (path: string, who: Staff, body: object) => gateway.request("POST", `/api/messenger/support/${path}`, { token: who.token, body });

  test.each<[string, (sessionId: number) => Promise<{ status: number }>]>([
    ["ended", (sessionId) => support("EndChat", agent1, { sessionId })],
    ["handed on", (sessionId) => support("assign", agent1, { sessionId, agentId: ADMIN })],
    ["taken over by a lead", (sessionId) => support("accept", admin, { sessionId, ownerId: AGENT1 })],
  ])("when it is %s", async (_name, act) => {
    const { sessionId, id } = await asked();
    expect((await act(sessionId)).status).toBe(200);
    await news(agent2, id, "cancelled");
    const { status, body } = await by(agent2).accept(id);
    expect([status, body.error.message]).toEqual([409, "The escalation to Cheptoo Kiprono was cancelled"]);
    expect((await storedEscalation(gateway, id)).status).toBe("cancelled");
  });

  test("when the customer leaves", async () => {
    const { customer, id } = await asked();
    settled(await customer.socket.emitWithAck("leave"));
    await news(agent2, id, "cancelled");
  });
});

describe("escalation lists", () => {
  test("contain the escalations from and to a user, and all of them for a lead", async () => {
    const { id } = await asked();
    const idsOf = async (who: Staff, query = "") =>
      (await readEscalations(gateway, who, `list?pageSize=1000${query}`)).items.map((one: { id: number }) => one.id);
    expect([(await idsOf(agent1)).includes(id), (await idsOf(agent2)).includes(id), (await idsOf(admin)).includes(id)]).toEqual([true, true, true]);
    expect([(await idsOf(agent1, "&whose=byMe")).includes(id), (await idsOf(agent1, "&whose=toMe")).includes(id)]).toEqual([true, false]);
    expect([(await idsOf(agent2, "&whose=byMe")).includes(id), (await idsOf(agent2, "&whose=toMe")).includes(id)]).toEqual([false, true]);
    const { sessionId } = await chatOf(admin);
    const { body } = await by(admin).request({ sessionId, agentId: AGENT1 });
    expect((await idsOf(agent2)).includes(body.data.id)).toBe(false);
  });

  test("contain pending escalations from and to the user while they are open", async () => {
    const { id } = await asked();
    const pending = async (who: Staff) => {
      const { toMe, fromMe } = await readEscalations(gateway, who, "pending");
      return [toMe.map((one: { id: number }) => one.id), fromMe.map((one: { id: number }) => one.id)];
    };
    expect([await pending(agent1), await pending(agent2), await pending(admin)]).toEqual([
      [[], [id]],
      [[id], []],
      [[], []],
    ]);
    await by(agent2).reject(id);
    expect([await pending(agent1), await pending(agent2)]).toEqual([
      [[], []],
      [[], []],
    ]);
  });

  test("are searched by the customer's name and by the subject of an e-mail", async () => {
    const { platform } = gateway.deps.database;
    const { sessionId, id } = await asked();
    const { id: messageId } = await platform
      .selectFrom("message")
      .select(sql<number>`min(id)`.as("id"))
      .where("session_id", "=", sessionId)
      .executeTakeFirstOrThrow();
    const from = { name: "Zoë Quill", address: "zoe@else.test" };
    const mail = { stakeholderId: 2, sessionId, messageId, direction: "in", rfcId: "quill@else.test", refs: [], from, to: [], cc: [] } as const;
    await platform.transaction().execute((trx) => insertEmail(trx, { ...mail, subject: "Refund of the Kilimanjaro trek" }));
    const { customer_id } = await storedSession(gateway, sessionId);
    await platform.updateTable("customer").set({ name: "Zoë Quill" }).where("id", "=", customer_id).execute();
    const found = async (text: string) =>
      (await readEscalations(gateway, agent1, `list?search=${encodeURIComponent(text)}`)).items.map((one: { id: number }) => one.id);
    expect(await Promise.all(["kilimanj", "refund trek", "zoe@else.test", "zoe quill", "Serengeti trek"].map(found))).toEqual([
      [id],
      [id],
      [id],
      [id],
      [],
    ]);
  });

  test("offer as targets the other agents who are present and have free chat slots", async () => {
    const teamId = await team(gateway, "Everybody", [ADMIN, AGENT1, AGENT2]);
    const { agents, teams } = await readEscalations(gateway, agent1, "targets");
    expect(agents.map((agent: { id: number }) => agent.id)).not.toContain(AGENT1);
    expect(agents.find((agent: { id: number }) => agent.id === AGENT2)).toMatchObject({ isThere: true, isFree: true, openChats: 0, maxChats: 5 });
    expect(teams.find((one: { id: number }) => one.id === teamId)).toMatchObject({ members: 2, free: 2 });
  });
});

describe("time to answer an escalation", () => {
  test("follows the setting of the stakeholder from the next escalation on", async () => {
    const times = { amberMinutes: 2, redMinutes: 5, graceSeconds: 120, awayMinutes: null };
    const save = (body: object) => gateway.request("PUT", "/api/messenger/support/settings", { token: admin.token, body });
    expect((await save({ ...times, escalationSeconds: 30, version: 0 })).status).toBe(200);
    expect((await asked()).answer.secondsLeft).toBe(30);
    expect((await save({ ...times, escalationSeconds: 120, version: 1 })).status).toBe(200);
  });
});
