import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { marker, openChat, openStaff, openWaiting, stored, storedSession } from "../../../live/testing/chats.ts";
import { openCustomer, settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

type Staff = Awaited<ReturnType<typeof openStaff>>;

let gateway: TestGateway;
let agent1: Staff;
let agent2: Staff;
let stranger: Staff;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  [agent1, agent2, stranger] = await Promise.all([
    openStaff(gateway, "agent1@acacia.test"),
    openStaff(gateway, "agent2@acacia.test"),
    openStaff(gateway, "agent1@baobab.test"),
  ]);
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

const call = (method: string, path: string, token: string | undefined, body?: unknown) =>
  gateway.request(method, `/api/messenger/support/${path}`, { ...(token !== undefined && { token }), ...(body !== undefined && { body }) });
const auditOf = (sessionId: number, action: string) =>
  gateway.deps.database.platform
    .selectFrom("audit_log")
    .select(["actor_user_id", "stakeholder_id"])
    .where("entity_type", "=", "session")
    .where("entity_id", "=", String(sessionId))
    .where("action", "=", action)
    .execute();
const snapshot = async (sessionId: number) => [await storedSession(gateway, sessionId), await stored(gateway, sessionId)];

/** Calls that change a conversation. All of them must be refused in the same cases. */
const changes = [
  ["accept", {}],
  ["assign", { agentId: 4 }],
  ["sendmessage", { clientId: "c", timestamp: 1, body: "x" }],
  ["clearunread", { seq: 1 }],
  ["EndChat", {}],
] as const;

describe.each(changes)("POST support/%s", (path, rest) => {
  test("returns 401 without a token and changes nothing", async () => {
    const customer = await openWaiting(gateway, agent1.token);
    const before = await snapshot(customer.sessionId);
    expect((await call("POST", path, undefined, { ...rest, sessionId: customer.sessionId })).status).toBe(401);
    expect(await snapshot(customer.sessionId)).toEqual(before);
    customer.close();
  });

  test("returns 404 for a conversation of another stakeholder, as for an unknown one, changing nothing", async () => {
    const customer = await openWaiting(gateway, agent1.token);
    const before = await snapshot(customer.sessionId);
    const body = path === "assign" ? { agentId: 6 } : rest;
    const foreign = await call("POST", path, stranger.token, { ...body, sessionId: customer.sessionId });
    const missing = await call("POST", path, stranger.token, { ...body, sessionId: 2_000_000_000 });
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await call("POST", path, provider, { ...body, ...(path === "assign" && { agentId: 1 }), sessionId: customer.sessionId })).status).toBe(
      404,
    );
    expect(await snapshot(customer.sessionId)).toEqual(before);
    await marker(customer);
    expect(customer.all("session").filter(({ status }) => status !== "queued")).toEqual([]);
    customer.close();
  });

  test.each([
    ["a missing id", {}, "sessionId"],
    ["an id as text", { sessionId: "7" }, "sessionId"],
    ["a field that does not belong", { sessionId: 7, stakeholderId: 2 }, "stakeholderId"],
  ])("returns 400 at the field for %s", async (_name, wrong, field) => {
    const { status, body } = await call("POST", path, agent1.token, { ...rest, ...wrong });
    expect([status, body.error.code]).toEqual([400, "validation"]);
    expect(body.error.details.fields.map((one: { path: string }) => one.path)).toContain(field);
  });
});

describe("GET support/queue", () => {
  test("lists waiting customers of the caller's own stakeholder, oldest first, with the text the bot failed on", async () => {
    const first = await openCustomer(gateway, agent1.token);
    settled(await first.socket.emitWithAck("say", words("Frabjous calloo?")));
    await first.next("message", ({ senderType }) => senderType === "bot");
    await expect.poll(async () => (await storedSession(gateway, first.sessionId)).failed_text).toBe("Frabjous calloo?");
    settled(await first.socket.emitWithAck("askPerson"));
    const second = await openWaiting(gateway, agent1.token);

    const { status, body } = await call("GET", "queue?pageSize=1000", agent2.token);
    const ids = body.data.items.map(({ id }: { id: number }) => id);
    expect(status).toBe(200);
    expect(ids.indexOf(first.sessionId)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(first.sessionId)).toBeLessThan(ids.indexOf(second.sessionId));
    // Compares times as numbers, because without trailing zeros the string `.9Z` sorts after `.98Z`.
    const times: number[] = body.data.items.map(({ queuedAt }: { queuedAt: string }) => Date.parse(queuedAt));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(body.data.items.find(({ id }: { id: number }) => id === first.sessionId)).toMatchObject({
      failedText: "Frabjous calloo?",
      status: "queued",
    });
    expect(body.data.rowCount).toBe(ids.length);
    for (const token of [stranger.token, provider])
      expect(JSON.stringify((await call("GET", "queue?pageSize=1000", token)).body)).not.toContain(`"id":${first.sessionId},`);
    first.close();
    second.close();
  });

  test("searches the customer code and treats wildcard characters literally", async () => {
    const customer = await openWaiting(gateway, agent1.token);
    const { userCode } = customer.opening.session;
    const found = await call("GET", `queue?search=${userCode.toUpperCase()}`, agent1.token);
    expect(found.body.data.items.map(({ id }: { id: number }) => id)).toEqual([customer.sessionId]);
    expect((await call("GET", "queue?search=%25", agent1.token)).body.data.rowCount).toBe(0);
    customer.close();
  });
});

describe("POST support/accept", () => {
  test("makes the caller the owner, notifies the customer and the queue, and writes an audit entry", async () => {
    const customer = await openWaiting(gateway, agent1.token);
    const { status, body } = await call("POST", "accept", agent1.token, { sessionId: customer.sessionId });
    expect([status, body.data.ownerId, body.data.status, body.data.unread]).toEqual([200, 3, "active", 0]);
    await customer.next("session", ({ status: now }) => now === "active");
    await agent2.next("session", ({ id, status: now }) => id === customer.sessionId && now === "active");
    expect((await stored(gateway, customer.sessionId)).at(-1)).toMatchObject({
      kind: "activity",
      body: "Brian Mwangi joined the conversation",
    });
    expect(await auditOf(customer.sessionId, "chat accepted")).toEqual([{ actor_user_id: 3, stakeholder_id: 2 }]);
    customer.close();
  });

  test("returns 409 with the owner and the conversation when a colleague accepted it first", async () => {
    const customer = await openChat(gateway, agent1.token);
    const { status, body } = await call("POST", "accept", agent2.token, { sessionId: customer.sessionId });
    expect([status, body.error.message]).toEqual([409, "Brian Mwangi has accepted this conversation"]);
    expect(body.error.details.present).toMatchObject({ id: customer.sessionId, ownerName: "Brian Mwangi" });
    customer.close();
  });

  test("gives each of ten chats to exactly one of twenty concurrent callers", async () => {
    const tokens = [agent1.token, agent2.token];
    for (let chat = 0; chat < 10; chat += 1) {
      const customer = await openWaiting(gateway, agent1.token);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => call("POST", "accept", tokens[n % 2] ?? "", { sessionId: customer.sessionId })),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 19]);
      expect((await storedSession(gateway, customer.sessionId)).owner_id).toBe(won[0]?.body.data.ownerId);
      expect(await auditOf(customer.sessionId, "chat accepted")).toHaveLength(1);
      customer.close();
    }
  });
});

describe("POST support/assign", () => {
  test("assigns the caller's chat to a colleague, who is notified", async () => {
    const customer = await openChat(gateway, agent1.token);
    const { status, body } = await call("POST", "assign", agent1.token, { sessionId: customer.sessionId, agentId: 4 });
    expect([status, body.data.ownerName]).toEqual([200, "Cheptoo Kiprono"]);
    await agent2.next("session", ({ id, ownerId }) => id === customer.sessionId && ownerId === 4);
    const refused = await agent1.socket.emitWithAck("send", { ...words("still me"), sessionId: customer.sessionId });
    expect(refused).toMatchObject({ ok: false, error: { code: "conflict" } });
    expect(await auditOf(customer.sessionId, "chat assigned")).toHaveLength(1);
    customer.close();
  });

  test("returns 409 for an active chat of a colleague, which stays with its owner", async () => {
    const customer = await openChat(gateway, agent1.token);
    expect((await call("POST", "assign", agent2.token, { sessionId: customer.sessionId, agentId: 4 })).status).toBe(409);
    expect((await storedSession(gateway, customer.sessionId)).owner_id).toBe(3);
    customer.close();
  });

  test.each([
    ["of another stakeholder", 6],
    ["that does not exist", 999_999],
  ])("returns 400 for an agent %s and changes nothing", async (_name, agentId) => {
    const customer = await openWaiting(gateway, agent1.token);
    const before = await snapshot(customer.sessionId);
    const { status, body } = await call("POST", "assign", agent1.token, { sessionId: customer.sessionId, agentId });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "agentId"]);
    expect(await snapshot(customer.sessionId)).toEqual(before);
    customer.close();
  });
});

describe("POST support/sendmessage", () => {
  test("stores and delivers the message, and returns it again for the same client id", async () => {
    const customer = await openChat(gateway, agent1.token);
    const message = { ...words("By call"), sessionId: customer.sessionId };
    const first = await call("POST", "sendmessage", agent1.token, message);
    expect(first.status).toBe(200);
    expect(await customer.next("message", ({ clientId }) => clientId === message.clientId)).toEqual(first.body.data);
    expect((await call("POST", "sendmessage", agent1.token, message)).body).toEqual(first.body);
    customer.close();
  });

  test("returns 400 for a message body of 100 KB and stores nothing", async () => {
    const customer = await openChat(gateway, agent1.token);
    const before = await stored(gateway, customer.sessionId);
    const { status, body } = await call("POST", "sendmessage", agent1.token, { ...words("x".repeat(100_000)), sessionId: customer.sessionId });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "body"]);
    expect(await stored(gateway, customer.sessionId)).toEqual(before);
    customer.close();
  });

  test("returns 409 for the chat of a colleague, storing and sending nothing", async () => {
    const customer = await openChat(gateway, agent1.token);
    const before = await stored(gateway, customer.sessionId);
    expect((await call("POST", "sendmessage", agent2.token, { ...words("x"), sessionId: customer.sessionId })).status).toBe(409);
    expect(await stored(gateway, customer.sessionId)).toEqual(before);
    customer.close();
  });
});

describe("unread count of a chat", () => {
  test("increases with messages, decreases when read, and appears in the counts", async () => {
    const customer = await openChat(gateway, agent2.token);
    const said = [];
    for (const body of ["one", "two", "three"]) said.push(settled(await customer.socket.emitWithAck("say", words(body))));
    const counts = async () => (await call("GET", "counts", agent2.token)).body.data;
    const before = await counts();
    const { body } = await call("POST", "clearunread", agent2.token, { sessionId: customer.sessionId, seq: said[1]?.seq });
    expect(body.data).toEqual({ unread: 1 });
    expect((await counts()).unread).toBe(before.unread - 2);
    expect((await call("POST", "clearunread", agent2.token, { sessionId: customer.sessionId, seq: 2_000_000 })).body.data).toEqual({ unread: 0 });
    expect((await call("POST", "clearunread", agent1.token, { sessionId: customer.sessionId, seq: 1 })).status).toBe(409);
    customer.close();
  });
});

describe("POST support/EndChat", () => {
  test("returns 409 for the chat of a colleague, which continues", async () => {
    const customer = await openChat(gateway, agent1.token);
    expect((await call("POST", "EndChat", agent2.token, { sessionId: customer.sessionId })).status).toBe(409);
    expect((await storedSession(gateway, customer.sessionId)).status).toBe("active");
    customer.close();
  });

  test("ends the chat only once and is audited", async () => {
    const customer = await openChat(gateway, agent1.token);
    expect((await call("POST", "EndChat", agent1.token, { sessionId: customer.sessionId, reason: "done" })).body.data).toMatchObject({
      status: "ended",
      endReason: "done",
      unread: 0,
    });
    expect((await call("POST", "EndChat", agent1.token, { sessionId: customer.sessionId })).status).toBe(409);
    expect(await auditOf(customer.sessionId, "chat ended")).toHaveLength(1);
    customer.close();
  });
});

describe("GET support/activeagent", () => {
  test("lists the agents of the stakeholder with presence and number of open chats", async () => {
    const { body } = await call("GET", "activeagent", agent1.token);
    const byLogin = new Map(body.data.map((agent: { loginId: string }) => [agent.loginId, agent]));
    expect([...byLogin.keys()]).toEqual(["admin@acacia.test", "agent1@acacia.test", "agent2@acacia.test"]);
    expect(byLogin.get("admin@acacia.test")).toMatchObject({ online: false, maxChats: 10 });
    const mine = (await call("GET", "mysession", agent1.token)).body.data;
    expect(byLogin.get("agent1@acacia.test")).toMatchObject({ online: true, openChats: mine.length });
  });
});

describe("message drafts", () => {
  test("are stored per person, conversation and mode, and removed when empty", async () => {
    const customer = await openWaiting(gateway, agent1.token);
    const save = (token: string, mode: string, body: string) => call("PUT", "draft", token, { sessionId: customer.sessionId, mode, body });
    const list = async (token: string) => (await call("GET", `draft/${customer.sessionId}`, token)).body.data;
    await save(agent1.token, "reply", "Dear");
    await save(agent1.token, "reply", "Dear customer");
    await save(agent1.token, "note", "odd one");
    expect(await list(agent1.token)).toMatchObject([
      { mode: "reply", body: "Dear customer" },
      { mode: "note", body: "odd one" },
    ]);
    expect(await list(agent2.token)).toEqual([]);
    await save(agent1.token, "note", "");
    expect((await list(agent1.token)).map(({ mode }: { mode: string }) => mode)).toEqual(["reply"]);
    expect((await save(agent1.token, "reply", "a\u0000")).status).toBe(400);
    customer.close();
  });

  test("return 409 with the current draft for a stale version and replace nothing", async () => {
    const customer = await openWaiting(gateway, agent1.token);
    const { sessionId } = customer;
    const save = (body: string, version?: number | null, token = agent1.token) =>
      call("PUT", "draft", token, { sessionId, mode: "reply", body, version });
    const list = async () => (await call("GET", `draft/${sessionId}`, agent1.token)).body.data;
    const first = (await save("Dear", null)).body.data.version;
    // Repeating a save, or saving the same text in two browser tabs, is not a conflict.
    expect((await save("Dear", null)).body.data.version).toBe(first);
    const second = (await save("Dear customer", first)).body.data.version;
    expect(second).toBeGreaterThan(first);
    for (const [body, version] of [
      ["Hello", first],
      ["Hello", null],
      ["", first],
    ] as const)
      expect(await save(body, version)).toMatchObject({
        status: 409,
        body: { error: { details: { present: { body: "Dear customer", version: second } } } },
      });
    expect(await list()).toMatchObject([{ body: "Dear customer", version: second }]);
    expect((await save("", second)).body.data).toEqual({ version: null });
    // After the draft was sent or cleared in one browser tab, another tab cannot restore it, and a new draft gets a new
    // version.
    expect(await save("Dear customer!", second)).toMatchObject({ status: 409, body: { error: { details: { present: null } } } });
    expect(await list()).toEqual([]);
    const third = (await save("Dear", null)).body.data.version;
    expect(third).toBeGreaterThan(second);
    expect((await save("Dear me", second)).status).toBe(409);
    expect((await save("Mine", null, agent2.token)).status).toBe(200);
    const both = await Promise.all(["One", "Two"].map((body) => save(body, third)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    customer.close();
  });

  test.each(["reply", "note"] as const)(
    "in %s mode are removed with the sent message in all consoles, unlike other texts and authors",
    async (mode) => {
      const customer = await openWaiting(gateway, agent1.token);
      const { sessionId } = customer;
      await call("POST", "accept", agent1.token, { sessionId });
      const save = async (body: string, version: number | null = null, token = agent1.token) =>
        call("PUT", "draft", token, { sessionId, mode, body, version });
      const list = async (token = agent1.token) =>
        (await call("GET", `draft/${sessionId}`, token)).body.data.map(({ body }: { body: string }) => body);
      const kind: "note" | "text" = mode === "note" ? "note" : "text";
      const message = (body: string, clientId: string, draftVersion?: number) => ({ sessionId, clientId, timestamp: 1, kind, body, draftVersion });
      const { version } = (await save("Hello")).body.data;
      await save("Hello", null, agent2.token);
      expect((await call("POST", "sendmessage", agent1.token, message("Hello", "one"))).status).toBe(200);
      expect([await list(), await list(agent2.token)]).toEqual([[], ["Hello"]]);
      expect((await save("Hello", version)).status).toBe(409);
      const begun = (await save("Good m")).body.data;
      const told = agent1.next("draft", (draft) => draft.id === sessionId && draft.version === null);
      const send = async (body: string, clientId: string) => settled(await agent1.socket.emitWithAck("send", message(body, clientId, begun.version)));
      await send("Good morning", `draft-${begun.version}`);
      expect(await told).toEqual({ of: "session", id: sessionId, mode, version: null });
      expect(await list()).toEqual([]);
      await save("In progress");
      await send("Hello", "two");
      expect(await list()).toEqual(["In progress"]);
      customer.close();
    },
  );

  test("return 404 for a conversation of another stakeholder, as for an unknown one", async () => {
    const customer = await openWaiting(gateway, agent1.token);
    const foreign = await call("PUT", "draft", stranger.token, { sessionId: customer.sessionId, mode: "reply", body: "x" });
    const missing = await call("PUT", "draft", stranger.token, { sessionId: 2_000_000_000, mode: "reply", body: "x" });
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect(await gateway.deps.database.platform.selectFrom("draft").selectAll().where("session_id", "=", customer.sessionId).execute()).toEqual([]);
    customer.close();
  });
});
