import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { signedIn } from "../access/index.ts";
import { conversations } from "../contract/chats/conversations.ts";
import { users } from "../contract/identity/users.ts";
import type { Row } from "../contract/row.ts";
import { products } from "../contract/storefront/products.ts";
import { GatewayError } from "../errors/index.ts";
import { memoryStorage } from "../session/memory-storage.ts";
import { readLogin } from "../session/stored-login.ts";
import { tabLock, tabStorage } from "../session/testing/tabs.ts";
import type { Client } from "./client.ts";
import { AGENT, expireTokens, OTHER_AGENT, signedInWorld } from "./testing/world.ts";

const REFRESH = "/api/main/authentication/refresh";
const HOUR = 3_600_000;
const report: Row & { query: z.ZodMiniObject<{ search: z.ZodMiniString }> } = {
  gateway: "reports",
  method: "GET",
  path: "any",
  summary: "A call of the third gateway",
  access: signedIn,
  query: z.object({ search: z.string() }),
  output: z.unknown(),
};

/**
 * Makes one of four types of call (one for each of three gateways, and GraphQL). The number appears in the request, so
 * that it can be recognised.
 */
function callNumber(client: Client, number: number): Promise<unknown> {
  const kinds = [
    () => client.call(users.list, { query: { search: `call-${number}` } }),
    () => client.call(conversations.search, { query: { text: `call-${number}` } }),
    () => client.call(report, { query: { search: `call-${number}` } }),
    () => client.call(products.list, { variables: { search: `call-${number}` } }),
  ];
  const call = kinds[number % kinds.length];
  if (call === undefined) throw new Error("no such kind");
  return call();
}

/** Number of requests sent for each numbered call, not counting those that report errors to the gateway's log. */
const sends = (seen: readonly { path: string; query: URLSearchParams; body: string }[]): number[] => {
  const counts = new Map<string, number>();
  for (const { query, body } of seen.filter(({ path }) => path !== "/api/logs")) {
    const name = /call-\d+/.exec(`${query.toString()} ${body}`)?.[0];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts.values()];
};

describe("token that the gateway no longer accepts", () => {
  it("is refreshed once for 100 parallel calls, each of which succeeds after at most two attempts", async () => {
    const { gateway, client, session } = await signedInWorld();
    const stale = session.token();
    expireTokens({ gateway });
    gateway.behave((seen) =>
      seen.token === stale
        ? { status: 401, delayMs: Math.random() * 1000, body: { error: { code: "unauthenticated", message: "Expired" } } }
        : undefined,
    );
    const results = await Promise.allSettled(Array.from({ length: 100 }, (_, number) => callNumber(client, number)));
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(gateway.count(REFRESH)).toBe(1);
    expect(sends(gateway.seen)).toHaveLength(100);
    expect(Math.max(...sends(gateway.seen))).toBe(2);
    expect(gateway.count("/api/logs")).toBe(0);
  });

  it("is refreshed every time it expires, however soon", async () => {
    const { gateway, client } = await signedInWorld();
    for (let round = 1; round <= 3; round += 1) {
      expireTokens({ gateway });
      await callNumber(client, round);
      expect(gateway.count(REFRESH)).toBe(round);
    }
  });
});

describe("gateway that always returns 401", () => {
  it("receives each call at most twice and one refresh in 10 s, after which the caller gets the error", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) =>
      /call-\d/.test(seen.query.toString() + seen.body) ? { status: 401, body: { error: { code: "unauthenticated", message: "No" } } } : undefined,
    );
    for (let round = 0; round < 5; round += 1) {
      const results = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => callNumber(client, round * 20 + number)));
      for (const result of results) expect(result).toMatchObject({ status: "rejected", reason: { status: 401 } });
    }
    expect(Math.max(...sends(gateway.seen))).toBe(2);
    expect(gateway.count(REFRESH)).toBe(1);
  });

  it("triggers one refresh in 10 s when only one call is affected, while other calls succeed", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.query.get("search") === "call-0" ? { status: 401, body: {} } : undefined));
    for (let round = 0; round < 3; round += 1) {
      await expect(callNumber(client, 0)).rejects.toMatchObject({ status: 401 });
      await callNumber(client, 1);
    }
    expect(gateway.count(REFRESH)).toBe(1);
  });

  it("receives another refresh request after it accepted the new token, even with a 403 response", async () => {
    const world = await signedInWorld();
    world.gateway.behave((seen) => (seen.token !== null && world.gateway.tokens.has(seen.token) ? { status: 403, body: {} } : undefined));
    for (const refreshes of [1, 2]) {
      expireTokens(world);
      await expect(callNumber(world.client, 0)).rejects.toMatchObject({ status: 403 });
      expect(world.gateway.count(REFRESH)).toBe(refreshes);
    }
  });

  it("receives another refresh request after 10 s", async () => {
    const { gateway, client, clock } = await signedInWorld();
    gateway.behave((seen) => (seen.path.endsWith("/users") ? { status: 401, body: {} } : undefined));
    for (const refreshes of [1, 2]) {
      await expect(callNumber(client, 0)).rejects.toMatchObject({ status: 401 });
      await expect(callNumber(client, 0)).rejects.toMatchObject({ status: 401 });
      expect(gateway.count(REFRESH)).toBe(refreshes);
      clock.turn(10_000);
    }
  });
});

describe.each([
  ["with a lock", tabLock, 1],
  ["without Web Locks", () => undefined, 2],
])("six tabs that share one stored login, %s", (_, lockOf, most) => {
  it(`request at most ${most} refreshes when the token expires and all continue with the new token`, async () => {
    const tabs = tabStorage();
    const lock = lockOf();
    const world = await signedInWorld({ storage: tabs.tab(), lock });
    const sessions = [world, ...Array.from({ length: 5 }, () => world.connect(tabs.tab(), lock))];
    expireTokens(world);
    await Promise.all(sessions.flatMap(({ client }, tab) => [0, 1, 2, 3].map((kind) => callNumber(client, tab * 4 + kind))));
    await expect.poll(() => new Set(sessions.map(({ session }) => session.token())).size).toBe(1);
    expect(world.gateway.count(REFRESH)).toBeLessThanOrEqual(most);
    expect(Math.max(...sends(world.gateway.seen))).toBe(2);
    expect(sessions.map(({ session }) => session.state().status)).toEqual(Array(6).fill("signedIn"));
  });
});

describe("system clock that jumps", () => {
  it.each([24, -24])("by %i hours leads to at most one token refresh", async (hours) => {
    const { gateway, client, clock } = await signedInWorld();
    clock.turn(hours * HOUR);
    await Promise.all(Array.from({ length: 20 }, (_, number) => callNumber(client, number)));
    await Promise.all(Array.from({ length: 20 }, (_, number) => callNumber(client, number)));
    expect(gateway.count(REFRESH)).toBe(hours > 0 ? 1 : 0);
  });

  it.each([24, -24])("by %i hours with an expired token leads to one token refresh", async (hours) => {
    const world = await signedInWorld();
    world.clock.turn(hours * HOUR);
    expireTokens(world);
    await Promise.all(Array.from({ length: 20 }, (_, number) => callNumber(world.client, number)));
    expect(world.gateway.count(REFRESH)).toBe(1);
    world.clock.turn(-hours * HOUR);
    await callNumber(world.client, 0);
    expect(world.gateway.count(REFRESH)).toBeLessThanOrEqual(2);
  });

  it("by a sleep of 8 hours leads to one token refresh before any of 30 waiting calls is sent", async () => {
    const world = await signedInWorld();
    world.clock.turn(8 * HOUR);
    expireTokens(world);
    await Promise.all(Array.from({ length: 30 }, (_, number) => callNumber(world.client, number)));
    expect(world.gateway.count(REFRESH)).toBe(1);
    expect(Math.max(...sends(world.gateway.seen))).toBe(1);
  });
});

describe("failed token refresh", () => {
  it("with a refused refresh token sets the session-expired state and stops further refreshes", async () => {
    const world = await signedInWorld();
    expireTokens(world);
    world.gateway.refreshKeys.clear();
    await expect(callNumber(world.client, 0)).rejects.toMatchObject({ status: 401 });
    expect(world.session.state()).toMatchObject({ status: "expired", user: { loginId: AGENT.loginId } });
    await expect(callNumber(world.client, 0)).rejects.toMatchObject({ status: 401 });
    expect(world.gateway.count(REFRESH)).toBe(1);
  });

  it.each([
    ["is answered 500", { status: 500, body: {} }],
    ["is answered 429", { status: 429, body: {} }],
    ["is answered by a proxy's page", { status: 200, body: "<html>Log in to the hotel network</html>" }],
    ["is cut off", "cut"],
  ] as const)("fails the call without a sign-in prompt when it %s", async (_, reply) => {
    const world = await signedInWorld();
    expireTokens(world);
    world.gateway.behave((seen) => (seen.path === REFRESH ? reply : undefined));
    await expect(callNumber(world.client, 0)).rejects.toThrow();
    expect(world.session.state().status).toBe("signedIn");
    world.gateway.behave(() => undefined);
    await callNumber(world.client, 0);
  });

  it("makes the call fail with the error of the refresh", async () => {
    const world = await signedInWorld();
    expireTokens(world);
    world.gateway.behave((seen) => (seen.path === REFRESH ? { status: 500, body: { error: { code: "internal", message: "Broken" } } } : undefined));
    await expect(callNumber(world.client, 0)).rejects.toMatchObject({ status: 500, message: "Broken" });
  });

  it("with a refused refresh token prevents the waiting call from being sent", async () => {
    const world = await signedInWorld();
    world.clock.turn(HOUR);
    world.gateway.refreshKeys.clear();
    await expect(callNumber(world.client, 0)).rejects.toMatchObject({ status: 401, message: "The refresh key is not valid" });
    expect(sends(world.gateway.seen)).toEqual([]);
  });

  it("without a response does not prevent the waiting call from being sent", async () => {
    const world = await signedInWorld();
    world.clock.turn(50 * 60_000);
    world.gateway.behave((seen) => (seen.path === REFRESH ? "cut" : undefined));
    await callNumber(world.client, 0);
    expect(sends(world.gateway.seen)).toEqual([1]);
  });

  it("rejects all 50 waiting calls after a single refresh request", async () => {
    const world = await signedInWorld();
    expireTokens(world);
    let asked = 0;
    let allHaveAsked: () => void = () => undefined;
    const after = new Promise<void>((resolve) => {
      allHaveAsked = resolve;
    });
    world.gateway.behave((seen) => {
      // Delays the refresh response until all 50 calls are refused, because a call refused after that response would
      // start another refresh.
      if (seen.path === REFRESH) return { status: 503, after, delayMs: 200, body: {} };
      asked += 1;
      if (asked === 50) allHaveAsked();
      return undefined;
    });
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, number) => callNumber(world.client, number)));
    for (const result of results) expect(result).toMatchObject({ status: "rejected", reason: { status: 503 } });
    expect(world.gateway.count(REFRESH)).toBe(1);
  });

  it("keeps the user's data and continues after the same user signs in again", async () => {
    const world = await signedInWorld();
    let cleaned = 0;
    let resumed = 0;
    world.session.onSignOut(() => (cleaned += 1));
    world.session.onResume(() => (resumed += 1));
    expireTokens(world);
    world.gateway.refreshKeys.clear();
    await expect(callNumber(world.client, 0)).rejects.toThrow();
    await world.session.signIn(AGENT);
    expect({ cleaned, resumed, status: world.session.state().status }).toEqual({ cleaned: 0, resumed: 1, status: "signedIn" });
    await callNumber(world.client, 0);
  });

  it("clears the data when another user signs in", async () => {
    const world = await signedInWorld();
    let cleaned = 0;
    world.session.onSignOut(() => (cleaned += 1));
    expireTokens(world);
    world.gateway.refreshKeys.clear();
    await expect(callNumber(world.client, 0)).rejects.toThrow();
    await world.session.signIn(OTHER_AGENT);
    expect(cleaned).toBe(1);
    expect(world.session.state().user?.loginId).toBe(OTHER_AGENT.loginId);
  });
});

describe("signing out", () => {
  it("during a refresh leaves the user signed out", async () => {
    const storage = memoryStorage();
    const world = await signedInWorld({ storage });
    expireTokens(world);
    world.gateway.behave((seen) =>
      seen.path === REFRESH
        ? { delayMs: 100, body: { data: { token: "late", stakeholderId: 2, userPermissions: [], isSuperAdmin: false } } }
        : undefined,
    );
    // Attaches the rejection handler before signing out, because on a busy machine the call may be rejected before the
    // sign-out completes.
    const refused = expect(callNumber(world.client, 0)).rejects.toThrow();
    await expect.poll(() => world.gateway.count(REFRESH)).toBe(1);
    await world.session.signOut();
    await refused;
    expect(world.session.state().status).toBe("signedOut");
    expect(readLogin(storage)).toBeNull();
  });

  it("revokes the token at the gateway", async () => {
    const { gateway, session } = await signedInWorld();
    await session.signOut();
    expect(gateway.tokens.size).toBe(0);
  });
});

describe("a wrong password", () => {
  it("is reported as such without a refresh, even while another user is signed in", async () => {
    const { gateway, session } = await signedInWorld();
    const error = await session.signIn({ ...AGENT, key: "wrong" }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ status: 401, code: "unauthenticated", message: "The login id or the password is wrong" });
    expect(gateway.count(REFRESH)).toBe(0);
  });
});

describe("parallel command-line runs", () => {
  it("with one expired login make at most 2 refreshes in ten runs, and all succeed", async () => {
    const tabs = tabStorage();
    const world = await signedInWorld({ storage: tabs.tab() });
    world.clock.turn(HOUR);
    expireTokens(world);
    const runs = Array.from({ length: 10 }, () => world.connect(tabs.tab(), undefined, { expiredAtStart: "refresh", device: "cli" }));
    await Promise.all(runs.map(({ client }, number) => callNumber(client, number)));
    expect(world.gateway.count(REFRESH)).toBeLessThanOrEqual(2);
  });
});
