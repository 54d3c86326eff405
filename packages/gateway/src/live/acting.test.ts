import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { waitingForLocks } from "../testing/waiting-for-locks.ts";
import { openWaiting } from "./testing/chats.ts";
import { type LiveClient, openLive, refusedWith } from "./testing/live-client.ts";

let gateway: TestGateway;
let provider: string;
let agent: string;
const open: LiveClient[] = [];
beforeAll(async () => {
  gateway = await startTestGateway();
  provider = (await gateway.signIn("super@parley.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
});
afterAll(async () => {
  for (const client of open) client.close();
  await gateway.close();
});

const openAs = async (auth: { token: string; actingFor?: number }): Promise<LiveClient> => {
  const client = await openLive(gateway.url, auth);
  open.push(client);
  return client;
};
const NOT_FOUND = { code: "notFound", message: "Not found" };

describe("live socket of provider staff who act for a stakeholder", () => {
  test("receives the queue of that stakeholder, but not while acting for another stakeholder or for none", async () => {
    const [acacia, baobab, home] = await Promise.all([
      openAs({ token: provider, actingFor: 2 }),
      openAs({ token: provider, actingFor: 3 }),
      openAs({ token: provider }),
    ]);
    const customer = await openWaiting(gateway, agent);
    await acacia.next("session", ({ id, status }) => id === customer.sessionId && status === "queued");
    for (const client of [baobab, home]) expect(client.all("session").filter(({ id }) => id === customer.sessionId)).toEqual([]);
    customer.close();
  });

  test("can view only conversations of that stakeholder", async () => {
    const customer = await openWaiting(gateway, agent);
    const [acacia, baobab] = await Promise.all([openAs({ token: provider, actingFor: 2 }), openAs({ token: provider, actingFor: 3 })]);
    for (const client of [baobab, acacia]) client.socket.emit("view", { sessionId: customer.sessionId });
    await acacia.next("presence", ({ sessionId }) => sessionId === customer.sessionId);
    expect(baobab.all("presence")).toEqual([]);
    customer.close();
  });

  test("does not count among the online agents of that stakeholder", async () => {
    await openAs({ token: provider, actingFor: 2 });
    const { userId } = (await gateway.deps.sessions.resolve(provider)) ?? { userId: 0 };
    expect([...(await gateway.deps.live.online(2))]).not.toContain(userId);
  });

  test("stays with the same stakeholder when its rights are evaluated again", async () => {
    const baobab = await openAs({ token: provider, actingFor: 3 });
    const { userId } = (await gateway.deps.sessions.resolve(provider)) ?? { userId: 0 };
    await gateway.deps.database.platform.updateTable("app_user").set({ last_name: "Renamed" }).where("id", "=", userId).execute();
    (await gateway.deps.database.transaction(0, (trx) => gateway.deps.sessions.rightsChangedIn(trx, [userId])))();
    await baobab.next("rightsChanged");
    const customer = await openWaiting(gateway, agent);
    baobab.socket.emit("view", { sessionId: customer.sessionId });
    const acacia = await openAs({ token: provider, actingFor: 2 });
    acacia.socket.emit("view", { sessionId: customer.sessionId });
    await acacia.next("presence", ({ sessionId }) => sessionId === customer.sessionId);
    expect(baobab.all("presence")).toEqual([]);
    customer.close();
  });
});

/** Creates another stakeholder, so that archiving it does not affect other tests. */
const another = async (name: string): Promise<number> => {
  const { id } = await gateway.deps.database.platform
    .insertInto("stakeholder")
    .values({ title: name, short_name: name, sh_code: name.toUpperCase(), status: "active" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

test("a socket is closed, and refused on reconnect, when its stakeholder is archived during the handshake", async () => {
  const { database, sessions } = gateway.deps;
  const actingFor = await another("midst");
  // Connects once before, so that the token's user is cached and the next handshake waits only for the look-up of the
  // token's end.
  await openAs({ token: provider });
  let opening: Promise<LiveClient> | undefined;
  await database.platform.transaction().execute(async (holding) => {
    await sql`lock table access_token in access exclusive mode`.execute(holding);
    opening = openAs({ token: provider, actingFor });
    await expect.poll(() => waitingForLocks(database)).toBe(1);
    const shut = await database.transaction(0, async (trx) => {
      await trx.updateTable("stakeholder").set({ status: "archived" }).where("id", "=", actingFor).execute();
      return sessions.shutIn(trx, actingFor);
    });
    shut();
  });
  const opened = await opening;
  await expect.poll(() => opened?.socket.connected).toBe(false);
  expect(await refusedWith(gateway.url, { token: provider, actingFor })).toEqual(NOT_FOUND);
});

describe("socket handshake with a stakeholder id", () => {
  test("is refused in the same way without access to the stakeholder as for an unknown id", async () => {
    expect(await refusedWith(gateway.url, { token: agent, actingFor: 3 })).toEqual(NOT_FOUND);
    expect(await refusedWith(gateway.url, { token: agent, actingFor: 1 })).toEqual(NOT_FOUND);
    expect(await refusedWith(gateway.url, { token: agent, actingFor: 2_000_000_011 })).toEqual(NOT_FOUND);
    expect(await refusedWith(gateway.url, { token: provider, actingFor: 2_000_000_011 })).toEqual(NOT_FOUND);
  });

  test("is refused when the value is not a valid id", async () => {
    for (const actingFor of ["2", 0, -2, 1.5, null, [2]])
      expect(await refusedWith(gateway.url, { token: provider, actingFor })).toMatchObject({ code: "unauthenticated" });
  });

  test("is accepted for the user's own stakeholder", async () => {
    await expect(openAs({ token: agent, actingFor: 2 })).resolves.toBeDefined();
  });
});
