import { AxiosError } from "axios";
import { describe, expect, it } from "vitest";
import { attachments } from "../contract/chats/attachments.ts";
import { password } from "../contract/identity/password.ts";
import { users } from "../contract/identity/users.ts";
import { jobs } from "../contract/platform/jobs.ts";
import { GatewayError } from "../errors/index.ts";
import type { Client } from "./client.ts";
import { failureOf } from "./failure.ts";
import { normalisePage, type OlderPage } from "./page.ts";
import type { Reply } from "./testing/fake-gateway.ts";
import { signedInWorld } from "./testing/world.ts";

const failed = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail("should have failed"),
    (error: unknown) => error,
  );

describe("client call", () => {
  it("sends token, device and version headers and returns the content of data", async () => {
    const { gateway, client, session } = await signedInWorld();
    const answer = await client.call(users.optionsFor, { params: { id: 7 } });
    expect(answer).toEqual({ path: "/api/main/users/sel/7", query: "" });
    expect(gateway.seen.at(-1)?.headers).toMatchObject({ authorization: `Bearer ${session.token()}`, device: "web", version: "1.2.1.4438" });
  });

  it("sends no token when the call is public", async () => {
    const { gateway, client } = await signedInWorld();
    await failed(client.call(password.forgot, { query: { loginId: "someone" } }));
    expect(gateway.seen.find(({ path }) => path === "/api/main/password")?.token).toBeNull();
  });

  it("rejects immediately with the abort reason when aborted, without a failure log", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path.endsWith("/users") ? "hang" : undefined));
    const leaving = new AbortController();
    const call = failed(client.call(users.list, { query: {} }, { signal: leaving.signal }));
    setTimeout(() => leaving.abort(new Error("left the screen")), 50);
    expect(await call).toMatchObject({ message: "left the screen" });
    expect(gateway.count("/api/logs")).toBe(0);
  });
});

describe("failed client call", () => {
  const page = "<html>Bad gateway</html>";
  it.each<[string, Reply | "cut", object]>([
    [
      "with a message",
      { status: 403, body: { error: { code: "forbidden", message: "Not yours", details: { missing: ["Roles"] } } } },
      { kind: "http", status: 403, code: "forbidden", message: "Not yours", missing: ["Roles"] },
    ],
    [
      "with fields",
      { status: 400, body: { error: { code: "validation", message: "Check", details: { fields: [{ path: "a", message: "b" }] } } } },
      { fields: [{ path: "a", message: "b" }] },
    ],
    [
      "with the present row",
      { status: 409, body: { error: { code: "conflict", message: "Stale", details: { present: { id: 1 } } } } },
      { present: { id: 1 } },
    ],
    ["with a page of a proxy", { status: 502, body: page }, { code: "unknown", message: "Network Error", data: page }],
    ["without a body", { status: 500, body: "" }, { message: "Network Error" }],
    ["that says when to come again", { status: 429, headers: { "retry-after": "7" }, body: {} }, { retryAfterMs: 7000 }],
    ["that is cut off", "cut", { kind: "network", code: "unreachable", message: "CORS | Network | Timeout" }],
  ])("%s is reported with its details", async (_, reply, expected) => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path.endsWith("/users") ? reply : undefined));
    const error = await failed(client.call(users.list, { query: {} }));
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject(expected);
  });

  it.each<Reply | "cut">([{ status: 500, body: {} }, "cut"])("has the notice title that belongs to its call (%#)", async (reply) => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path.endsWith("/users") ? reply : undefined));
    expect(await failed(client.call(users.list, { query: {} }))).toMatchObject({ notice: "Failed to list users" });
  });

  it.each(["ECONNABORTED", "ETIMEDOUT"])("reports a timeout (%s)", async (code) => {
    const error = await failureOf(new AxiosError("timeout of 30000ms exceeded", code), { method: "GET", url: "/users" }, 0);
    expect(error).toMatchObject({ kind: "timeout", code: "timedOut", message: "Request Timed Out" });
  });

  it("contains no credential anywhere, including its causes", async () => {
    const { gateway, client, session } = await signedInWorld();
    gateway.behave((seen) => (seen.path.endsWith("/users") ? { status: 500, body: {} } : undefined));
    const token = session.token() ?? "";
    const draft = {
      loginId: "new.user",
      firstName: "A",
      lastName: "B",
      contactEmail: "a@b.test",
      stakeholderId: 2,
      roleId: 1,
      key: "their-password",
    };
    const error = await failed(client.call(users.create, { body: draft }));
    const { inspect } = await import("node:util");
    const text = inspect(error, { depth: 20, showHidden: true });
    expect(text).toContain("new.user");
    expect(text).not.toContain(token);
    expect(text).not.toContain("their-password");
  });
});

describe("file download", () => {
  const bytes = Buffer.from([0, 255, 10, 13, 200]);
  const reply: Reply = {
    headers: { "content-type": "image/png", "content-disposition": `attachment; filename="x.png"; filename*=UTF-8''caf%C3%A9%2F..%2Fa.png` },
    body: bytes,
  };

  it("returns bytes, content type and a file name without a path", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path.endsWith("/upload/1") ? reply : undefined));
    const file = await client.download(attachments.download, { params: { id: 1 } });
    expect(file).toEqual({ body: new Uint8Array(bytes), contentType: "image/png", fileName: "a.png" });
  });

  it("streams the bytes", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path.endsWith("/upload/1") ? reply : undefined));
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await client.stream(attachments.download, { params: { id: 1 } })).body) chunks.push(chunk);
    expect(Buffer.concat(chunks)).toEqual(bytes);
  });

  it.each(["download", "stream"] as const)("by %s reports the error message of the server", async (how) => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) =>
      seen.path.endsWith("/upload/1") ? { status: 404, body: { error: { code: "notFound", message: "No such file" } } } : undefined,
    );
    expect(await failed(client[how](attachments.download, { params: { id: 1 } }))).toMatchObject({ status: 404, message: "No such file" });
  });
});

describe("file upload", () => {
  it("sends the file and its fields", async () => {
    const { gateway, client } = await signedInWorld();
    await client.call(attachments.upload, { body: { sessionId: 7 }, file: new File(["hello"], "note.txt", { type: "text/plain" }) });
    const sent = gateway.seen.at(-1);
    expect(sent?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent?.body).toMatch(/name="sessionId"\r\n\r\n7\r\n[\s\S]*name="file"; filename="note.txt"\r\nContent-Type: text\/plain\r\n\r\nhello/);
  });
});

describe("normalisePage", () => {
  const older = (more: Partial<OlderPage<number>>): OlderPage<number> => ({
    items: [1],
    currentPage: 1,
    totalPages: 3,
    totalRecords: 45,
    showing: 20,
    ...more,
  });

  it("returns a page in the newer format unchanged", () => {
    const page = { items: [1], page: 1, pageSize: 20, rowCount: 1, pageCount: 1 };
    expect(normalisePage(page)).toBe(page);
  });

  it.each([
    [older({}), { page: 1, pageSize: 20, rowCount: 45, pageCount: 3 }],
    [older({ currentPage: 3, showing: 5 }), { page: 3, pageSize: 20, rowCount: 45, pageCount: 3 }],
    [older({ totalPages: 1, totalRecords: 1, showing: 1 }), { page: 1, pageSize: 1, rowCount: 1, pageCount: 1 }],
  ])("converts the older page format", (answer, page) => {
    expect(normalisePage(answer)).toMatchObject(page);
  });
});

it("a call for a bulk row sends the job id and idempotency key, and other calls send neither", async () => {
  const { gateway, client } = await signedInWorld();
  await client.call(users.list, {}, { jobId: 12, idempotencyKey: "run-row" });
  expect(gateway.seen.at(-1)?.headers).toMatchObject({ "parley-job": "12", "idempotency-key": "run-row" });
  await client.call(users.list);
  expect(Object.keys(gateway.seen.at(-1)?.headers ?? {})).not.toEqual(expect.arrayContaining(["parley-job"]));
});

it("a call without a body sends no content type", async () => {
  const { gateway, client } = await signedInWorld();
  await client.call(jobs.cancel, { params: { id: 3 } });
  expect(gateway.seen.at(-1)).toMatchObject({ method: "POST", body: "" });
  expect(gateway.seen.at(-1)?.headers["content-type"]).toBeUndefined();
});

it.each([
  ["read", (client: Client) => client.call(users.optionsFor, { params: { id: 7 } })],
  ["write", (client: Client) => client.call(users.setStatus, { body: { loginId: "ada@acacia.test", active: true, remark: "x" } })],
])("client does not follow the redirect of a %s call", async (_, call) => {
  const { gateway, client } = await signedInWorld();
  gateway.behave(({ path }) =>
    path.startsWith("/api/main/users") && !path.endsWith("/sel/8") ? { status: 302, headers: { location: "/api/main/users/sel/8" } } : undefined,
  );
  const before = gateway.seen.length;
  expect(await failed(call(client))).toMatchObject({ status: 302 });
  expect(gateway.seen.slice(before).map(({ path }) => path)).not.toContain("/api/main/users/sel/8");
});
