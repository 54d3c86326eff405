import { type Client, type ConnectPorts, connect, gatewaysAt } from "@parley/core/client";
import { cannedReplies } from "@parley/core/contract/chats/canned-replies";
import { users } from "@parley/core/contract/identity/users";
import { dashboard } from "@parley/core/contract/reporting/dashboard";
import { products } from "@parley/core/contract/storefront/products";
import { type KeyValueStorage, memoryStorage, type Session } from "@parley/core/session";
import { adjustableClock, tabLock, tabStorage } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { within } from "../figures.ts";
import { type HttpProxy, openHttpProxy } from "./http-proxy.ts";

const ADMIN = { loginId: "admin@acacia.test", key: "parley-demo" };
const REFRESH = "/api/main/authentication/refresh";
const MINUTE = 60_000;

let gateway: TestGateway;
let proxy: HttpProxy;
/**
 * Milliseconds by which the gateway's clock is ahead, so that tokens can expire while the client still considers them
 * valid.
 */
let ahead = 0;
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => new Date(Date.now() + ahead) });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  proxy = await openHttpProxy(gateway.url);
  return () => proxy.close();
});

const open = (storage: KeyValueStorage, more: Partial<ConnectPorts> = {}) =>
  connect({ urls: gatewaysAt(proxy.url), clock: adjustableClock(), random: Math.random, storage, logFailures: false, ...more });

const signedIn = async (): Promise<{ session: Session; client: Client }> => {
  const opened = open(memoryStorage());
  await opened.session.signIn(ADMIN);
  return opened;
};

/** Makes call number `index`. The calls use three gateways and GraphQL, and each differs from all others. */
const call = (client: Client, index: number): Promise<unknown> => {
  const page = 1 + index;
  if (index % 4 === 0) return client.call(users.list, { query: { page } });
  if (index % 4 === 1) return client.call(cannedReplies.list, { query: { page } });
  if (index % 4 === 2) {
    const year = 2000 + index;
    return client.call(dashboard.summary, { query: { from: `${year}-01-01`, to: `${year}-02-01` } });
  }
  return client.call(products.list, { variables: { page } });
};
const callAll = (client: Client, count: number) => Promise.allSettled(Array.from({ length: count }, (_, index) => call(client, index)));

const refreshes = () => proxy.seen.filter(({ path }) => path === REFRESH);
const mostSends = () => {
  const counts = new Map<string, number>();
  for (const { key, path } of proxy.seen) if (path.startsWith("/api/") && path !== REFRESH) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Math.max(...counts.values());
};

describe("100 concurrent calls with an expired token over three clients and GraphQL", () => {
  test("cause one refresh and all succeed, with at most two requests per call", async () => {
    const { session, client } = await signedIn();
    const before = session.token();
    ahead += 61 * MINUTE;
    // Spreads the 401 responses over a second, so that some arrive during the refresh and some after it.
    proxy.delayMs = (status) => (status === 401 ? Math.random() * 1_000 : 0);
    const results = await callAll(client, 100);
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect({ refreshes: refreshes().length, mostSends: mostSends() }).toEqual({ refreshes: 1, mostSends: 2 });
    expect(proxy.seen.filter(({ status }) => status === 401).length).toBeGreaterThan(90);
    expect([session.token() === before, session.state().status]).toEqual([false, "signedIn"]);
  });
});

describe("gateway that always returns 401", () => {
  test("gets at most two requests per call and one refresh, despite new tokens", async () => {
    const { session, client } = await signedIn();
    proxy.instead = (path, status) => (path.includes("/authentication") ? status : 401);
    const started = performance.now();
    const results = await callAll(client, 20);
    const more = await callAll(client, 20);
    expect([...results, ...more].filter(({ status }) => status === "fulfilled")).toEqual([]);
    expect(performance.now() - started).toBeLessThan(within(4_000));
    expect(refreshes()).toHaveLength(1);
    // A call is sent at most two times in the first round. In the second round it is refused at its first attempt,
    // because another token would not help.
    expect(mostSends()).toBeLessThanOrEqual(3);
    expect(session.state().status).toBe("signedIn");
  });

  test("for a revoked session leads to the sign-in dialog after one refresh, and to immediate errors", async () => {
    const { session, client } = await signedIn();
    await gateway.deps.sessions.revoke({ userId: session.state().user?.userId ?? 0 }, "revoked");
    const started = performance.now();
    const results = await callAll(client, 40);
    expect(results.filter(({ status }) => status === "fulfilled")).toEqual([]);
    expect(performance.now() - started).toBeLessThan(within(2_000));
    expect({ refreshes: refreshes().length, mostSends: mostSends() }).toEqual({ refreshes: 1, mostSends: 1 });
    expect(session.state().status).toBe("expired");
  });
});

describe("six tabs of one stored login with an expired token", () => {
  test.each([
    ["with Web Locks", tabLock(), 1],
    ["without them", undefined, 2],
  ])("%s use one new token within two seconds without a sign-in prompt", async (_how, lock, refreshesMax) => {
    const storage = tabStorage();
    const clock = adjustableClock();
    const more = { clock, ...(lock && { lock }) };
    const first = open(storage.tab(), more);
    await first.session.signIn(ADMIN);
    const tabs = [first, ...Array.from({ length: 5 }, () => open(storage.tab(), more))];
    ahead += 61 * MINUTE;
    clock.turn(50 * MINUTE);
    const started = performance.now();
    const results = await Promise.allSettled(tabs.flatMap(({ client }) => Array.from({ length: 5 }, (_, index) => call(client, index))));
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(performance.now() - started).toBeLessThan(within(2_000));
    await expect.poll(() => new Set(tabs.map(({ session }) => session.token())).size).toBe(1);
    expect(refreshes().length).toBeLessThanOrEqual(refreshesMax);
    expect(tabs.map(({ session }) => session.state().status)).toEqual(tabs.map(() => "signedIn"));
    for (const { session } of tabs) session.dispose();
  });
});

describe("machine whose clock jumps or that was asleep", () => {
  test.each([
    ["24 hours forward", 24 * 60 * MINUTE],
    ["24 hours back", -24 * 60 * MINUTE],
    ["8 hours asleep", 8 * 60 * MINUTE],
  ])("%s: 30 waiting calls cause at most one token refresh and return fresh data", async (_what, jump) => {
    const clock = adjustableClock();
    const { session, client } = open(memoryStorage(), { clock });
    await session.signIn(ADMIN);
    clock.turn(jump);
    const started = performance.now();
    const results = await callAll(client, 30);
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(performance.now() - started).toBeLessThan(within(5_000));
    expect(refreshes().length).toBeLessThanOrEqual(1);
    await callAll(client, 10);
    expect(refreshes().length).toBeLessThanOrEqual(1);
  });
});
