import { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from "axios";
import { describe, expect, it, onTestFinished } from "vitest";
import { attachments } from "../contract/chats/attachments.ts";
import { users } from "../contract/identity/users.ts";
import { logs } from "../contract/platform/platform.ts";
import type { Row } from "../contract/row.ts";
import { products } from "../contract/storefront/products.ts";
import { CHANGED_HEADER } from "../contract/validate-only.ts";
import { memoryStorage } from "../session/memory-storage.ts";
import { systemClock } from "../session/ports.ts";
import { writeLogin } from "../session/stored-login.ts";
import { type ConnectPorts, connect } from "./connect.ts";
import { gatewaysAt } from "./gateways.ts";
import { FRONTEND_VERSION } from "./headers.ts";

interface Answered {
  readonly status?: number;
  readonly data?: unknown;
  readonly headers?: Record<string, string>;
}

/** Creates a signed-in client whose network returns the responses given by a test, and records its requests. */
function connected(answer: (config: InternalAxiosRequestConfig) => Answered | Promise<Answered>, more: Partial<ConnectPorts> = {}) {
  const sent: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    sent.push(config);
    const { status = 200, data, headers = {} } = await answer(config);
    const response = { status, statusText: "", data, headers, config };
    if (status >= 200 && status < 300) return response;
    throw new AxiosError("failed", "ERR_BAD_RESPONSE", config, {}, response);
  };
  const storage = memoryStorage();
  writeLogin(storage, {
    token: "the-token-of-ada",
    refreshKey: "refresh",
    loginId: "ada@acacia.test",
    userId: 11,
    firstName: "Ada",
    lastName: "Otieno",
    userPermissions: [],
    stakeholderId: 2,
    isSuperAdmin: false,
    stakeholder: { id: 2, title: "Acacia", shortName: "acacia", timeZone: "Africa/Nairobi" },
    localExpTokenTime: Date.now() + 55 * 60_000,
  });
  const clock = { ...systemClock, after: (_ms: number, run: () => void) => systemClock.after(0, run) };
  const { client, session } = connect({ urls: gatewaysAt("http://gateway"), storage, clock, random: () => 0, adapter, ...more });
  onTestFinished(() => session.dispose());
  return { client, session, sent, urls: () => sent.map(({ baseURL, url }) => `${baseURL}/${url}`) };
}
const good = () => ({ data: { data: { done: true } } });
const failing = (status: number) => () => ({ status, data: {} });
const left = (promise: Promise<unknown>) => promise.catch(() => undefined);
const logged = (urls: readonly string[]) => urls.filter((url) => url.startsWith("http://gateway/api/logs"));

describe("single client call", () => {
  it("sends device and version of the console by default, or those of another caller", async () => {
    const console = connected(good);
    await console.client.call(users.list);
    expect(console.sent[0]?.headers).toMatchObject({ device: "web", version: FRONTEND_VERSION, authorization: "Bearer the-token-of-ada" });
    const cli = connected(good, { device: "cli", version: "0.1", headers: { "x-trace": "7" } });
    await cli.client.call(users.list);
    expect(cli.sent[0]?.headers).toMatchObject({ device: "cli", version: "0.1", "x-trace": "7" });
  });

  it("goes to the gateway of its contract row with its method, query and body", async () => {
    const { client, sent, urls } = connected(good);
    await client.call(users.list, { query: { search: "ada" } });
    await client.call(users.setStatus, { body: { loginId: "ada", active: true, remark: "x" } });
    await client.call(attachments.download, { params: { id: 4 } });
    expect(urls()).toEqual(["http://gateway/api/main/users", "http://gateway/api/main/users/status", "http://gateway/api/messenger/upload/4"]);
    expect(sent.map(({ method, params }) => [method, params?.toString()])).toEqual([
      ["get", "search=ada"],
      ["put", undefined],
      ["get", undefined],
    ]);
    expect(sent[1]?.data).toBe(JSON.stringify({ loginId: "ada", active: true, remark: "x" }));
  });

  it.each([
    [30_000, users.list, undefined],
    [20_000_000, attachments.upload, undefined],
    [500, users.list, 500],
  ])("waits at most %i ms for its response", async (timeout, row, timeoutMs) => {
    const { client, sent } = connected(good, { timeoutMs });
    await client.call<Row>(row, { query: {}, body: { sessionId: 1 } });
    expect(sent[0]).toMatchObject({ timeout, maxRedirects: 0, responseType: "json" });
  });

  it.each<[string, unknown, unknown]>([
    ["in data", { data: [1] }, [1]],
    ["nothing, where there is no data", {}, undefined],
    ["nothing, of a page that is no answer of ours", "<html>", undefined],
    ["nothing of nothing", null, undefined],
  ])("returns the content of the response: %s", async (_what, data, answer) => {
    expect(await connected(() => ({ data })).client.call(users.list)).toEqual(answer);
  });

  it.each<[Record<string, string>, boolean[]]>([
    [{ [CHANGED_HEADER]: "1" }, [true]],
    [{ [CHANGED_HEADER]: "0" }, [false]],
    [{}, []],
  ])("reports whether the response indicates a change (%j)", async (headers, told) => {
    const heard: boolean[] = [];
    await connected(() => ({ ...good(), headers })).client.call(users.list, {}, { heard: (changed) => void heard.push(changed) });
    expect(heard).toEqual(told);
  });

  it("requests bytes for a download and a stream for streaming", async () => {
    const { client, sent } = connected(() => ({ data: new Uint8Array([1]).buffer }));
    await client.download(attachments.download, { params: { id: 4 } });
    await left(client.stream(attachments.download, { params: { id: 4 } }));
    expect(sent.map(({ responseType }) => responseType)).toEqual(["arraybuffer", "stream"]);
  });
});

describe("failed single call", () => {
  it("is logged, unless logging is off or the call is the log itself", async () => {
    const usual = connected(failing(500));
    await left(usual.client.call(users.list));
    await expect.poll(() => logged(usual.urls())).toEqual(["http://gateway/api/logs/"]);
    const off = connected(failing(500), { logFailures: false });
    await left(off.client.call(users.list));
    await left(off.session.signIn({ loginId: "ada", key: "x" }));
    const itself = connected(failing(500));
    const report = { endpoint: "", method: "GET", status: 500, timing: 1, message: "", request: null, response: null };
    await left(itself.client.call(logs.record, { body: report }));
    await new Promise(setImmediate);
    expect([logged(off.urls()).length, logged(itself.urls()).length]).toEqual([0, 1]);
  });

  it.each([
    ["a reading call after 503", 503, users.list, 3],
    ["a writing call that may be sent twice after 503", 503, users.setStatus, 3],
    ["a writing call after 503", 503, users.create, 1],
    ["any call after 429", 429, users.create, 3],
  ])("is retried according to the policy: %s", async (_what, status, row, times) => {
    const { client, urls } = connected(failing(status), { retry: { tries: 3, maxWaitMs: 60_000 } });
    await left(client.call<Row>(row, { query: {}, body: {} }));
    expect(urls().filter((url) => url.includes("/users"))).toHaveLength(times);
  });

  it("is retried by its own policy in preference to the policy of the client", async () => {
    const { client, urls } = connected(failing(429), { retry: { tries: 5, maxWaitMs: 60_000 } });
    await left(client.call(users.list, {}, { retry: { tries: 2, maxWaitMs: 60_000 } }));
    expect(urls().filter((url) => url.includes("/users"))).toHaveLength(2);
  });

  it("reports its request without the token, wherever the token appears", async () => {
    const { client } = connected(failing(500));
    const error = await client.call(users.list, { query: { search: "the-token-of-ada" } }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ request: { method: "GET", url: "http://gateway/api/main/users", query: { search: expect.any(String) } } });
    expect(JSON.stringify(error)).not.toContain("the-token-of-ada");
  });

  it("is logged with its duration, also for calls of the session", async () => {
    const { session, sent, urls } = connected((config) => (config.url === "authentication" ? { status: 401, data: {} } : good()));
    await left(session.signIn({ loginId: "ada", key: "their-password" }));
    await expect.poll(() => logged(urls())).toHaveLength(1);
    expect(JSON.parse(sent.at(-1)?.data)).toMatchObject({ endpoint: "http://gateway/api/main/authentication", method: "POST", status: 401 });
  });
});

describe("calls of the session itself", () => {
  it("treat an HTML page of a proxy as an invalid response", async () => {
    const { session } = connected(() => ({ data: "<html>" }));
    await expect(session.signIn({ loginId: "ada", key: "x" })).rejects.toThrow();
    expect(await session.refresh("the-token-of-ada")).toMatchObject({ outcome: "unavailable" });
  });

  it("send the old token on sign-out and none on sign-in", async () => {
    const { session, sent } = connected(good);
    await session.signOut();
    await left(session.signIn({ loginId: "ada", key: "x" }));
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(["Bearer the-token-of-ada", undefined]);
    expect(sent.map(({ method }) => method)).toEqual(["delete", "post"]);
  });
});

describe("streamed download", () => {
  async function* breaking(error: unknown): AsyncGenerator<Uint8Array> {
    yield new Uint8Array([1]);
    throw error;
  }
  const read = async (error: unknown, signal?: AbortSignal) => {
    const { client } = connected(() => ({ data: breaking(error) }));
    const { body } = await client.stream(attachments.download, { params: { id: 4 } }, { signal });
    const chunks: Uint8Array[] = [];
    const failure = await (async () => {
      for await (const chunk of body) chunks.push(chunk);
    })().catch((thrown: unknown) => thrown);
    return { chunks, failure };
  };

  it.each([
    [Object.assign(new Error("reset"), { code: "ECONNRESET" }), "network"],
    [Object.assign(new Error("late"), { code: "ETIMEDOUT" }), "timeout"],
    [Object.assign(new Error("odd"), { code: 7 }), "network"],
    [new Error("odd"), "network"],
    ["odd", "network"],
  ])("interrupted by %s delivers the received data and then fails like a call without a response", async (error, kind) => {
    const { chunks, failure } = await read(error);
    expect([chunks.length, failure]).toMatchObject([1, { kind, request: { url: "http://gateway/api/messenger/upload/4" } }]);
  });

  it("ends with the reason that the reader gave for aborting it", async () => {
    const leaving = new AbortController();
    leaving.abort(new Error("left"));
    const { client } = connected(() => ({ data: breaking(new Error("x")) }));
    await expect(client.stream(attachments.download, { params: { id: 4 } }, { signal: leaving.signal })).rejects.toThrow("left");
  });
});

it("a GraphQL operation sends an empty referer-url if no page is known", async () => {
  const { client, sent, urls } = connected(() => ({ data: { data: { products: { rowCount: 1 } } } }));
  expect(await client.call(products.list)).toEqual({ rowCount: 1 });
  expect([urls(), sent[0]?.headers["referer-url"]]).toEqual([["http://gateway/api/storefront/graphql/"], ""]);
});
