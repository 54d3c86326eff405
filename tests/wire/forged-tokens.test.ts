import { createHash, createHmac, randomBytes } from "node:crypto";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSocket, refusalOf } from "../open-socket.ts";

const PRODUCTS = { query: "{ products { rowCount } }" };

interface Held {
  readonly token: string;
  readonly refreshKey: string;
  readonly visitorKey: string;
  readonly expired: string;
  readonly signedOut: string;
  readonly deactivated: string;
  readonly staleSession: string;
  readonly resetLink: string;
}

let gateway: TestGateway;
let held: Held;

const base64 = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const claims = { sub: "super@parley.test", isSuperAdmin: true, stakeholderId: 1, exp: 4_102_444_800 };
const changed = (text: string, at: number) => `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;
const sha256 = (text: string) => createHash("sha256").update(text).digest();

/** Strings that must not be accepted as a token, made from data that an attacker could have. */
const KINDS: readonly (readonly [kind: string, make: (held: Held) => string])[] = [
  ["a random one of the right shape", () => randomBytes(32).toString("base64url")],
  ["one character changed at the start", ({ token }) => changed(token, 0)],
  ["one character changed in the middle", ({ token }) => changed(token, 21)],
  ["one character short", ({ token }) => token.slice(0, -1)],
  ["one character long", ({ token }) => `${token}A`],
  ["in the other case", ({ token }) => token.replace(/[a-zA-Z]/g, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()))],
  ["backwards", ({ token }) => [...token].reverse().join("")],
  ["padded as base64", ({ token }) => `${token}=`],
  ["twice", ({ token }) => token + token],
  ["two in a list", ({ token }) => `${token},${token}`],
  ["in quotes", ({ token }) => `"${token}"`],
  ["with the scheme said twice", ({ token }) => `Bearer ${token}`],
  ["with a path after it", ({ token }) => `${token}/../..`],
  ["percent-encoded", ({ token }) => [...token].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("")],
  ["an expired one", ({ expired }) => expired],
  ["one of a session signed out", ({ signedOut }) => signedOut],
  ["one of a deactivated user", ({ deactivated }) => deactivated],
  ["one whose session has run out", ({ staleSession }) => staleSession],
  ["the refresh key", ({ refreshKey }) => refreshKey],
  ["a customer's key", ({ visitorKey }) => visitorKey],
  ["the token of a mailed link", ({ resetLink }) => resetLink],
  ["its hash as hex, as a copy of the database has it", ({ token }) => sha256(token).toString("hex")],
  ["its hash as base64", ({ token }) => sha256(token).toString("base64url")],
  ["a JWT that says it needs no signature", () => `${base64({ alg: "none" })}.${base64(claims)}.`],
  [
    "a JWT signed with a guessed key",
    () => `${base64({ alg: "HS256" })}.${base64(claims)}.${createHmac("sha256", "secret").update("x").digest("base64url")}`,
  ],
  ["SQL", () => "'or'1'='1"],
  ["the word null", () => "null"],
  ["the word undefined", () => "undefined"],
  ["a login id", () => "super@parley.test"],
  ["8,000 characters", () => "A".repeat(8_000)],
  ["letters beyond ASCII", () => "ÿ".repeat(43)],
];

beforeAll(async () => {
  let now = Date.now();
  gateway = await startTestGateway({ work: false, now: () => new Date(now) });
  const signIn = gateway.signIn;
  const { platform } = gateway.test.database;

  const expired = (await signIn("agent1@acacia.test")).token;
  now += 61 * 60_000;
  const signedOut = (await signIn("agent1@acacia.test")).token;
  await gateway.request("DELETE", "/api/main/authentication", { token: signedOut });
  const deactivated = (await signIn("agent2@acacia.test")).token;
  const admin = await signIn("admin@acacia.test");
  const status = { loginId: "agent2@acacia.test", active: false, remark: "Left" };
  expect((await gateway.request("PUT", "/api/main/users/status", { token: admin.token, body: status })).status).toBe(200);
  const stale = await signIn("admin@baobab.test");
  await platform
    .updateTable("user_session")
    .set({ expires_at: new Date(0) })
    .where("user_id", "=", stale.userId)
    .execute();
  const resetLink = randomBytes(32).toString("base64url");
  const link = {
    token_hash: sha256(resetLink),
    stakeholder_id: 2,
    user_id: admin.userId,
    purpose: "reset" as const,
    asked_at: new Date(now),
    expires_at: new Date(now + 3_600_000),
  };
  await platform.insertInto("password_link").values(link).execute();

  const { token, refreshKey } = await signIn("agent1@acacia.test");
  const opened = await gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token, body: {} });
  held = { token, refreshKey, visitorKey: opened.body.data.visitorKey, expired, signedOut, deactivated, staleSession: stale.token, resetLink };
});
afterAll(() => gateway.close());

/** Tries the token with REST, GraphQL and the socket; returns the three responses. */
const tryToken = async (token: string) => {
  const rest = await gateway.request("GET", "/api/main/users/profile", { headers: { authorization: `Bearer ${token}` } });
  const graphql = await gateway.request("POST", "/api/storefront/graphql", { headers: { token }, body: PRODUCTS });
  return { rest, graphql, socket: await refusalOf(gateway.url, { token }) };
};

test("a valid token is accepted by API, GraphQL and socket, so that the following refusals are meaningful", async () => {
  const rest = await gateway.request("GET", "/api/main/users/profile", { token: held.token });
  const graphql = await gateway.request("POST", "/api/storefront/graphql", { headers: { token: held.token }, body: PRODUCTS });
  const live = await openSocket(gateway.url, { token: held.token });
  expect([rest.status, graphql.status, live.socket.connected]).toEqual([200, 200, true]);
  live.socket.disconnect();
});

test("at least 25 types of forged tokens are tested", () => expect(KINDS.length).toBeGreaterThanOrEqual(25));

describe.each(KINDS)("token that is %s", (_kind, make) => {
  test("is refused by API, GraphQL and socket with the same message as a missing token", async () => {
    const { rest, graphql, socket } = await tryToken(make(held));
    const none = { code: "unauthenticated", message: "Sign in to continue" };
    expect([rest.status, rest.body]).toEqual([401, { error: { ...none, details: { code: "signInNeeded" } } }]);
    expect([graphql.status, graphql.body]).toEqual([401, { errors: [{ message: "Forbidden resource", extensions: { code: "FORBIDDEN" } }] }]);
    expect(socket).toEqual(none);
  });
});

describe("socket handshake", () => {
  test.each([
    ["nothing", {}],
    ["a number", { token: 5 }],
    ["a list", { token: ["a"] }],
    ["an object", { token: { $ne: null } }],
    ["two ways at once", { token: "a", visitorKey: "b" }],
    ["a customer's key that opens nothing", { visitorKey: "A".repeat(43) }],
  ])("with %s is refused", async (_what, auth) => {
    expect(await refusalOf(gateway.url, auth)).toEqual({ code: "unauthenticated", message: "Sign in to continue" });
  });

  test("refuses a staff token as a visitor key", async () => {
    expect(await refusalOf(gateway.url, { visitorKey: held.token })).toMatchObject({ code: "unauthenticated" });
  });
});

describe("authorization header", () => {
  test.each([
    ["without a scheme", () => held.token],
    ["with another scheme", () => `Basic ${held.token}`],
    ["with a scheme alone", () => "Bearer"],
    ["as user and password", () => `Basic ${Buffer.from(`agent1@acacia.test:${held.token}`).toString("base64")}`],
  ])("of the form %s does not authenticate", async (_what, header) => {
    const { status } = await gateway.request("GET", "/api/main/users/profile", { headers: { authorization: header() } });
    expect(status).toBe(401);
  });
});
