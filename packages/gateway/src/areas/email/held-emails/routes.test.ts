import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startGateway } from "../../../app/start-gateway.ts";
import { endDueChats } from "../../../live/chat/endings.ts";
import { storedSession } from "../../../live/testing/chats.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { sweepHeld } from "./send-held.ts";

/**
 * Value of `DATABASE_URL` that makes the gateway treat its database as shared with other processes. The test passes its
 * own connection, so this URL is never opened.
 */
const SHARED = "postgres://shared.invalid/parley";
const AGENT = "agent1@acacia.test";

let gateway: TestGateway;
let second: Awaited<ReturnType<typeof startGateway>>;
let agent: string;
let colleague: string;
let addressId: number;
/** Milliseconds by which the gateways' clock is ahead of real time. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const platform = () => gateway.deps.database.platform;
const call = (method: string, path: string, body?: object, token = agent) =>
  gateway.request(method, `/api/messenger/${path}`, { token, ...(body !== undefined && { body }) });

beforeAll(async () => {
  gateway = await startTestGateway({ now, work: false, environment: { DATABASE_URL: SHARED, TOKEN_TTL_SECONDS: "86400" } });
  second = await startGateway({ ...gateway.deps.settings, port: 0 }, { connection: gateway.test.connection, work: false, now });
  const admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn(AGENT)).token;
  colleague = (await gateway.signIn("agent2@acacia.test")).token;
  const made = await call("POST", "email/addresses", { address: "held@acacia.test", name: "Held" }, admin);
  addressId = made.body.data.id;
});
beforeEach(() => {
  aheadMs = 0;
});
afterEach(async () => {
  await platform().deleteFrom("held_email").execute();
  await platform().deleteFrom("email_hold_setting").execute();
});
afterAll(async () => {
  await second.stop();
  await gateway.close();
});

let count = 0;
const newMail = (more: object = {}) => ({
  addressId,
  clientId: `held-${++count}`,
  to: [`held${count}@else.test`],
  subject: `Held ${count}`,
  body: `Held words ${count}`,
  ...more,
});
const hold = async (more: object = {}) => {
  const mail = newMail(more);
  const answer = await call("POST", "email/held/begin", mail);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return { mail, held: answer.body.data.held };
};
const ownConversation = async (): Promise<number> => (await call("POST", "email/begin", newMail())).body.data.id;
const holdReply = async (sessionId: number, more: object = {}) => {
  const answer = await call("POST", "email/held/reply", { sessionId, clientId: `held-${++count}`, body: "A held answer", ...more });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data.held;
};
const list = async () => (await call("GET", "email/held")).body.data;
const sentTo = (address: string) =>
  platform()
    .selectFrom("email")
    .select("id")
    .where("direction", "=", "out")
    .where("to_parties", "@>", JSON.stringify([{ address }]))
    .execute();
const said = (sessionId: number, body: string) =>
  platform().selectFrom("message").select("seq").where("session_id", "=", sessionId).where("body", "=", body).execute();
/** Moves the clock and runs the sweep twice on each of two gateways at the same time, as their jobs and timers do. */
const sweepLater = async (ms: number) => {
  aheadMs += ms;
  const both = [gateway, second];
  await Promise.all([...both, ...both].map(({ deps }) => sweepHeld(deps)));
};
const undo = (id: number, token = agent) => call("POST", "email/held/undo", { id }, token);

describe("held e-mail that begins a conversation", () => {
  test("is listed with its remaining time and sent once by many gateways when due", async () => {
    const { mail, held } = await hold();
    expect(held).toMatchObject({ sessionId: null, to: mail.to, state: "held" });
    expect([held.leftMs > 8_000, held.leftMs <= 10_000]).toEqual([true, true]);
    await sweepLater(9_000);
    expect([await sentTo(mail.to[0] ?? ""), (await list()).length]).toEqual([[], 1]);
    await sweepLater(1_500);
    expect([(await sentTo(mail.to[0] ?? "")).length, await list()]).toEqual([1, []]);
  });

  test("is held once for repeated calls, and a later repetition sends nothing", async () => {
    const mail = newMail();
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", "email/held/begin", mail)));
    expect(new Set(answers.map(({ body }) => body.data.held.id)).size).toBe(1);
    await sweepLater(11_000);
    expect((await call("POST", "email/held/begin", mail)).body.data.held).toBeNull();
    await sweepLater(11_000);
    expect(await sentTo(mail.to[0] ?? "")).toHaveLength(1);
  });

  test("stays stored with the reason while the stakeholder is suspended, and can be undone afterwards", async () => {
    const { mail, held } = await hold();
    const turn = (status: "active" | "suspended") => platform().updateTable("stakeholder").set({ status }).where("id", "=", 2).execute();
    await turn("suspended");
    await sweepLater(11_000);
    await turn("active");
    await sweepLater(11_000);
    expect(await list()).toMatchObject([{ id: held.id, state: "failed", reason: "The organisation's account was suspended" }]);
    expect([(await undo(held.id)).body.data.body, await sentTo(mail.to[0] ?? "")]).toEqual([mail.body, []]);
  });

  test("is sent once although the gateway crashed after storing it, and can then not be undone", async () => {
    const { mail, held } = await hold();
    const row = await platform().selectFrom("held_email").selectAll().where("id", "=", held.id).executeTakeFirstOrThrow();
    await sweepLater(11_000);
    // Restores the database state from the moment when the process was killed.
    const asItStood = () =>
      platform()
        .updateTable("held_email")
        .set({ state: "held", mail: JSON.stringify(row.mail) })
        .where("id", "=", held.id)
        .execute();
    await asItStood();
    expect(await undo(held.id)).toMatchObject({ status: 409, body: { error: { message: "The e-mail has already been sent" } } });
    await sweepLater(1_000);
    expect([(await sentTo(mail.to[0] ?? "")).length, await list()]).toEqual([1, []]);
  });

  test("is never sent after an undo, which returns its content once and only to its author", async () => {
    const { mail, held } = await hold({ cc: ["copy@else.test"], bcc: ["blind@else.test"], withSignature: false });
    expect((await undo(held.id, colleague)).status).toBe(404);
    const { status, body } = await undo(held.id);
    const { clientId: _clientId, ...written } = mail;
    expect([status, body.data]).toEqual([200, { ...written, sessionId: null, isActive: false, files: [] }]);
    for (const again of [await undo(held.id), await call("POST", "email/held/begin", mail)])
      expect(again).toMatchObject({ status: 409, body: { error: { message: "Sending of the e-mail was undone in another window" } } });
    await sweepLater(60_000);
    expect(await sentTo(mail.to[0] ?? "")).toEqual([]);
  });

  test("is returned again to a repeated undo whose response was lost, for a short time", async () => {
    const { mail, held } = await hold();
    const again = (clientId: string) => call("POST", "email/held/undo", { id: held.id, clientId });
    expect((await again("first")).body.data.body).toBe(mail.body);
    expect((await again("first")).body.data).toMatchObject({ to: mail.to, body: mail.body });
    for (const answer of [await again("second"), await undo(held.id)])
      expect(answer.body.error.message).toBe("Sending of the e-mail was undone in another window");
    await sweepLater(80_000);
    expect((await again("first")).status).toBe(409);
    const { mail: stored } = await platform().selectFrom("held_email").select("mail").where("id", "=", held.id).executeTakeFirstOrThrow();
    expect([stored, await sentTo(mail.to[0] ?? "")]).toEqual([{}, []]);
  });

  test("returns 409 to an undo after it was sent", async () => {
    const { held } = await hold();
    await sweepLater(11_000);
    expect(await undo(held.id)).toMatchObject({ status: 409, body: { error: { message: "The e-mail has already been sent" } } });
  });

  test("is refused immediately for errors that would prevent sending later", async () => {
    expect((await call("POST", "email/held/begin", newMail({ addressId: 2_000_000_000 }))).status).toBe(400);
    expect((await call("POST", "email/held/begin", newMail({ attachmentIds: [1] }))).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test("states why it can no longer be sent and returns its text on undo", async () => {
    const { mail, held } = await hold();
    const inUse = (isActive: boolean) => platform().updateTable("email_address").set({ is_active: isActive }).where("id", "=", addressId).execute();
    await inUse(false);
    await sweepLater(11_000);
    await inUse(true);
    expect(await list()).toMatchObject([{ id: held.id, state: "failed", reason: expect.stringMatching(/\w/) }]);
    expect((await undo(held.id)).body.data.body).toBe(mail.body);
  });
});

describe("held e-mail reply", () => {
  test("is sent when due and not after an undo", async () => {
    const sessionId = await ownConversation();
    const kept = await holdReply(sessionId, { body: "Sent after all" });
    const taken = await holdReply(sessionId, { body: "Not meant" });
    expect((await undo(taken.id)).body.data).toMatchObject({ sessionId, body: "Not meant", to: null, subject: null, withSignature: true });
    await sweepLater(11_000);
    expect([(await said(sessionId, "Sent after all")).length, await said(sessionId, "Not meant"), kept.sessionId]).toEqual([1, [], sessionId]);
  });

  test("is sent before a requested end of the conversation, which an undo cancels", async () => {
    const end = async (sessionId: number) => expect((await call("POST", "support/EndChat", { sessionId, graceSeconds: 5 })).status).toBe(200);
    const [ended, goingOn] = [await ownConversation(), await ownConversation()];
    await holdReply(ended);
    const taken = await holdReply(goingOn);
    for (const sessionId of [ended, goingOn]) await end(sessionId);
    aheadMs += 7_000;
    await endDueChats(gateway.deps.chat.context);
    expect((await storedSession(gateway, ended)).status).toBe("active");
    await undo(taken.id);
    await sweepLater(4_000);
    await endDueChats(gateway.deps.chat.context);
    expect([(await storedSession(gateway, ended)).status, (await storedSession(gateway, goingOn)).status]).toEqual(["ended", "active"]);
    expect(await said(ended, "A held answer")).toHaveLength(1);
  });

  test("into the conversation of a colleague is refused immediately", async () => {
    const sessionId = await ownConversation();
    expect((await call("POST", "email/held/reply", { sessionId, clientId: "not-mine", body: "Mine?" }, colleague)).status).toBe(409);
  });
});

describe("draft of a held e-mail reply", () => {
  const keep = async (sessionId: number, body: string, version: number | null = null) => {
    const answer = await call("PUT", "support/draft", { sessionId, mode: "reply", body, version });
    return { status: answer.status, version: answer.body.data?.version as number };
  };
  const drafts = async (sessionId: number) =>
    (await call("GET", `support/draft/${sessionId}`)).body.data.map(({ body }: { readonly body: string }) => body);

  test.each([
    ["held", 10, "email/held/reply"],
    ["sent at once", 0, "email/held/reply"],
    ["sent directly", 10, "email/send-email"],
    ["sent as a chat message", 10, "support/sendmessage"],
  ])("is deleted when the reply is %s, and a late save does not restore it", async (_how, seconds, path) => {
    await call("PUT", "email/held/settings", { seconds });
    const sessionId = await ownConversation();
    const more = path === "support/sendmessage" ? { timestamp: 1 } : {};
    const send = async (body: string, draftVersion?: number) =>
      expect((await call("POST", path, { sessionId, clientId: `draft-${++count}`, body, draftVersion, ...more })).status).toBe(200);
    const { version } = await keep(sessionId, "Hello ");
    await send("Hello");
    expect(await drafts(sessionId)).toEqual([]);
    expect((await keep(sessionId, "Hello there", version)).status).toBe(409);
    expect(await drafts(sessionId)).toEqual([]);
    // The browser tab saves drafts with a delay, so the sent text may be longer than the draft. The version identifies
    // the draft that was sent.
    const begun = await keep(sessionId, "Good m");
    await send("Good morning", begun.version);
    expect(await drafts(sessionId)).toEqual([]);
    const other = await keep(sessionId, "In progress");
    await send("From a script");
    // Waits until the first e-mail was sent, because a second one from the same draft is refused while the first is
    // held.
    await sweepLater(11_000);
    await send("From an old window", begun.version);
    expect(await drafts(sessionId)).toEqual(["In progress"]);
    expect((await keep(sessionId, "Still in progress", other.version)).status).toBe(200);
  });

  test("is held once from two consoles, and a new e-mail after an undo keeps the next draft", async () => {
    const sessionId = await ownConversation();
    const { version } = await keep(sessionId, "In two windows");
    const send = (draftVersion: number | null, clientId = `draft-${draftVersion}`, more: object = {}) =>
      call("POST", "email/held/reply", { sessionId, clientId, body: "In two windows", draftVersion, ...more });
    const sent = await Promise.all([send(version), send(version), send(version, "own-name"), send(null, "not-saved-yet")]);
    const [one, ...others] = sent.map(({ body }) => body.data.held.id);
    expect(new Set(others)).toEqual(new Set([one]));
    expect(await send(version, "other-recipients", { cc: ["copy@else.test"] })).toMatchObject({
      status: 409,
      body: { error: { message: "This draft was sent in another window" } },
    });
    expect(await list()).toHaveLength(1);
    expect((await undo(one)).body.data.body).toBe("In two windows");
    expect((await send((await keep(sessionId, "In two windows")).version)).body.data.held.state).toBe("held");
    await keep(sessionId, "In two windows");
    await sweepLater(11_000);
    expect([(await said(sessionId, "In two windows")).length, await drafts(sessionId)]).toEqual([1, ["In two windows"]]);
  });
});

describe("change during the delay of a held e-mail", () => {
  const userOf = () => platform().selectFrom("app_user").select(["id", "role_id"]).where("login_id", "=", AGENT).executeTakeFirstOrThrow();
  const change = async (columns: { role_id?: number | null; active?: boolean }) => {
    const { id } = await userOf();
    await platform().updateTable("app_user").set(columns).where("id", "=", id).execute();
  };
  const stateOf = ({ id }: { readonly id: number }) =>
    platform().selectFrom("held_email").select(["state", "reason"]).where("id", "=", id).executeTakeFirstOrThrow();

  test("cancels it when its author loses the right to reply, notifies the author and allows an undo of the text", async () => {
    const { mail, held } = await hold();
    const answer = await holdReply(await ownConversation(), { body: "My own words" });
    const { id, role_id } = await userOf();
    await change({ role_id: null });
    try {
      const { token } = await gateway.signIn(AGENT);
      expect((await call("GET", "email/held", undefined, token)).body.data.map((one: { id: number }) => one.id)).toEqual([held.id, answer.id]);
      // A user without the right to the conversation does not learn whether it is active.
      expect((await undo(answer.id, token)).body.data).toMatchObject({ body: "My own words", isActive: false, files: [] });
      await sweepLater(11_000);
      expect((await call("GET", "email/held", undefined, token)).body.data).toMatchObject([{ id: held.id, state: "failed" }]);
    } finally {
      await change({ role_id });
    }
    expect(await stateOf(held)).toEqual({ state: "failed", reason: "Your role may no longer write to customers" });
    expect(await sentTo(mail.to[0] ?? "")).toEqual([]);
    const bell = await platform().selectFrom("notification").select("title").where("user_id", "=", id).orderBy("id", "desc").executeTakeFirst();
    expect(bell?.title).toBe("Your e-mail was not sent: Your role may no longer write to customers");
  });

  test("cancels it when its author is deactivated", async () => {
    const { mail, held } = await hold();
    await change({ active: false });
    try {
      await sweepLater(11_000);
    } finally {
      await change({ active: true });
    }
    expect(await stateOf(held)).toEqual({ state: "failed", reason: "Your account is not active" });
    expect(await sentTo(mail.to[0] ?? "")).toEqual([]);
  });

  test("sends the reply if the conversation ended, but not if a colleague took it over", async () => {
    const [closed, taken] = [await ownConversation(), await ownConversation()];
    await holdReply(closed, { body: "Sent after the end" });
    const lost = await holdReply(taken, { body: "Not mine any more" });
    expect((await call("POST", "support/EndChat", { sessionId: closed })).status).toBe(200);
    const other = await platform().selectFrom("app_user").select("id").where("login_id", "=", "agent2@acacia.test").executeTakeFirstOrThrow();
    await platform().updateTable("chat_session").set({ owner_id: other.id }).where("id", "=", taken).execute();
    await sweepLater(11_000);
    expect([(await said(closed, "Sent after the end")).length, await said(taken, "Not mine any more")]).toEqual([1, []]);
    expect((await undo(lost.id)).body.data.body).toBe("Not mine any more");
  });
});

test("the delay of held e-mails is a personal setting, and 0 sends immediately", async () => {
  expect((await call("GET", "email/held/settings")).body.data).toEqual({ seconds: 10 });
  expect((await call("PUT", "email/held/settings", { seconds: 31 })).status).toBe(400);
  expect((await call("PUT", "email/held/settings", { seconds: 0 })).body.data).toEqual({ seconds: 0 });
  expect((await call("GET", "email/held/settings", undefined, colleague)).body.data).toEqual({ seconds: 10 });
  const mail = newMail();
  const { body } = await call("POST", "email/held/begin", mail);
  expect([body.data.held, body.data.session.status]).toEqual([null, "active"]);
  expect(await sentTo(mail.to[0] ?? "")).toHaveLength(1);
});
