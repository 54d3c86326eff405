import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSocket, refusalOf } from "../open-socket.ts";

/** Tests the calls of visitors of web sites, and the settings of widgets, by raw HTTP (docs/adr/0189). */
const BOT = "acacia-helper";
const SITE = "https://www.acacia.test";
const OTHER = "https://evil.example";
const DOT = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

let gateway: TestGateway;
let admin: string;
let agent: string;
let baobab: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  const tokenOf = async (loginId: string) => (await gateway.signIn(loginId)).token;
  [admin, agent, baobab] = await Promise.all([tokenOf("admin@acacia.test"), tokenOf("agent1@acacia.test"), tokenOf("admin@baobab.test")]);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.test.database.platform.deleteFrom("widget").execute();
  await gateway.test.database.platform.deleteFrom("throttle").execute();
});

const platform = () => gateway.test.database.platform;
const call = (path: string, body?: object, headers: Record<string, string> = {}, bot = BOT) =>
  gateway.request(body ? "POST" : "GET", `/api/widget/${bot}/${path}`, { headers, ...(body && { body }) });
const begin = async (body: object = {}) => (await call("conversation", body)).body.data;
const settings = (method: "GET" | "PUT", token: string, body?: object, bot = BOT) =>
  gateway.request(method, `/api/messenger/widgets/${bot}`, { token, ...(body && { body }) });
const allowOnly = async (...origins: string[]) => {
  const { version } = (await settings("GET", admin)).body.data;
  expect((await settings("PUT", admin, { origins, version })).status).toBe(200);
};
const upload = async (visitorKey: string, bot = BOT) => {
  const form = new FormData();
  form.append("visitorKey", visitorKey);
  form.append("file", new Blob([DOT], { type: "image/png" }), "dot.png");
  const response = await fetch(`${gateway.url}/api/widget/${bot}/upload`, { method: "POST", body: form });
  return { status: response.status, body: await response.json() };
};
const countOf = async (table: "customer" | "chat_session") =>
  Number((await platform().selectFrom(table).select(platform().fn.countAll().as("n")).executeTakeFirstOrThrow()).n);

describe("conversation of a visitor", () => {
  test("begins without a sign-in, is no test, and stores only the hash of the secret", async () => {
    const { visitorKey, session, messages } = await begin();
    expect(visitorKey).toMatch(/^[\w-]{43}$/);
    expect(session).toMatchObject({ status: "bot", platform: "web", isTest: false });
    expect(messages).toMatchObject([{ seq: 1, senderType: "bot" }]);
    const row = await platform()
      .selectFrom("chat_session")
      .select(["visitor_hash", "opened_by"])
      .where("id", "=", session.id)
      .executeTakeFirstOrThrow();
    expect(row.opened_by).toBeNull();
    expect(row.visitor_hash?.toString("base64url")).not.toBe(visitorKey);
  });

  test("continues with its secret, including messages that arrived in the meantime", async () => {
    const { visitorKey, session } = await begin();
    const { socket, ask } = await openSocket(gateway.url, { visitorKey });
    expect(await ask("say", { clientId: "one", timestamp: Date.now(), body: "what are your opening times" })).toMatchObject({ ok: true });
    await expect
      .poll(async () => (await call("conversation", { visitorKey })).body.data.messages.map(({ body }: { body: string }) => body))
      .toEqual([expect.anything(), "what are your opening times", expect.stringContaining("Our offices are open")]);
    socket.disconnect();
    expect((await begin({ visitorKey })).session.id).toBe(session.id);
  });

  test("keeps the ended conversation until the visitor begins the next one with the same secret", async () => {
    const { visitorKey, session } = await begin();
    await platform().updateTable("chat_session").set({ status: "ended" }).where("id", "=", session.id).execute();
    expect((await begin({ visitorKey })).session).toMatchObject({ id: session.id, status: "ended" });
    const next = await begin({ visitorKey, again: true });
    expect(next.visitorKey).toBe(visitorKey);
    expect(next.session.id).not.toBe(session.id);
    expect((await begin({ visitorKey, again: true })).session.id).toBe(next.session.id);
  });

  test("shows what the page says about the visitor to the staff alone", async () => {
    const { visitorKey, session, messages } = await begin({ attributes: { plan: "<b>gold</b>" } });
    expect(JSON.stringify(messages)).not.toContain("gold");
    expect(JSON.stringify((await begin({ visitorKey })).messages)).not.toContain("gold");
    const notes = await platform().selectFrom("message").select("body").where("session_id", "=", session.id).where("kind", "=", "note").execute();
    expect(notes).toEqual([{ body: "The web site says, unverified: plan: <b>gold</b>" }]);
  });

  test("ends and is forgotten: the secret opens nothing any more, and its sockets close", async () => {
    const { visitorKey, session } = await begin();
    const { socket } = await openSocket(gateway.url, { visitorKey });
    const isClosed = new Promise((closed) => socket.once("disconnect", closed));
    expect((await call("forget", { visitorKey })).status).toBe(200);
    await isClosed;
    expect((await call("conversation", { visitorKey })).status).toBe(404);
    expect(await refusalOf(gateway.url, { visitorKey })).toMatchObject({ code: "unauthenticated" });
    const row = await platform().selectFrom("chat_session").select(["status", "visitor_hash"]).where("id", "=", session.id).executeTakeFirstOrThrow();
    expect(row).toEqual({ status: "ended", visitor_hash: null });
  });
});

describe("files of a visitor", () => {
  test("are sent and read with the secret of their conversation, by nobody else's", async () => {
    const { visitorKey } = await begin();
    const { visitorKey: other } = await begin();
    const { id } = (await upload(visitorKey)).body.data;
    expect((await call(`files/${id}`, { visitorKey })).status).toBe(404);
    const { socket, ask } = await openSocket(gateway.url, { visitorKey });
    expect(await ask("say", { clientId: "file", timestamp: Date.now(), body: "", attachmentIds: [id] })).toMatchObject({ ok: true });
    socket.disconnect();
    const read = await fetch(`${gateway.url}/api/widget/${BOT}/files/${id}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ visitorKey, preview: true }),
    });
    expect([read.status, Buffer.from(await read.arrayBuffer()).equals(DOT)]).toEqual([200, true]);
    expect((await call(`files/${id}`, { visitorKey: other })).status).toBe(404);
    expect((await upload("x".repeat(43))).status).toBe(404);
  });
});

describe("secret of a visitor", () => {
  test("is accepted by no call of the console, and a visitor key of a test by no call of the widget", async () => {
    const { visitorKey } = await begin();
    expect((await gateway.request("GET", "/api/messenger/agent/sel", { token: visitorKey })).status).toBe(401);
    const asTest = await gateway.request("POST", `/api/messenger/testbot/${BOT}`, { token: agent, body: { visitorKey } });
    expect(asTest.body.data.visitorKey).not.toBe(visitorKey);
    const survey = await gateway.request("POST", "/api/messenger/survey/link", { body: { visitorKey } });
    expect(survey.body.data).toEqual({ token: null, isAnswered: false });
    const form = new FormData();
    form.append("visitorKey", visitorKey);
    form.append("file", new Blob([DOT], { type: "image/png" }), "dot.png");
    const headers = { authorization: `Bearer ${agent}` };
    expect((await fetch(`${gateway.url}/api/messenger/upload/customer`, { method: "POST", body: form, headers })).status).toBe(404);
    for (const path of ["conversation", "survey", "forget"]) {
      const { status } = await call(path, { visitorKey: asTest.body.data.visitorKey });
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await upload(asTest.body.data.visitorKey)).status).toBe(404);
  });

  test("opens nothing at another bot", async () => {
    const { visitorKey } = await begin();
    const [theirs] = (await gateway.request("GET", "/api/messenger/agent", { token: baobab })).body.data;
    await platform().updateTable("bot").set({ status: "live" }).where("id", "=", theirs.id).execute();
    for (const path of ["conversation", "survey", "forget"]) expect((await call(path, { visitorKey }, {}, theirs.code)).status).toBe(404);
    expect((await upload(visitorKey, theirs.code)).status).toBe(404);
    expect((await begin({ visitorKey })).visitorKey).toBe(visitorKey);
  });
});

describe("bots that do not answer visitors", () => {
  test.each(["paused", "draft", "archived", "switched off", "suspended", "missing"])("get the same response when %s", async (state) => {
    const before = await countOf("chat_session");
    const { id } = await platform().selectFrom("bot").select("id").where("code", "=", BOT).executeTakeFirstOrThrow();
    const change = {
      paused: { status: "paused" },
      draft: { status: "draft" },
      archived: { is_archived: true },
      "switched off": { is_active: false },
    } as const;
    const set = change[state as keyof typeof change];
    if (set) await platform().updateTable("bot").set(set).where("id", "=", id).execute();
    if (state === "suspended") await platform().updateTable("stakeholder").set({ status: "suspended" }).where("id", "=", 2).execute();
    const bot = state === "missing" ? "no-such-bot" : BOT;
    const answers = [await call("config", undefined, {}, bot), await call("conversation", {}, {}, bot)];
    await platform().updateTable("bot").set({ status: "live", is_archived: false, is_active: true }).where("id", "=", id).execute();
    await platform().updateTable("stakeholder").set({ status: "active" }).where("id", "=", 2).execute();
    for (const { status, body } of answers)
      expect([status, body]).toEqual([404, { error: { code: "notFound", message: "Not found", details: expect.anything() } }]);
    expect(await countOf("chat_session")).toBe(before);
  });
});

describe("web sites", () => {
  const asked = (path: string, method: string, origin: string) =>
    fetch(`${gateway.url}/api/widget/${BOT}/${path}`, {
      method,
      headers: { origin, ...(method === "POST" && { "content-type": "application/json" }) },
      ...(method === "POST" && { body: "{}" }),
    });

  test("may all use a widget without a list, and read its answers", async () => {
    const response = await asked("config", "GET", OTHER);
    expect([response.status, response.headers.get("access-control-allow-origin"), response.headers.get("access-control-allow-credentials")]).toEqual([
      200,
      OTHER,
      null,
    ]);
    expect((await response.json()).data).toMatchObject({ bot: BOT, title: "Acacia helper", isOpen: expect.any(Boolean) });
  });

  test("that are not in the list may neither call, nor ask beforehand, nor open a socket", async () => {
    const { visitorKey } = await begin();
    await allowOnly(SITE);
    const before = await countOf("chat_session");
    for (const [path, method] of [
      ["config", "GET"],
      ["conversation", "POST"],
      ["conversation", "OPTIONS"],
    ] as const) {
      const refused = await asked(path, method, OTHER);
      expect([path, refused.headers.get("access-control-allow-origin")]).toEqual([path, null]);
      if (method !== "OPTIONS") expect([path, refused.status]).toEqual([path, 403]);
      const allowed = await asked(path, method, SITE);
      expect([path, allowed.ok, allowed.headers.get("access-control-allow-origin")]).toEqual([path, true, SITE]);
    }
    expect(await countOf("chat_session")).toBe(before + 1);
    for (const origin of ["null", `${SITE}.evil.example`, "http://www.acacia.test", `${SITE}:8443`])
      expect((await asked("config", "GET", origin)).status).toBe(403);
    const socketFrom = (origin: string) =>
      new Promise((end) => {
        const socket = io(gateway.url, {
          path: "/live",
          transports: ["websocket"],
          auth: { visitorKey },
          forceNew: true,
          reconnection: false,
          extraHeaders: { origin },
        });
        socket.once("connect", () => end("taken")).once("connect_error", (error) => end("data" in error ? error.data : error.message));
        socket.once("connect", () => socket.disconnect());
      });
    expect(await socketFrom(OTHER)).toMatchObject({ code: "forbidden" });
    expect(await socketFrom(SITE)).toBe("taken");
  });

  test("of the platform itself may always use it, for the preview", async () => {
    await allowOnly(SITE);
    expect((await asked("config", "GET", gateway.url)).status).toBe(200);
  });
});

describe("limits", () => {
  test("stop one network after 100 conversations, and others begin as before", async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => call("conversation", {})))).map(({ status }) => status));
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([100, 10]);
    await platform().updateTable("throttle").set({ key: "widget begun from 203.0.113.7" }).where("key", "=", "widget begun from 127.0.0.1").execute();
    expect((await call("conversation", {})).status).toBe(200);
  });
});

describe("malformed input", () => {
  test.each([
    ["a secret that is too long", "conversation", { visitorKey: "x".repeat(201) }],
    ["an unknown field", "conversation", { isTest: false }],
    ["too many attributes", "conversation", { attributes: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, "x"])) }],
    ["a long attribute", "conversation", { attributes: { plan: "x".repeat(201) } }],
    ["no secret", "forget", {}],
    ["a page that is no text", "conversation", { page: 7 }],
  ])("%s is refused and begins nothing", async (_, path, body) => {
    const before = await countOf("customer");
    expect((await call(path, body)).status).toBe(400);
    expect(await countOf("customer")).toBe(before);
  });

  test("a page that is no web address is not recorded, and the query of one is not kept", async () => {
    await begin({ page: "javascript:alert(1)" });
    expect((await settings("GET", admin)).body.data.seenOn).toBeNull();
    await begin({ page: `${SITE}/shop?token=secret#top` });
    expect((await settings("GET", admin)).body.data).toMatchObject({ seenOn: `${SITE}/shop`, seenAt: expect.any(String), version: 0 });
  });
});

describe("settings", () => {
  test("are read and changed at a version, with an audit entry, and reach the visitors", async () => {
    const before = (await settings("GET", admin)).body.data;
    expect(before).toMatchObject({
      version: 0,
      origins: [],
      position: "right",
      snippet: `<script src="${gateway.url}/widget.js?bot=${BOT}" data-bot="${BOT}" async></script>`,
    });
    const { status, body } = await settings("PUT", admin, {
      title: "Ask us",
      color: "#7A1F5C",
      greeting: "Jambo!",
      origins: ["https://WWW.Acacia.test/"],
      version: 0,
    });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ title: "Ask us", color: "#7a1f5c", origins: [SITE], version: 1, position: "right" }),
    ]);
    expect((await settings("PUT", admin, { title: "Late", version: 0 })).status).toBe(409);
    expect((await call("config")).body.data).toMatchObject({ title: "Ask us", color: "#7a1f5c", greeting: "Jambo!" });
    expect((await begin()).messages).toMatchObject([{ body: "Jambo!" }]);
    const entry = await platform().selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    expect(JSON.stringify(entry)).toContain("Ask us");
  });

  test.each([
    ["a colour on which white is not readable, with the contrast", { color: "#ffcc00" }, "color", "1.51:1"],
    ["a colour that is none", { color: "red" }, "color", "#1f6b4a"],
    ["an origin with a path", { origins: [SITE, `${SITE}/shop`] }, "origins.1", "without a path"],
    ["an origin without a scheme", { origins: ["www.acacia.test"] }, "origins.0", "https://"],
    ["no language", { languages: [] }, "languages", ""],
    ["an unknown language", { languages: ["tlh"] }, "languages.0", ""],
  ])("refuse %s at the field", async (_, change, path, text) => {
    const { status, body } = await settings("PUT", admin, { ...change, version: 0 });
    expect([status, body.error.details.fields[0].path]).toEqual([400, path]);
    expect(body.error.details.fields[0].message).toContain(text);
    expect((await settings("GET", admin)).body.data.version).toBe(0);
  });

  test("need the right to see channel settings, and are missing for other stakeholders", async () => {
    expect((await settings("GET", agent)).status).toBe(403);
    for (const method of ["GET", "PUT"] as const) {
      const foreign = await settings(method, baobab, method === "PUT" ? { title: "Mine", version: 0 } : undefined);
      const missing = await settings(method, admin, method === "PUT" ? { title: "Mine", version: 0 } : undefined, "no-such-bot");
      expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    }
  });
});
