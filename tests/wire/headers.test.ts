import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let plain: TestGateway;
let secure: TestGateway;
beforeAll(async () => {
  [plain, secure] = await Promise.all([startTestGateway(), startTestGateway({ environment: { PUBLIC_URL: "https://parley.example" } })]);
});
afterAll(() => Promise.all([plain.close(), secure.close()]));

test("an API response has headers that forbid loading, running, framing and caching", async () => {
  for (const path of ["/api/main/be/getVersion", "/api/main/users"]) {
    const { headers } = await plain.request("GET", path);
    expect(headers.get("content-security-policy"), path).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
    expect(headers.get("cache-control"), path).toBe("no-store");
  }
});

test("an HTML page may load scripts only from its own origin and cannot be framed", async () => {
  const { headers } = await plain.request("GET", "/docs");
  const policy = headers.get("content-security-policy")?.split(";");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
});

test("Strict-Transport-Security is sent only when the public URL uses https", async () => {
  const kept = async (gateway: TestGateway) => (await gateway.request("GET", "/api/main/be/getVersion")).headers.get("strict-transport-security");
  expect(await kept(secure)).toMatch(/^max-age=\d{8}; includeSubDomains$/);
  expect(await kept(plain)).toBeNull();
});

test("a call accepts only its own HTTP method, while /health also accepts HEAD", async () => {
  const asked = async (method: string, path: string) => (await fetch(new URL(path, plain.url), { method })).status;
  expect(await asked("GET", "/api/main/be/getVersion")).toBe(200);
  expect(await asked("HEAD", "/api/main/be/getVersion")).toBe(404);
  expect(await asked("HEAD", "/health")).toBe(200);
});

test("a long response is compressed on request with identical content", async () => {
  const { token } = await plain.signIn("admin@acacia.test");
  const asked = async (encodings: string) => {
    const answer = await fetch(`${plain.url}/api/messenger/tickets`, { headers: { authorization: `Bearer ${token}`, "accept-encoding": encodings } });
    return { encoding: answer.headers.get("content-encoding"), text: await answer.text() };
  };
  const [packed, bare] = await Promise.all([asked("gzip"), asked("identity")]);
  expect([packed.encoding, bare.encoding]).toEqual(["gzip", null]);
  expect(packed.text).toBe(bare.text);
});
