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

/** One of four kinds of calls: three gateways and GraphQL, each identifiable by its number. */
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

/** Number of requests for each numbered call; reports of the failure log do not count. */
const sends = (seen: readonly { path: string; query: URLSearchParams; body: string }[]): number[] => {
  const counts = new Map<string, number>();
  for (const { query, body } of seen.filter(({ path }) => path !== "/api/logs")) {
    const name = /call-\d+/.exec(`${query.toString()} ${body}`)?.[0];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts.values()];
};

describe("a token that the gateway no longer takes", () => {
  it("costs 100 parallel calls over three gateways and GraphQL, answered 401 over a second, one refresh; all succeed, each sent at most twice", async () => {
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

  it("is refreshed again each time it really ran out, however soon", async () => {
    const { gateway, client } = await signedInWorld();
    for (let round = 1; round <= 3; round += 1) {
      expireTokens({ gateway });
      await callNumber(client, round);
      expect(gateway.count(REFRESH)).toBe(round);
    }
  });
});

describe("a gateway that goes on answering 401", () => {
  it("gets each call at most twice and one refresh in 10 s, and the caller has the error", async () => {
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

  it("to one call only gets one refresh in 10 s for it, while other calls go on", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.query.get("search") === "call-0" ? { status: 401, body: {} } : undefined));
    for (let round = 0; round < 3; round += 1) {
      await expect(callNumber(client, 0)).rejects.toMatchObject({ status: 401 });
      await callNumber(client, 1);
    }
    expect(gateway.count(REFRESH)).toBe(1);
  });

  it("after the new token was taken once, if only to refuse the call for another reason, is asked again", async () => {
    const world = await signedInWorld();
    world.gateway.behave((seen) => (seen.token !== null && world.gateway.tokens.has(seen.token) ? { status: 403, body: {} } : undefined));
    for (const refreshes of [1, 2]) {
      expireTokens(world);
      await expect(callNumber(world.client, 0)).rejects.toMatchObject({ status: 403 });
      expect(world.gateway.count(REFRESH)).toBe(refreshes);
    }
  });

  it("is asked for one more refresh after 10 s", async () => {
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
])("six tabs on one stored login, %s", (_, lockOf, most) => {
  it(`ask for at most ${most} when the token runs out, and all go on with the new token`, async () => {
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

describe("a clock that jumps", () => {
  it.each([24, -24])("by %i hours costs at most one refresh", async (hours) => {
    const { gateway, client, clock } = await signedInWorld();
    clock.turn(hours * HOUR);
    await Promise.all(Array.from({ length: 20 }, (_, number) => callNumber(client, number)));
    await Promise.all(Array.from({ length: 20 }, (_, number) => callNumber(client, number)));
    expect(gateway.count(REFRESH)).toBe(hours > 0 ? 1 : 0);
  });

  it.each([24, -24])("by %i hours under a token that ran out costs one refresh", async (hours) => {
    const world = await signedInWorld();
    world.clock.turn(hours * HOUR);
    expireTokens(world);
    await Promise.all(Array.from({ length: 20 }, (_, number) => callNumber(world.client, number)));
    expect(world.gateway.count(REFRESH)).toBe(1);
    world.clock.turn(-hours * HOUR);
    await callNumber(world.client, 0);
    expect(world.gateway.count(REFRESH)).toBeLessThanOrEqual(2);
  });

  it("by a sleep of 8 hours with 30 calls waiting costs one refresh before any of them is sent", async () => {
    const world = await signedInWorld();
    world.clock.turn(8 * HOUR);
    expireTokens(world);
    await Promise.all(Array.from({ length: 30 }, (_, number) => callNumber(world.client, number)));
    expect(world.gateway.count(REFRESH)).toBe(1);
    expect(Math.max(...sends(world.gateway.seen))).toBe(1);
  });
});

describe("a refresh that fails", () => {
  it("because the key is refused raises the session-expired flag, and nothing is refreshed while the modal shows", async () => {
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
  ] as const)("because it %s fails the call and asks nobody to sign in", async (_, reply) => {
    const world = await signedInWorld();
    expireTokens(world);
    world.gateway.behave((seen) => (seen.path === REFRESH ? reply : undefined));
    await expect(callNumber(world.client, 0)).rejects.toThrow();
    expect(world.session.state().status).toBe("signedIn");
    world.gateway.behave(() => undefined);
    await callNumber(world.client, 0);
  });

  it("tells why: the call fails with the error of the refresh", async () => {
    const world = await signedInWorld();
    expireTokens(world);
    world.gateway.behave((seen) => (seen.path === REFRESH ? { status: 500, body: { error: { code: "internal", message: "Broken" } } } : undefined));
    await expect(callNumber(world.client, 0)).rejects.toMatchObject({ status: 500, message: "Broken" });
  });

  it("before the call is sent, because the key is refused, spares the sending", async () => {
    const world = await signedInWorld();
    world.clock.turn(HOUR);
    world.gateway.refreshKeys.clear();
    await expect(callNumber(world.client, 0)).rejects.toMatchObject({ status: 401, message: "The refresh key is not valid" });
    expect(sends(world.gateway.seen)).toEqual([]);
  });

  it("before the call is sent, for want of an answer, leaves the decision to the gateway", async () => {
    const world = await signedInWorld();
    world.clock.turn(50 * 60_000);
    world.gateway.behave((seen) => (seen.path === REFRESH ? "cut" : undefined));
    await callNumber(world.client, 0);
    expect(sends(world.gateway.seen)).toEqual([1]);
  });

  it("fails for all waiting calls at once: 50 calls are one question", async () => {
    const world = await signedInWorld();
    expireTokens(world);
    let asked = 0;
    let allHaveAsked: () => void = () => undefined;
    const after = new Promise<void>((resolve) => {
      allHaveAsked = resolve;
    });
    world.gateway.behave((seen) => {
      // A call refused after the response may refresh again, so the response waits for the last one.
      if (seen.path === REFRESH) return { status: 503, after, delayMs: 200, body: {} };
      asked += 1;
      if (asked === 50) allHaveAsked();
      return undefined;
    });
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, number) => callNumber(world.client, number)));
    for (const result of results) expect(result).toMatchObject({ status: "rejected", reason: { status: 503 } });
    expect(world.gateway.count(REFRESH)).toBe(1);
  });

  it("goes on where it was after signing in again: the same user keeps what they had, and is told", async () => {
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

  it("resets the user's data when another user signs in from the modal", async () => {
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
  it("while a refresh is under way stays signed out", async () => {
    const storage = memoryStorage();
    const world = await signedInWorld({ storage });
    expireTokens(world);
    world.gateway.behave((seen) =>
      seen.path === REFRESH
        ? { delayMs: 100, body: { data: { token: "late", stakeholderId: 2, userPermissions: [], isSuperAdmin: false } } }
        : undefined,
    );
    // Handled from now on: on a busy machine it is rejected before the sign-out completes.
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
  it("is told as what it is and refreshes nothing, also while somebody is signed in", async () => {
    const { gateway, session } = await signedInWorld();
    const error = await session.signIn({ ...AGENT, key: "wrong" }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ status: 401, code: "unauthenticated", message: "The login id or the password is wrong" });
    expect(gateway.count(REFRESH)).toBe(0);
  });
});

describe("the command line", () => {
  it("ten runs at once with one expired login make at most 2 refreshes, and all succeed", async () => {
    const tabs = tabStorage();
    const world = await signedInWorld({ storage: tabs.tab() });
    world.clock.turn(HOUR);
    expireTokens(world);
    const runs = Array.from({ length: 10 }, () => world.connect(tabs.tab(), undefined, { expiredAtStart: "refresh", device: "cli" }));
    await Promise.all(runs.map(({ client }, number) => callNumber(client, number)));
    expect(world.gateway.count(REFRESH)).toBeLessThanOrEqual(2);
  });
});
