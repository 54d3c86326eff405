import { connect } from "node:net";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSocket } from "../open-socket.ts";

let gateway: TestGateway;
let agent: string;
let admin: string;
let botId: number;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  admin = (await gateway.signIn("admin@acacia.test")).token;
  botId = (await gateway.request("GET", "/api/messenger/agent", { token: admin })).body.data[0].id;
});
afterAll(async () => {
  expect((await gateway.request("GET", "/health")).status).toBe(200);
  await gateway.close();
});

const REPLY = "/api/messenger/quick_reply";
const draft = (more: object = {}) => ({ shortCode: "bad-input", title: "Title", body: "Body", ...more });
const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  gateway.request("POST", path, { token: agent, body, ...(headers && { headers }) });
const countReplies = async () => (await gateway.request("GET", `${REPLY}?search=bad-input`, { token: agent })).body.data.rowCount as number;

describe("request body", () => {
  test.each([
    ["that is not JSON", "{ title: ", {}, 400, "badRequest"],
    ["that is empty", "", {}, 400, "badRequest"],
    ["that is a text", '"hello"', {}, 400, "validation"],
    ["that is null", "null", {}, 400, "validation"],
    ["that is a list", "[]", {}, 400, "validation"],
    ["in another content type", "<a/>", { "content-type": "application/xml" }, 415, "unsupportedMedia"],
    ["that is a form", "title=a", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupportedMedia"],
    ["over the limit", JSON.stringify(draft({ body: "x".repeat(600_000) })), {}, 413, "tooLarge"],
    ["nested ten thousand deep", "[".repeat(10_000) + "]".repeat(10_000), {}, 400, "validation"],
    ["with a key of the prototype", '{"__proto__":{"admin":true},"shortCode":"bad-input","title":"a","body":"b"}', {}, 400, "badRequest"],
    ["with a constructor's prototype", '{"constructor":{"prototype":{"admin":true}},"shortCode":"bad-input"}', {}, 400, "badRequest"],
    ["that says it is compressed", JSON.stringify(draft()), { "content-encoding": "gzip" }, 415, "unsupportedMedia"],
    ["that says it is in another alphabet", JSON.stringify(draft()), { "content-type": "application/json; charset=utf-16" }, 415, "unsupportedMedia"],
    ["in a content type that is none", JSON.stringify(draft()), { "content-type": "/" }, 415, "unsupportedMedia"],
    ["that is a number", "5", {}, 400, "validation"],
    ["of objects ten thousand deep", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, {}, 400, "validation"],
  ])("%s is refused, and nothing is stored", async (_what, body, headers, status, code) => {
    const answer = await post(REPLY, body, headers as Record<string, string>);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    expect(await countReplies()).toBe(0);
  });

  test.each([
    ["__proto__", '{"__proto__":{"admin":true}}', "bodyKeyNotAllowed"],
    ["prototype in constructor", '{"constructor":{"prototype":{"admin":true}}}', "bodyKeyNotAllowed"],
    ["__proto__ and an error in its JSON", '{"__proto__":', "bodyNotJson"],
  ])("with %s is refused with a specific reason", async (_what, body, reason) => {
    const answer = await gateway.request("POST", "/api/main/authentication", { body });
    expect([answer.status, answer.body.error?.details?.code]).toEqual([400, reason]);
  });

  test.each([
    ["a field that does not belong", { extra: 1 }, "extra"],
    ["a stakeholder of its own choice", { stakeholderId: 3 }, "stakeholderId"],
    ["a number for a text", { title: 5 }, "title"],
    ["a list for a text", { title: ["a"] }, "title"],
    ["an object for a text", { body: { $ne: "" } }, "body"],
    ["a text for a list", { tags: "a" }, "tags"],
    ["a text too long", { title: "x".repeat(81) }, "title"],
    ["nothing but blanks", { title: "   " }, "title"],
    ["a choice that there is not", { scope: "everyone" }, "scope"],
  ])("with %s is refused at the field", async (_what, more, path) => {
    const { status, body } = await post(REPLY, draft(more));
    expect([status, body.error.code, body.error.details.fields.map((field: { path: string }) => field.path)]).toEqual([400, "validation", [path]]);
    expect(await countReplies()).toBe(0);
  });
});

describe("message for an invalid value names the allowed values:", () => {
  test.each([
    ["POST", REPLY, { ...draft(), title: undefined }, "title", "This is required"],
    ["POST", REPLY, draft({ title: "" }), "title", "This is required"],
    ["POST", REPLY, draft({ title: 5 }), "title", "This must be a text"],
    ["POST", REPLY, draft({ tags: "a" }), "tags", "This must be a list"],
    ["POST", REPLY, draft({ title: "x".repeat(81) }), "title", "At most 80 characters"],
    ["POST", REPLY, draft({ scope: "everyone" }), "scope", "This must be one of: personal, stakeholder, team"],
    ["GET", `${REPLY}?page=0`, undefined, "page", "At least 1"],
    ["GET", `${REPLY}?page=two`, undefined, "page", "This must be a number"],
    ["GET", `${REPLY}?pageSize=1001`, undefined, "pageSize", "At most 1000"],
    ["GET", "/api/messenger/conversations/search?from=1.11.2026", undefined, "from", "A day is written YYYY-MM-DD"],
    ["GET", "/api/messenger/conversations/search?from=2026-02-30", undefined, "from", "There is no such day"],
    ["GET", "/api/main/password?loginId=ab", undefined, "loginId", "At least 3 characters"],
    ["GET", "/api/main/password?loginId=", undefined, "loginId", "This is required"],
    ["GET", `${REPLY}?sort=colour`, undefined, "sort", expect.stringMatching(/^This must be one of: \w+, -\w+, /)],
    ["PUT", "/api/main/users/profile", { firstName: "a", lastName: "b", contactEmail: "nobody" }, "contactEmail", "This is not an e-mail address"],
  ])("%s %s %o", async (method, path, body, field, message) => {
    const answer = await gateway.request(method, path, { token: agent, ...(body && { body }) });
    expect([answer.status, answer.body.error.details.fields]).toMatchObject([400, [{ path: field, message }]]);
  });
});

test("the message for an invalid value names the allowed values over the socket too", async () => {
  const live = await openSocket(gateway.url, { token: agent });
  const message = { sessionId: 1, clientId: "kind", timestamp: 1, body: "a", kind: "shout" };
  expect(await live.ask("send", message)).toMatchObject({ error: { message: "kind: This must be one of: text, note" } });
  live.socket.disconnect();
});

describe("text that PostgreSQL cannot store", () => {
  const NUL = "a\u0000b";

  test.each([
    ["a canned reply", "POST", REPLY, draft({ body: NUL })],
    ["a role's name", "POST", "/api/main/roles/shRole", { stakeholderId: 2, name: NUL, permissions: [] }],
    ["a survey", "POST", "/api/main/self/submitSurvey", { answers: { mood: NUL } }],
    ["a service", "POST", "/api/messenger/services", { name: NUL, response: "a", phrases: ["a"] }],
    ["a phrase", "POST", "/api/messenger/services", { name: "a", response: "a", phrases: [NUL] }],
    ["a profile", "PUT", "/api/main/users/profile", { firstName: NUL, lastName: "a", contactEmail: "a@b.test" }],
    ["a draft", "PUT", "/api/messenger/support/draft", { sessionId: 1, mode: "reply", body: NUL }],
    ["a login id", "POST", "/api/main/authentication", { loginId: `a${NUL}`, key: "wrong" }],
    ["a search", "GET", `${REPLY}?search=a%00b`, undefined],
    ["a search over users", "GET", "/api/main/users?search=%00", undefined],
    ["a customer's code", "GET", "/api/messenger/conversations/chronological/a%00b", undefined],
    ["a bot's name", "POST", "/api/messenger/testbot/a%00b", {}],
  ])("is refused as a client error if it is %s with a NUL character", async (_what, method, path, body) => {
    const whole = path.endsWith("/services") ? { ...body, botId } : body;
    const { status, body: answer } = await gateway.request(method, path, { token: admin, ...(whole && { body: whole }) });
    expect([status, answer.error.code]).toEqual([400, expect.stringMatching(/^(validation|badRequest)$/)]);
  });

  test("is refused when it contains half of a surrogate pair", async () => {
    const { status, body } = await post(REPLY, '{"shortCode":"half-pair","title":"ab","body":"\\udc00"}');
    expect([status, body.error.code]).toEqual([400, "badRequest"]);
  });

  test.each([
    ["a role", "/api/main/roles/shRole", '{"stakeholderId":2,"name":"a\\ud800b","permissions":[]}'],
    ["a reply", REPLY, '{"shortCode":"half-pair","title":"a\\ud800b","body":"b"}'],
  ])("is refused in the name of %s when it contains half of a surrogate pair", async (_what, path, sent) => {
    const { status, body } = await gateway.request("POST", path, { token: admin, body: sent });
    expect([status, body.error.code]).toEqual([400, "validation"]);
  });

  test("does not prevent storing the rest of a failure report", async () => {
    const report = { endpoint: NUL, method: "GET", message: NUL, timing: 1, request: { [NUL]: NUL, half: "\ud800" } };
    expect((await post("/api/logs", report)).status).toBeLessThan(500);
  });
});

describe("message to a conversation", () => {
  test("with 100 KB is refused with the field, by API call and by socket", async () => {
    const message = { sessionId: 1, clientId: "long", timestamp: 1, body: "x".repeat(100_000) };
    const { status, body } = await post("/api/messenger/support/sendmessage", message);
    expect([status, body.error.details.fields[0].path]).toEqual([400, "body"]);
    const live = await openSocket(gateway.url, { token: agent });
    expect(await live.ask("send", message)).toMatchObject({ ok: false, error: { code: "validation", message: expect.stringContaining("body") } });
    live.socket.disconnect();
  });

  test.each([
    ["null", [null]],
    ["a number", [5]],
    ["a list", [[1, 2]]],
    ["fields that do not belong", [{ sessionId: 1, clientId: "a", timestamp: 1, body: "a", senderId: 1 }]],
    ["a number beyond its type", [{ sessionId: 1e20, clientId: "a", timestamp: 1, body: "a" }]],
    ["a timestamp beyond its type", [{ sessionId: 1, clientId: "a", timestamp: 1e300, body: "a" }]],
    ["the character of number zero", [{ sessionId: 1, clientId: "a\u0000", timestamp: 1, body: "\u0000" }]],
  ])("that is %s is refused over the socket, which stays open", async (_what, payload) => {
    const live = await openSocket(gateway.url, { token: agent });
    expect(await live.ask("send", ...payload)).toMatchObject({ ok: false, error: { code: expect.stringMatching(/validation|notFound/) } });
    for (const event of ["view", "typing", "nonsense"]) live.socket.emit(event, ...payload);
    expect(await live.ask("resume", {})).toMatchObject({ ok: true });
    live.socket.disconnect();
  });
});

describe("query string of an API call", () => {
  test.each([
    "page=0",
    "page=-1",
    "page=1.5",
    "page=abc",
    "page=",
    "pageSize=0",
    "pageSize=100000",
    "page=1&page=2",
    "page=9e99",
    "search=a&search=b",
    "sort=drop",
    "nothing=1",
  ])("with %s is refused", async (query) => {
    const { status, body } = await gateway.request("GET", `${REPLY}?${query}`, { token: agent });
    expect([status, body.error.code]).toEqual([400, "validation"]);
  });

  test.each(["2026-02-30", "2026-13-01", "0000-00-00", "yesterday", "2026-1-1"])("with the date %s is refused", async (day) => {
    const { status, body } = await gateway.request("GET", `/api/reports/dashboard?from=${day}&to=2026-12-01`, { token: agent });
    expect([status, body.error.code]).toEqual([400, expect.stringMatching(/^(validation|badRequest)$/)]);
  });

  test("is refused for a call without query parameters", async () => {
    const { status, body } = await gateway.request("GET", "/api/main/notification?page=1", { token: agent });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "page"]);
  });
});

describe("id in a URL", () => {
  test.each(["0", "-1", "1.5", "abc", "1e3", "99999999999999999999", "%00", "1%2F..", " ", "0x10", "١"])(
    "with the value %s is refused or not found",
    async (id) => {
      const { status, body } = await gateway.request("GET", `/api/main/rolePermissions/${encodeURI(id)}`, { token: admin });
      expect([[400, 404].includes(status), typeof body.error.code]).toEqual([true, "string"]);
    },
  );
});

describe("URL", () => {
  test.each([
    ["with half a percent code", "%E0%A4%A"],
    ["with bytes that are no text", "%FF"],
    ["with a part too long", "x".repeat(2_000)],
  ])("that %s is refused with a standard error body", async (_what, part) => {
    const { status, body } = await gateway.request("GET", `/api/main/rolePermissions/${part}`, { token: admin });
    expect([status, body]).toEqual([400, { error: { code: "badRequest", message: expect.any(String), details: { code: "addressUnreadable" } } }]);
  });
});

test("in a browser leads to the not-found page of the console if it is malformed", async () => {
  const { status, headers } = await fetch(`${gateway.url}/d/%E0%A4%A`, { redirect: "manual", headers: { accept: "text/html" } });
  expect([status, headers.get("location")]).toEqual([302, "/not-found"]);
});

/** Sends a raw HTTP request that no HTTP client would send; returns the raw response. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = "";
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });

describe("connection with an invalid request", () => {
  test.each([
    ["with headers of 100 KB", () => `GET /health HTTP/1.1\r\nHost: a\r\n${"X-A: aaaaaaaaaaaaaaaa\r\n".repeat(5_000)}\r\n`, /^HTTP\/1\.1 431/],
    ["that is no HTTP", () => "\u0016\u0003\u0001\u0002 hello\r\n\r\n", /^HTTP\/1\.1 400/],
    ["with two lengths", () => "POST /api/logs HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef", /^HTTP\/1\.1 400/],
    [
      "with a length and chunks",
      () => "POST /api/logs HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      /^HTTP\/1\.1 400/,
    ],
  ])("(%s) receives a response and is closed", async (_what, text, answer) => {
    expect(await raw(text())).toMatch(answer);
  });
});

describe("GraphQL", () => {
  const ask = (body: unknown) => gateway.request("POST", "/api/storefront/graphql", { token: agent, body });

  test.each([
    ["not JSON", "{ query", 400],
    ["no query", {}, 400],
    ["a query that is a number", { query: 5 }, 400],
    ["a query of 100 KB", { query: `{ products { rowCount } } #${"x".repeat(100_000)}` }, 400],
    ["braces ten thousand deep", { query: "{".repeat(9_000) }, 400],
    ["variables that are a list", { query: "{ products { rowCount } }", variables: [] }, 400],
    ["two operations and no name", { query: "query A { products { rowCount } } query B { products { rowCount } }" }, 400],
    ["a mutation, which there is none of", { query: "mutation { drop }" }, 400],
  ])("with %s is refused with the reason", async (_what, body, status) => {
    const answer = await ask(body);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.not.stringMatching(/node_modules|\bat .*:\d+:\d+/)]);
  });

  test("with a null character in a search causes no internal error", async () => {
    const { status, body } = await ask({ query: '{ products(search: "a\\u0000b") { rowCount } }' });
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([200, expect.not.stringMatching(/internal/)]);
  });
});
