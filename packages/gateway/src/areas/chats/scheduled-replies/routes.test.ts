import type { ScheduledReply } from "@parley/core/contract/chats/scheduled-replies";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startGateway } from "../../../app/start-gateway.ts";
import { openChat, openStaff, stored } from "../../../live/testing/chats.ts";
import { settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { scheduledReplyTasks } from "./send-scheduled.ts";

/**
 * Value of `DATABASE_URL` that makes the gateway treat its database as shared with other processes. The test passes its
 * own connection, so this URL is never opened.
 */
const SHARED = "postgres://shared.invalid/parley";
const HOUR_MS = 3_600_000;

let gateway: TestGateway;
let second: Awaited<ReturnType<typeof startGateway>>;
let agent: Awaited<ReturnType<typeof openStaff>>;
let colleague: Awaited<ReturnType<typeof openStaff>>;
let stranger: { readonly token: string };
/** Milliseconds by which the gateways' clock is ahead of real time. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const platform = () => gateway.deps.database.platform;
beforeAll(async () => {
  gateway = await startTestGateway({ now, work: false, environment: { DATABASE_URL: SHARED, TOKEN_TTL_SECONDS: "86400" } });
  second = await startGateway({ ...gateway.deps.settings, port: 0 }, { connection: gateway.test.connection, work: false, now });
  [agent, colleague, stranger] = await Promise.all([
    openStaff(gateway, "agent1@acacia.test"),
    openStaff(gateway, "agent2@acacia.test"),
    gateway.signIn("agent1@baobab.test"),
  ]);
});
beforeEach(() => {
  aheadMs = 0;
});
const open: { close(): void }[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) client.close();
  await platform().deleteFrom("scheduled_reply").execute();
  await platform().updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["queued", "active"]).execute();
});
afterAll(async () => {
  await second.stop();
  await gateway.close();
});

const call = (method: string, path: string, { token }: { readonly token: string }, body?: object) =>
  gateway.request(method, `/api/messenger/scheduled-replies${path}`, { token, ...(body !== undefined && { body }) });
const chat = async () => {
  const customer = await openChat(gateway, agent.token);
  open.push(customer);
  return customer;
};
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();
const schedule = async (sessionId: number, body: string, more: object = {}): Promise<ScheduledReply> => {
  const answer = await call("POST", "", agent, { sessionId, body, sendAt: inAnHour(), ...more });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
};
const mine = async (staff: { readonly token: string } = agent): Promise<ScheduledReply[]> => (await call("GET", "", staff)).body.data;
const said = async (sessionId: number, body: string) => (await stored(gateway, sessionId)).filter((message) => message.body === body);
/**
 * Runs the sweep twice on each of two gateways at the same time, to provoke races. In production each gateway runs it
 * every minute.
 */
const sweep = async () => {
  const tasks = [gateway, second].map(({ deps }) => scheduledReplyTasks(deps));
  await Promise.all([...tasks, ...tasks].map(({ sweepScheduledReplies }) => sweepScheduledReplies?.({})));
};
const sweepLater = async (ms = HOUR_MS + 1000) => {
  aheadMs += ms;
  await sweep();
};
const bells = () =>
  platform()
    .selectFrom("notification")
    .select("title")
    .where("title", "like", "Your scheduled reply%")
    .orderBy("id", "desc")
    .execute()
    .then((rows) => rows.map(({ title }) => title));

describe("scheduled reply", () => {
  test("is sent once in the name of its author when due, even by several gateways", async () => {
    const { sessionId } = await chat();
    await schedule(sessionId, "Your bag is found");
    await sweepLater();
    const messages = await said(sessionId, "Your bag is found");
    expect(messages.map(({ sender_type, sender_id }) => [sender_type, sender_id])).toEqual([["agent", expect.any(Number)]]);
    expect(await mine()).toEqual([]);
  });

  test("is stored once when scheduled repeatedly under one client id", async () => {
    const { sessionId } = await chat();
    const tries = await Promise.all([1, 2, 3].map(() => schedule(sessionId, "Once", { clientId: "draft-1" })));
    expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
    expect(await mine()).toHaveLength(1);
  });

  test("is not sent before its time", async () => {
    const { sessionId } = await chat();
    await schedule(sessionId, "Too early");
    await sweepLater(HOUR_MS / 2);
    expect(await said(sessionId, "Too early")).toEqual([]);
    expect((await mine()).map(({ state }) => state)).toEqual(["waiting"]);
  });

  test("is not sent twice when a gateway crashed after storing the message", async () => {
    const { sessionId } = await chat();
    const { id } = await schedule(sessionId, "Once and for all");
    const row = await platform().selectFrom("scheduled_reply").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    await sweepLater();
    // Restores the database state of a gateway that was killed after it stored the message: the row of the scheduled
    // reply still exists.
    await platform()
      .insertInto("scheduled_reply")
      .values({ ...row, head: "{}" })
      .execute();
    await sweep();
    expect(await said(sessionId, "Once and for all")).toHaveLength(1);
    expect(await mine()).toEqual([]);
  });

  test("is cancelled with one notification when the customer writes first, and its text is kept", async () => {
    const customer = await chat();
    await schedule(customer.sessionId, "Are you still there?");
    settled(await customer.socket.emitWithAck("say", words("Found it myself")));
    await sweep();
    expect((await mine()).map(({ state, reason, body }) => [state, reason, body])).toEqual([
      ["stopped", "The customer wrote first", "Are you still there?"],
    ]);
    expect((await bells())[0]).toContain("The customer wrote first");
    await sweepLater();
    expect(await said(customer.sessionId, "Are you still there?")).toEqual([]);
    expect((await bells()).filter((title) => title.includes("wrote first"))).toHaveLength(1);
  });

  test("for an ended conversation is cancelled when the customer writes first in another one of the channel", async () => {
    const before = await chat();
    const next = await chat();
    const change = (id: number) => platform().updateTable("chat_session").where("id", "=", id);
    await change(before.sessionId).set({ platform: "whatsapp", status: "ended" }).execute();
    const { customer_id } = await platform()
      .selectFrom("chat_session")
      .select("customer_id")
      .where("id", "=", before.sessionId)
      .executeTakeFirstOrThrow();
    await change(next.sessionId).set({ platform: "whatsapp", customer_id, customer_said_at: null }).execute();
    await schedule(before.sessionId, "Into the past");
    settled(await next.socket.emitWithAck("say", words("I am back")));
    await sweep();
    expect((await mine()).map(({ state, reason }) => [state, reason])).toEqual([["stopped", "The customer wrote first, in another conversation"]]);
    await sweepLater();
    expect(await said(before.sessionId, "Into the past")).toEqual([]);
  });

  test.each([
    ["ended", { status: "ended" as const }, "The conversation ended"],
    ["went back to the queue", { status: "queued" as const, owner_id: null }, "The conversation is back in the queue"],
    ["is opened again", { status: "bot" as const, owner_id: null }, "The conversation goes on without you"],
  ])("is cancelled when the conversation %s", async (_what, columns, reason) => {
    const { sessionId } = await chat();
    await schedule(sessionId, "Not there any more");
    await platform().updateTable("chat_session").set(columns).where("id", "=", sessionId).execute();
    await sweepLater();
    expect((await mine()).map(({ state, reason: why }) => [state, why])).toEqual([["stopped", reason]]);
    expect(await said(sessionId, "Not there any more")).toEqual([]);
  });

  test("is cancelled when the conversation changes its owner", async () => {
    const { sessionId } = await chat();
    await schedule(sessionId, "Another owner");
    const other = await platform().selectFrom("app_user").select("id").where("login_id", "=", "agent2@acacia.test").executeTakeFirstOrThrow();
    await platform().updateTable("chat_session").set({ owner_id: other.id }).where("id", "=", sessionId).execute();
    await sweepLater();
    expect((await mine()).map(({ reason }) => reason)).toEqual(["The conversation changed hands"]);
    expect(await said(sessionId, "Another owner")).toEqual([]);
  });

  test("is cancelled with the reason when its author loses the right to chat", async () => {
    const { sessionId } = await chat();
    await schedule(sessionId, "Without the right");
    const role = await platform()
      .selectFrom("role as r")
      .innerJoin("app_user as u", "u.role_id", "r.id")
      .select(["r.id", "r.permissions"])
      .where("u.login_id", "=", "agent1@acacia.test")
      .executeTakeFirstOrThrow();
    const setTo = (permissions: typeof role.permissions) =>
      platform()
        .updateTable("role")
        .set({ permissions: JSON.stringify(permissions) })
        .where("id", "=", role.id)
        .execute();
    await setTo([]);
    await sweepLater();
    await setTo(role.permissions);
    const rows = await platform().selectFrom("scheduled_reply").select(["state", "reason"]).execute();
    expect(rows).toEqual([{ state: "stopped", reason: "You no longer have the right to chat with customers" }]);
  });

  test("is cancelled when its author's account is deactivated", async () => {
    const { sessionId } = await chat();
    await schedule(sessionId, "From somebody who left");
    await platform().updateTable("app_user").set({ active: false }).where("login_id", "=", "agent1@acacia.test").execute();
    await sweepLater();
    const rows = await platform().selectFrom("scheduled_reply").select(["state", "reason"]).execute();
    await platform().updateTable("app_user").set({ active: true }).where("login_id", "=", "agent1@acacia.test").execute();
    expect(rows).toEqual([{ state: "stopped", reason: "Your account is not active" }]);
    expect(await said(sessionId, "From somebody who left")).toEqual([]);
  });

  test("is cancelled if it is due while the stakeholder is suspended, while later ones are sent", async () => {
    const { sessionId } = await chat();
    await schedule(sessionId, "During the suspension");
    await schedule(sessionId, "Next action", { sendAt: new Date(Date.now() + 2 * HOUR_MS).toISOString() });
    const turn = (status: "active" | "suspended") => platform().updateTable("stakeholder").set({ status }).where("id", "=", 2).execute();
    await turn("suspended");
    await sweepLater();
    await turn("active");
    expect((await mine()).map(({ body, state, reason }) => [body, state, reason])).toEqual([
      ["During the suspension", "stopped", "The organisation's account was suspended"],
      ["Next action", "waiting", null],
    ]);
    await sweepLater();
    expect([await said(sessionId, "During the suspension"), (await said(sessionId, "Next action")).length]).toEqual([[], 1]);
  });

  test("can change its text and time until it is sent", async () => {
    const { sessionId } = await chat();
    const { id, version } = await schedule(sessionId, "First words");
    const later = new Date(Date.now() + 2 * HOUR_MS).toISOString();
    const changed = await call("PUT", `/${id}`, agent, { body: "Second words", sendAt: later, version });
    expect([changed.status, changed.body.data.body, changed.body.data.version]).toEqual([200, "Second words", version + 1]);
    await sweepLater();
    expect(await said(sessionId, "Second words")).toEqual([]);
    await sweepLater();
    expect(await said(sessionId, "Second words")).toHaveLength(1);
    expect(await said(sessionId, "First words")).toEqual([]);
  });

  test("returns 409 with the current reply for a stale version", async () => {
    const { sessionId } = await chat();
    const { id, version } = await schedule(sessionId, "Mine");
    await call("PUT", `/${id}`, agent, { body: "Newer", sendAt: inAnHour(), version });
    const stale = await call("PUT", `/${id}`, agent, { body: "Older", sendAt: inAnHour(), version });
    expect([stale.status, stale.body.error.details.present.body]).toEqual([409, "Newer"]);
  });

  test("is pending again when it was cancelled and gets a new time", async () => {
    const customer = await chat();
    const { id } = await schedule(customer.sessionId, "After all");
    settled(await customer.socket.emitWithAck("say", words("Hello?")));
    await sweep();
    const [stopped] = await mine();
    expect((await call("PUT", `/${id}`, agent, { body: "After all", sendAt: inAnHour(), version: stopped?.version })).status).toBe(200);
    await sweepLater();
    expect(await said(customer.sessionId, "After all")).toHaveLength(1);
  });

  test("can be cancelled", async () => {
    const { sessionId } = await chat();
    const { id } = await schedule(sessionId, "Never mind");
    expect((await call("DELETE", `/${id}`, agent)).status).toBe(200);
    await sweepLater();
    expect(await said(sessionId, "Never mind")).toEqual([]);
  });
});

describe("refused scheduled reply stores nothing", () => {
  const rows = () => platform().selectFrom("scheduled_reply").selectAll().execute();

  test.each([
    ["a moment that has passed", { sendAt: "2020-01-01T00:00:00.000Z" }, "sendAt"],
    ["a moment beyond a year", { sendAt: "2099-01-01T00:00:00.000Z" }, "sendAt"],
    ["no text", { body: "  " }, "body"],
    ["a text longer than a chat message", { body: "x".repeat(9000) }, "body"],
    ["a character that cannot be stored", { body: "a\u0000b" }, "body"],
    ["addressees of a chat", { to: ["a@example.com"] }, "to"],
  ])("returns 400 for %s", async (_what, more, path) => {
    const { sessionId } = await chat();
    const { status, body } = await call("POST", "", agent, { sessionId, body: "Hello", sendAt: inAnHour(), ...more });
    expect([status, body.error.details.fields[0].path]).toEqual([400, path]);
    expect(await rows()).toEqual([]);
  });

  test("for an ended web chat, whose window shows the next conversation, with 409", async () => {
    const { sessionId } = await chat();
    await platform().updateTable("chat_session").set({ status: "ended" }).where("id", "=", sessionId).execute();
    const { status, body } = await call("POST", "", agent, { sessionId, body: "Too late", sendAt: inAnHour() });
    expect([status, body.error.message]).toEqual([409, "The chat has ended. Nothing was sent"]);
    expect(await rows()).toEqual([]);
  });

  test("for a conversation of a colleague, with 409", async () => {
    const { sessionId } = await chat();
    expect((await call("POST", "", colleague, { sessionId, body: "Mine", sendAt: inAnHour() })).status).toBe(409);
    expect(await rows()).toEqual([]);
  });

  test("for a conversation of another stakeholder, with 404, as for an unknown one", async () => {
    const { sessionId } = await chat();
    const missing = await call("POST", "", stranger, { sessionId: 2_000_000_000, body: "Mine", sendAt: inAnHour() });
    const foreign = await call("POST", "", stranger, { sessionId, body: "Mine", sendAt: inAnHour() });
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect(await rows()).toEqual([]);
  });

  test.each(["PUT", "DELETE"])("for %s by another person, with 404, and is not listed for others", async (method) => {
    const { sessionId } = await chat();
    const { id } = await schedule(sessionId, "Private");
    const before = await rows();
    expect(await mine(colleague)).toEqual([]);
    const body = method === "PUT" ? { body: "Theirs", sendAt: inAnHour(), version: 1 } : undefined;
    expect((await call(method, `/${id}`, colleague, body)).status).toBe(404);
    expect(await rows()).toEqual(before);
  });
});
