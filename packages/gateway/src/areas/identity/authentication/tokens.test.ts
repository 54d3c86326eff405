import { createHmac } from "node:crypto";
import type { SignedIn } from "@parley/core/contract/identity/authentication";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let signedIn: SignedIn;
let expired: SignedIn;
let signedOut: SignedIn;
let clockMs = 0;
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => new Date(Date.now() + clockMs), environment: { TOKEN_TTL_SECONDS: "60" } });
  clockMs = -120_000;
  expired = await gateway.signIn("admin@acacia.test");
  clockMs = 0;
  signedIn = await gateway.signIn("admin@acacia.test");
  signedOut = await gateway.signIn("admin@acacia.test");
  await gateway.request("DELETE", "/api/main/authentication", { token: signedOut.token });
});
afterAll(() => gateway.close());

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const jwt = (header: object, claims: object, key: string) => {
  const signed = `${base64url(header)}.${base64url(claims)}`;
  return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
};
const flip = (token: string) => (token.startsWith("A") ? "B" : "A") + token.slice(1);

/** Names and values of Authorization headers with invalid tokens. */
const HEADERS: [string, () => string][] = [
  ["an expired token", () => `Bearer ${expired.token}`],
  ["a signed-out session's token", () => `Bearer ${signedOut.token}`],
  ["the refresh key", () => `Bearer ${signedIn.refreshKey}`],
  ["the token with another first sign", () => `Bearer ${flip(signedIn.token)}`],
  ["the token cut by one sign", () => `Bearer ${signedIn.token.slice(0, -1)}`],
  ["the token and one sign more", () => `Bearer ${signedIn.token}A`],
  ["the token twice", () => `Bearer ${signedIn.token}${signedIn.token}`],
  ["the token in capitals", () => `Bearer ${signedIn.token.toUpperCase()}0`],
  ["the token reversed", () => `Bearer ${[...signedIn.token].reverse().join("")}`],
  ["the token encoded once more", () => `Bearer ${Buffer.from(signedIn.token).toString("base64")}`],
  ["the token in quotes", () => `Bearer "${signedIn.token}"`],
  ["two tokens", () => `Bearer ${signedIn.token} ${signedIn.token}`],
  ["two tokens with a comma", () => `Bearer ${signedIn.token}, Bearer ${signedIn.token}`],
  ["a random token of the right shape", () => `Bearer ${"x".repeat(43)}`],
  ["an unsigned JWT", () => `Bearer ${base64url({ alg: "none" })}.${base64url({ sub: "super@parley.test", isSuperAdmin: true })}.`],
  ["a JWT signed with a guessed key", () => `Bearer ${jwt({ alg: "HS256" }, { sub: "super@parley.test" }, "secret")}`],
  ["no token after the word", () => "Bearer"],
  ["only a blank after the word", () => "Bearer "],
  ["the token without the word", () => signedIn.token],
  ["the word Basic", () => `Basic ${signedIn.token}`],
  ["the word Token", () => `Token ${signedIn.token}`],
  ["login id and password", () => `Basic ${Buffer.from("admin@acacia.test:parley-demo").toString("base64")}`],
  ["null", () => "Bearer null"],
  ["SQL", () => "Bearer '/**/or/**/1=1--"],
  ["eight thousand signs", () => `Bearer ${"A".repeat(8000)}`],
];

describe("invalid token gets 401", () => {
  test("for all 25 variants, while the valid token is accepted", async () => {
    expect(HEADERS).toHaveLength(25);
    expect((await gateway.request("GET", "/api/main/users/profile", { token: signedIn.token })).status).toBe(200);
  });

  test.each(HEADERS)("for %s", async (_kind, header) => {
    const { status, body } = await gateway.request("GET", "/api/main/users/profile", { headers: { authorization: header() } });
    expect([status, body]).toEqual([401, { error: { code: "unauthenticated", message: "Sign in to continue", details: { code: "signInNeeded" } } }]);
  });

  test("for a missing header", async () => {
    expect((await gateway.request("GET", "/api/main/users/profile")).status).toBe(401);
  });
});
