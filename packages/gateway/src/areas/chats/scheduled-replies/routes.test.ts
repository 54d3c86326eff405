import type { ScheduledReply } from "@parley/core/contract/chats/scheduled-replies";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startGateway } from "../../../app/start-gateway.ts";
import { openChat, openStaff, stored } from "../../../live/testing/chats.ts";
import { settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { scheduledReplyTasks } from "./send-scheduled.ts";

/**
 * Only its presence matters, since the test's own connection takes precedence: it says that others may share the
 * database.
 */
const SHARED = "postgres://shared.invalid/parley";
const HOUR_MS = 3_600_000;

let gateway: TestGateway;
let second: Awaited<ReturnType<typeof startGateway>>;
let agent: Awaited<ReturnType<typeof openStaff>>;
let colleague: Awaited<ReturnType<typeof openStaff>>;
let stranger: { readonly token: string };
/** Offset of the gateways' clock. */
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
/** Runs the sweep of all gateways at once, as happens every minute. */
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

describe("a reply that waits", () => {
  test("is sent once by many gateways when its time has come, in its writer's name, and waits no more", async () => {
    const { sessionId } = await chat();
    await schedule(sessionId, "Your bag is found");
    await sweepLater();
    const messages = await said(sessionId, "Your bag is found");
    expect(messages.map(({ sender_type, sender_id }) => [sender_type, sender_id])).toEqual([["agent", expect.any(Number)]]);
    expect(await mine()).toEqual([]);
  });

  test("that is scheduled again under its id waits once", async () => {
    const { sessionId } = await chat();
    const tries = await Promise.all([1, 2, 3].map(() => schedule(sessionId, "Once", { clientId: "draft-1" })));
    expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
    expect(await mine()).toHaveLength(1);
  });

  test("is not sent before", async () => {
    const { sessionId } = await chat();
    await schedule(sessionId, "Too early");
    await sweepLater(HOUR_MS / 2);
    expect(await said(sessionId, "Too early")).toEqual([]);
    expect((await mine()).map(({ state }) => state)).toEqual(["waiting"]);
  });

  test("is not sent again by a gateway that died after it was stored", async () => {
    const { sessionId } = await chat();
    const { id } = await schedule(sessionId, "Once and for all");
    const row = await platform().selectFrom("scheduled_reply").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    await sweepLater();
    // State after a kill: the message is stored, and the row still exists.
    await platform()
      .insertInto("scheduled_reply")
      .values({ ...row, head: "{}" })
      .execute();
    await sweep();
    expect(await said(sessionId, "Once and for all")).toHaveLength(1);
    expect(await mine()).toEqual([]);
  });

  test("is stopped when the customer writes first: its writer is told once, and the text stays", async () => {
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

  test.each([
    ["ended", { status: "ended" as const }, "The conversation ended"],
    ["went back to the queue", { status: "queued" as const, owner_id: null }, "The conversation is back in the queue"],
    ["is opened again", { status: "bot" as const, owner_id: null }, "The conversation goes on without you"],
  ])("is stopped when the conversation %s", async (_what, columns, reason) => {
    const { sessionId } = await chat();
    await schedule(sessionId, "Not there any more");
    await platform().updateTable("chat_session").set(columns).where("id", "=", sessionId).execute();
    await sweepLater();
    expect((await mine()).map(({ state, reason: why }) => [state, why])).toEqual([["stopped", reason]]);
    expect(await said(sessionId, "Not there any more")).toEqual([]);
  });

  test("is stopped when the conversation changes hands", async () => {
    const { sessionId } = await chat();
    await schedule(sessionId, "Another owner");
    const other = await platform().selectFrom("app_user").select("id").where("login_id", "=", "agent2@acacia.test").executeTakeFirstOrThrow();
    await platform().updateTable("chat_session").set({ owner_id: other.id }).where("id", "=", sessionId).execute();
    await sweepLater();
    expect((await mine()).map(({ reason }) => reason)).toEqual(["The conversation changed hands"]);
    expect(await said(sessionId, "Another owner")).toEqual([]);
  });

  test("is stopped with the true reason when its author may no longer chat", async () => {
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
    expect(rows).toEqual([{ state: "stopped", reason: "Chatting with customers is no longer among your rights" }]);
  });

  test("is not sent for somebody whose account was deactivated", async () => {
    const { sessionId } = await chat();
    await schedule(sessionId, "From somebody who left");
    await platform().updateTable("app_user").set({ active: false }).where("login_id", "=", "agent1@acacia.test").execute();
    await sweepLater();
    const rows = await platform().selectFrom("scheduled_reply").select(["state", "reason"]).execute();
    await platform().updateTable("app_user").set({ active: true }).where("login_id", "=", "agent1@acacia.test").execute();
    expect(rows).toEqual([{ state: "stopped", reason: "Your account is not active" }]);
    expect(await said(sessionId, "From somebody who left")).toEqual([]);
  });

  test("that falls due during a suspension is stopped, and not blamed on the account; others are sent after the activation", async () => {
    const { sessionId } = await chat();
    await schedule(sessionId, "During the suspension");
    await schedule(sessionId, "Afterwards", { sendAt: new Date(Date.now() + 2 * HOUR_MS).toISOString() });
    const turn = (status: "active" | "suspended") => platform().updateTable("stakeholder").set({ status }).where("id", "=", 2).execute();
    await turn("suspended");
    await sweepLater();
    await turn("active");
    expect((await mine()).map(({ body, state, reason }) => [body, state, reason])).toEqual([
      ["During the suspension", "stopped", "The organisation's account was suspended"],
      ["Afterwards", "waiting", null],
    ]);
    await sweepLater();
    expect([await said(sessionId, "During the suspension"), (await said(sessionId, "Afterwards")).length]).toEqual([[], 1]);
  });

  test("is changed until then: text and time", async () => {
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

  test("is not changed at a stale version: 409 with the present one", async () => {
    const { sessionId } = await chat();
    const { id, version } = await schedule(sessionId, "Mine");
    await call("PUT", `/${id}`, agent, { body: "Newer", sendAt: inAnHour(), version });
    const stale = await call("PUT", `/${id}`, agent, { body: "Older", sendAt: inAnHour(), version });
    expect([stale.status, stale.body.error.details.present.body]).toEqual([409, "Newer"]);
  });

  test("waits again when one that was stopped is given a new time", async () => {
    const customer = await chat();
    const { id } = await schedule(customer.sessionId, "After all");
    settled(await customer.socket.emitWithAck("say", words("Hello?")));
    await sweep();
    const [stopped] = await mine();
    expect((await call("PUT", `/${id}`, agent, { body: "After all", sendAt: inAnHour(), version: stopped?.version })).status).toBe(200);
    await sweepLater();
    expect(await said(customer.sessionId, "After all")).toHaveLength(1);
  });

  test("is cancelled", async () => {
    const { sessionId } = await chat();
    const { id } = await schedule(sessionId, "Never mind");
    expect((await call("DELETE", `/${id}`, agent)).status).toBe(200);
    await sweepLater();
    expect(await said(sessionId, "Never mind")).toEqual([]);
  });
});

describe("what is refused, with nothing kept", () => {
  const rows = () => platform().selectFrom("scheduled_reply").selectAll().execute();

  test.each([
    ["a moment that has passed", { sendAt: "2020-01-01T00:00:00.000Z" }, "sendAt"],
    ["a moment beyond a year", { sendAt: "2099-01-01T00:00:00.000Z" }, "sendAt"],
    ["no text", { body: "  " }, "body"],
    ["a text longer than a chat message", { body: "x".repeat(9000) }, "body"],
    ["a character that cannot be stored", { body: "a\u0000b" }, "body"],
    ["addressees of a chat", { to: ["a@example.com"] }, "to"],
  ])("400: %s", async (_what, more, path) => {
    const { sessionId } = await chat();
    const { status, body } = await call("POST", "", agent, { sessionId, body: "Hello", sendAt: inAnHour(), ...more });
    expect([status, body.error.details.fields[0].path]).toEqual([400, path]);
    expect(await rows()).toEqual([]);
  });

  test("409: a conversation that a colleague has", async () => {
    const { sessionId } = await chat();
    expect((await call("POST", "", colleague, { sessionId, body: "Mine", sendAt: inAnHour() })).status).toBe(409);
    expect(await rows()).toEqual([]);
  });

  test("404: another stakeholder's conversation, like a missing one", async () => {
    const { sessionId } = await chat();
    const missing = await call("POST", "", stranger, { sessionId: 2_000_000_000, body: "Mine", sendAt: inAnHour() });
    const foreign = await call("POST", "", stranger, { sessionId, body: "Mine", sendAt: inAnHour() });
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect(await rows()).toEqual([]);
  });

  test.each(["PUT", "DELETE"])("404: %s of another person's, which nobody else is shown", async (method) => {
    const { sessionId } = await chat();
    const { id } = await schedule(sessionId, "Private");
    const before = await rows();
    expect(await mine(colleague)).toEqual([]);
    const body = method === "PUT" ? { body: "Theirs", sendAt: inAnHour(), version: 1 } : undefined;
    expect((await call(method, `/${id}`, colleague, body)).status).toBe(404);
    expect(await rows()).toEqual(before);
  });
});
