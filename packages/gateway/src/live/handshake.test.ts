import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { openLive, refusedWith } from "./testing/live-client.ts";

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  token = (await gateway.signIn("agent1@acacia.test")).token;
});
afterAll(() => gateway.close());

const random = () => randomBytes(32).toString("base64url");
const flipped = (at: number) => `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;

/** Twenty-five ways to be somebody else. */
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

describe("a forged handshake is refused as unauthenticated", () => {
  test.each(forgeries)("%s", async (_name, auth) => {
    expect(await refusedWith(gateway.url, auth())).toEqual({ code: "unauthenticated", message: "Sign in to go on" });
  });

  test("and the true token is taken", async () => {
    const client = await openLive(gateway.url, { token });
    expect(client.socket.connected).toBe(true);
    client.close();
  });

  test("a refresh key opens nothing", async () => {
    const { refreshKey } = await gateway.signIn("agent1@acacia.test");
    expect(await refusedWith(gateway.url, { token: refreshKey })).toMatchObject({ code: "unauthenticated" });
  });

  test("a token of a session that was signed out opens nothing", async () => {
    const signedIn = await gateway.signIn("agent2@acacia.test");
    await gateway.deps.database.platform.updateTable("user_session").set({ revoked_at: new Date() }).where("user_id", "=", 4).execute();
    expect(await refusedWith(gateway.url, { token: signedIn.token })).toMatchObject({ code: "unauthenticated" });
  });
});
