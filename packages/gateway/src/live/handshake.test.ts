import { randomBytes } from "node:crypto";
import type { LiveAuth } from "@parley/core/live";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { type LiveClient, openLive, refusedWith } from "./testing/live-client.ts";

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { PUBLIC_URL: "https://chat.acacia.test" } });
  token = (await gateway.signIn("agent1@acacia.test")).token;
});
afterAll(() => gateway.close());

const random = () => randomBytes(32).toString("base64url");
const flipped = (at: number) => `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;

/** Invalid handshakes that try to act as another user. */
const forgeries: readonly (readonly [name: string, auth: () => object])[] = [
  ["nothing", () => ({})],
  ["an empty token", () => ({ token: "" })],
  ["a number", () => ({ token: 7 })],
  ["null", () => ({ token: null })],
  ["a list", () => ({ token: [token] })],
  ["an object", () => ({ token: { token } })],
  ["true", () => ({ token: true })],
  ["a random token", () => ({ token: random() })],
  ["another random token", () => ({ token: random() })],
  ["a token cut short", () => ({ token: token.slice(0, -1) })],
  ["a token made longer", () => ({ token: `${token}A` })],
  ["a token with a space", () => ({ token: ` ${token}` })],
  ["a token with Bearer", () => ({ token: `Bearer ${token}` })],
  ["the first sign changed", () => ({ token: flipped(0) })],
  ["a middle sign changed", () => ({ token: flipped(20) })],
  ["a late sign changed", () => ({ token: flipped(40) })],
  ["other case", () => ({ token: token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase() })],
  ["a token as visitor key", () => ({ visitorKey: token })],
  ["token and visitor key", () => ({ token, visitorKey: random() })],
  ["a field that does not belong", () => ({ token, userId: 1 })],
  ["a random visitor key", () => ({ visitorKey: random() })],
  ["an unsigned JWT", () => ({ token: "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0." })],
  ["SQL", () => ({ token: "' or 1=1 --" })],
  ["a NUL", () => ({ token: `${token.slice(0, 42)}\u0000` })],
  ["a megabyte", () => ({ token: "A".repeat(200_000) })],
];

describe("forged handshake is refused as unauthenticated", () => {
  test.each(forgeries)("%s", async (_name, auth) => {
    expect(await refusedWith(gateway.url, auth())).toEqual({ code: "unauthenticated", message: "Sign in to continue" });
  });

  test("but a valid token is accepted", async () => {
    const client = await openLive(gateway.url, { token });
    expect(client.socket.connected).toBe(true);
    client.close();
  });

  test("if a refresh key is used as the token", async () => {
    const { refreshKey } = await gateway.signIn("agent1@acacia.test");
    expect(await refusedWith(gateway.url, { token: refreshKey })).toMatchObject({ code: "unauthenticated" });
  });

  test("if the token belongs to a revoked session", async () => {
    const signedIn = await gateway.signIn("agent2@acacia.test");
    await gateway.deps.database.platform.updateTable("user_session").set({ revoked_at: new Date() }).where("user_id", "=", 4).execute();
    expect(await refusedWith(gateway.url, { token: signedIn.token })).toMatchObject({ code: "unauthenticated" });
  });
});

describe("page that opens a live socket", () => {
  const from = (origin: string, auth: object = { token }) =>
    refusedWith(gateway.url, auth, { origin }).catch((error: Error) => (error.message === "the handshake was taken" ? "taken" : error));
  const refused = { code: "forbidden", message: "Pages of other sites cannot receive live events" };

  test.each([
    ["another site", "https://evil.test"],
    ["another port of this host", "http://127.0.0.1:1"],
    ["a file or a sandbox", "null"],
    ["a site whose name begins like ours", "http://127.0.0.1.evil.test"],
  ])("from %s is refused with a user token", async (_name, origin) => {
    expect(await from(origin)).toEqual(refused);
  });

  test("at the gateway URL or at the public URL is accepted", async () => {
    expect(await from(gateway.url)).toBe("taken");
    expect(await from("https://chat.acacia.test")).toBe("taken");
  });

  test("from any origin is accepted with the visitor key of a customer", async () => {
    const { body } = await gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token, body: {} });
    expect(await from("https://shop.test", { visitorKey: body.data.visitorKey })).toBe("taken");
  });
});

describe("limit of twenty concurrent sockets per sign-in", () => {
  const openAll = (auth: LiveAuth, n: number) => Promise.allSettled(Array.from({ length: n }, () => openLive(gateway.url, auth)));
  const opened = (all: PromiseSettledResult<LiveClient>[]) => all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));

  test("allows twenty of sixty concurrent sockets, does not affect other users, and allows a new one after a close", async () => {
    const { token: many } = await gateway.signIn("agent1@acacia.test");
    const mine = opened(await openAll({ token: many }, 60));
    expect(mine).toHaveLength(20);
    expect(await refusedWith(gateway.url, { token: many })).toEqual({
      code: "throttled",
      message: "At most 20 windows can be connected at the same time. Close another one",
    });
    const colleague = await openLive(gateway.url, { token });
    const answers = await Promise.all([colleague, ...mine].map(({ socket }) => socket.emitWithAck("resume", {})));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    mine.pop()?.close();
    const next = await vi.waitFor(() => openLive(gateway.url, { token: many }));
    for (const client of [...mine, colleague, next]) client.close();
  });

  test("applies to the sign-in and not to the token, so a refreshed token allows no more sockets", async () => {
    const { token: first, refreshKey } = await gateway.signIn("agent2@acacia.test");
    const mine = opened(await openAll({ token: first }, 20));
    const body = { key: refreshKey, loginId: "agent2@acacia.test" };
    const { body: fresh } = await gateway.request("POST", "/api/main/authentication/refresh", { body });
    expect(await refusedWith(gateway.url, { token: fresh.data.token })).toMatchObject({ code: "throttled" });
    for (const client of mine) client.close();
  });

  test("applies to the visitor key of a customer too", async () => {
    const { body } = await gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token, body: {} });
    const mine = opened(await openAll({ visitorKey: body.data.visitorKey }, 30));
    expect(mine).toHaveLength(20);
    for (const client of mine) client.close();
  });
});
