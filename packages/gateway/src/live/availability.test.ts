import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RunningGateway, startGateway } from "../app/start-gateway.ts";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { createAgentTabs } from "./agent-windows.ts";
import { setAbsentAgentsOffline } from "./chat/availability.ts";
import { openStaff, openWaiting, stored, storedSession } from "./testing/chats.ts";
import { type LiveClient, openLive } from "./testing/live-client.ts";

/**
 * Value of `DATABASE_URL` that makes the gateway treat its database as shared with other processes. The test passes its
 * own connection, so this URL is never opened.
 */
const SHARED = "postgres://shared.invalid/parley";
const GRACE_MS = 120_000;
const MINUTE_MS = 60_000;
const AGENT2 = 4;
const OWN = 2;

let gateway: TestGateway;
let second: RunningGateway;
let watcher: Awaited<ReturnType<typeof openStaff>>;
let token: string;
let windows: LiveClient[] = [];
/** Milliseconds by which the clocks of both gateways are ahead of real time. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
beforeAll(async () => {
  gateway = await startTestGateway({ now, work: false, environment: { DATABASE_URL: SHARED, TOKEN_TTL_SECONDS: "86400" } });
  second = await startGateway({ ...gateway.deps.settings, port: 0 }, { connection: gateway.test.connection, now, work: false });
  watcher = await openStaff(gateway, "agent1@acacia.test");
  ({ token } = await gateway.signIn("agent2@acacia.test"));
});
afterAll(async () => {
  await second.stop();
  await gateway.close();
});
const database = () => gateway.test.database.platform;
// Advances the clock, so that both gateways have run for longer than the grace period when a test begins.
beforeEach(async () => {
  aheadMs += GRACE_MS + 1_000;
  await database().deleteFrom("agent_state_change").where("user_id", "=", AGENT2).execute();
  await database().deleteFrom("agent_state").where("user_id", "=", AGENT2).execute();
});
afterEach(async () => {
  for (const window of windows) window.close();
  windows = [];
  await expect.poll(() => openWindows()).toBe(0);
});

const windowIds = async () => (await database().selectFrom("agent_window").select("id").where("user_id", "=", AGENT2).execute()).map(({ id }) => id);
const openWindows = async () => (await windowIds()).length;
const state = () => database().selectFrom("agent_state").select(["status", "reason", "gone_at"]).where("user_id", "=", AGENT2).executeTakeFirst();
const changes = async () =>
  (await database().selectFrom("agent_state_change").select(["status", "changed_by"]).where("user_id", "=", AGENT2).orderBy("id").execute()).map(
    ({ status, changed_by }) => [status, changed_by],
  );
const openWindow = async (url = gateway.url): Promise<LiveClient> => {
  const before = await openWindows();
  const window = await openLive(url, { token });
  windows.push(window);
  await expect.poll(() => openWindows()).toBe(before + 1);
  return window;
};
const closed = async () => expect.poll(async () => (await state())?.gone_at ?? null).not.toBeNull();
const sweep = () => setAbsentAgentsOffline(gateway.deps.chat.context);
const set = (body: object, as = token) => gateway.request("PUT", "/api/messenger/support/status", { token: as, body });
/** Creates an active chat of the agent whose customer has closed the browser tab. */
const runningChat = async () => {
  const customer = await openWaiting(gateway, watcher.token);
  customer.close();
  const { status } = await gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId: customer.sessionId } });
  expect(status).toBe(200);
  return customer.sessionId;
};
const told = () =>
  watcher
    .all("agentStatus")
    .filter(({ agentId }) => agentId === AGENT2)
    .map(({ status }) => status);

/** Creates the records of open browser tabs as another gateway process would keep them. */
const processOf = (beatMs = MINUTE_MS) =>
  createAgentTabs({ database: gateway.deps.database, tell: () => undefined, log: gateway.deps.log, now, beatMs });

describe("console tabs of an agent", () => {
  test("set the agent online when the first one opens, and the queue staff and the agent are notified", async () => {
    const before = told().length;
    const window = await openWindow();
    expect(await state()).toEqual({ status: "online", reason: null, gone_at: null });
    await watcher.next("agentStatus", ({ agentId, status }) => agentId === AGENT2 && status === "online");
    await window.next("agentStatus", ({ agentId, status }) => agentId === AGENT2 && status === "online");
    await openWindow();
    expect([told().slice(before), await changes()]).toEqual([["online"], [["online", null]]]);
  });

  test("keep the status during the grace period after the last one closes, and a return within it changes nothing", async () => {
    const before = told().length;
    const [first, other] = [await openWindow(), await openWindow(second.url)];
    first.close();
    await expect.poll(() => openWindows()).toBe(1);
    expect((await state())?.gone_at).toBeNull();
    other.close();
    await closed();
    aheadMs += GRACE_MS - 5_000;
    await sweep();
    expect(await state()).toMatchObject({ status: "online" });
    await openWindow();
    expect([await state(), await changes()]).toEqual([{ status: "online", reason: null, gone_at: null }, [["online", null]]]);
    await expect.poll(() => told().slice(before)).toEqual(["online", "away", "online"]);
  });

  test("leave the agent absent if two of them close at the same time on two gateways", async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = [await openWindow(), await openWindow(second.url)];
      for (const window of both) window.close();
      await closed();
    }
  });

  test("leave the agent present if one opens while another closes", async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaving = await openWindow();
      const [leavingId] = await windowIds();
      const coming = openLive(second.url, { token });
      leaving.close();
      windows.push(await coming);
      // Waits until only the new browser tab is recorded. Waiting for one record is not enough, because it may be that
      // of the closing tab.
      const there = async () => (await windowIds()).map((id) => (id === leavingId ? "leaving" : "coming"));
      await expect.poll(async () => [await there(), (await state())?.gone_at ?? null]).toEqual([["coming"], null]);
      (await coming).close();
      await closed();
    }
  });

  test("are closed by another process when their process is killed", async () => {
    const [dead, living] = [processOf(), processOf()];
    await dead.opened("window-of-the-dead", { userId: AGENT2, stakeholderId: OWN });
    await living.forgetTheDead();
    expect(await openWindows()).toBe(1);
    // Dates the last heartbeat of the process back by five minutes, to simulate a killed process.
    const { process_id } = await database().selectFrom("agent_window").select("process_id").where("user_id", "=", AGENT2).executeTakeFirstOrThrow();
    await database()
      .updateTable("gateway_process")
      .set({ seen_at: new Date(Date.now() - 5 * MINUTE_MS) })
      .where("id", "=", process_id)
      .execute();
    await Promise.all([living.forgetTheDead(), living.forgetTheDead()]);
    expect([await openWindows(), (await state())?.gone_at]).toEqual([0, expect.any(String)]);
    await living.stop();
    await dead.stop();
  });

  test("are stored again at the next heartbeat if they were removed while their process was alive", async () => {
    const slow = processOf(100);
    await slow.opened("window-of-the-slow", { userId: AGENT2, stakeholderId: OWN });
    await database().deleteFrom("agent_window").where("id", "=", "window-of-the-slow").execute();
    await expect.poll(() => openWindows()).toBe(1);
    await slow.closed("window-of-the-slow");
    expect(await openWindows()).toBe(0);
    await slow.stop();
  });
});

describe("agent without a tab for longer than the grace period", () => {
  test("is set offline, and the chats return to the queue with an activity message for the customer", async () => {
    const window = await openWindow();
    const sessionId = await runningChat();
    window.close();
    await closed();
    aheadMs += GRACE_MS + 1_000;
    await Promise.all([sweep(), setAbsentAgentsOffline(second.deps.chat.context)]);
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "queued", owner_id: null });
    const lines = (await stored(gateway, sessionId)).filter(({ body }) => body.includes("waits for another support agent"));
    expect([lines.length, lines[0]?.kind, await changes()]).toEqual([
      1,
      "activity",
      [
        ["online", null],
        ["offline", null],
      ],
    ]);
    await watcher.next("agentStatus", ({ agentId, status }) => agentId === AGENT2 && status === "offline");
    await watcher.next("session", ({ id, status }) => id === sessionId && status === "queued");
  });

  test("is set offline after the grace period that the stakeholder set", async () => {
    const settings = { stakeholder_id: OWN, amber_minutes: 2, red_minutes: 5, grace_seconds: 600 };
    await database()
      .insertInto("support_setting")
      .values({ ...settings, away_minutes: null, updated_by: null })
      .execute();
    const window = await openWindow();
    window.close();
    await closed();
    aheadMs += 5 * MINUTE_MS;
    await sweep();
    expect(await state()).toMatchObject({ status: "online" });
    aheadMs += 6 * MINUTE_MS;
    await sweep();
    expect(await state()).toMatchObject({ status: "offline" });
    await database().deleteFrom("support_setting").execute();
  });

  test("keeps the snoozed chats", async () => {
    const window = await openWindow();
    const sessionId = await runningChat();
    await database().updateTable("chat_session").set({ snoozed_at: now() }).where("id", "=", sessionId).execute();
    window.close();
    await closed();
    aheadMs += GRACE_MS + 1_000;
    await sweep();
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", owner_id: AGENT2 });
  });

  test("gets the previous status and reason again with the next tab", async () => {
    const window = await openWindow();
    await set({ status: "away", reason: "Lunch" });
    window.close();
    await closed();
    aheadMs += GRACE_MS + 1_000;
    await sweep();
    expect(await state()).toMatchObject({ status: "offline", reason: null });
    await openWindow();
    expect(await state()).toEqual({ status: "away", reason: "Lunch", gone_at: null });
    expect((await changes()).map(([status]) => status)).toEqual(["online", "away", "offline", "away"]);
  });

  test("is not set offline for time in which the gateway was down", async () => {
    const window = await openWindow();
    window.close();
    await closed();
    aheadMs += GRACE_MS + 1_000;
    const third = await startGateway({ ...gateway.deps.settings, port: 0 }, { connection: gateway.test.connection, now, work: false });
    await setAbsentAgentsOffline(third.deps.chat.context);
    expect(await state()).toMatchObject({ status: "online" });
    await third.stop();
  });
});

describe("away agent", () => {
  const awayAfter = (away_minutes: number | null) =>
    database()
      .insertInto("support_setting")
      .values({ stakeholder_id: OWN, amber_minutes: 2, red_minutes: 5, grace_seconds: 120, away_minutes, updated_by: null })
      .execute();
  afterEach(() => database().deleteFrom("support_setting").execute());

  test("keeps the chats when no time limit is set", async () => {
    await openWindow();
    const sessionId = await runningChat();
    await set({ status: "away", reason: "Lunch" });
    aheadMs += 300 * MINUTE_MS;
    await sweep();
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", owner_id: AGENT2 });
  });

  test("returns the chats to the queue once after the limit, and keeps chats assigned later", async () => {
    await awayAfter(10);
    await openWindow();
    const sessionId = await runningChat();
    await set({ status: "away", reason: "Lunch" });
    aheadMs += 9 * MINUTE_MS;
    await sweep();
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active" });
    aheadMs += 2 * MINUTE_MS;
    await Promise.all([sweep(), setAbsentAgentsOffline(second.deps.chat.context)]);
    expect([await storedSession(gateway, sessionId), await state()]).toMatchObject([{ status: "queued", owner_id: null }, { status: "away" }]);
    expect((await stored(gateway, sessionId)).filter(({ body }) => body.includes("is away. The conversation waits"))).toHaveLength(1);

    const given = await gateway.request("POST", "/api/messenger/support/assign", { token: watcher.token, body: { sessionId, agentId: AGENT2 } });
    expect(given.status).toBe(200);
    aheadMs += 60 * MINUTE_MS;
    await sweep();
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", owner_id: AGENT2 });
  });
});

describe("user who is no longer a support agent", () => {
  const roleOf = async () => (await database().selectFrom("app_user").select("role_id").where("id", "=", AGENT2).executeTakeFirstOrThrow()).role_id;

  const tellOfRights = async () => {
    const tell = await gateway.deps.database.transaction(OWN, (trx) => gateway.deps.sessions.rightsChangedIn(trx, [AGENT2]));
    tell();
  };

  test("has no counted tab after losing the right, and has one again after regaining it", async () => {
    const window = await openWindow();
    const role = await roleOf();
    await database().updateTable("app_user").set({ role_id: null }).where("id", "=", AGENT2).execute();
    await tellOfRights();
    await closed();
    expect([window.socket.connected, await openWindows()]).toEqual([true, 0]);
    await database().updateTable("app_user").set({ role_id: role }).where("id", "=", AGENT2).execute();
    await tellOfRights();
    await expect.poll(async () => (await state())?.gone_at ?? null).toBeNull();
  });

  test("is offline immediately when deactivated", async () => {
    await openWindow();
    await database().updateTable("app_user").set({ active: false }).where("id", "=", AGENT2).execute();
    await sweep();
    expect(await state()).toMatchObject({ status: "offline" });
    await database().updateTable("app_user").set({ active: true }).where("id", "=", AGENT2).execute();
  });
});

test("provider staff who act for a stakeholder cannot set a status there", async () => {
  const { token: provider } = await gateway.signIn("super@parley.test");
  const acting = await openLive(gateway.url, { token: provider, actingFor: OWN });
  const tried = await gateway.request("PUT", "/api/messenger/support/status", {
    token: provider,
    body: { status: "busy" },
    headers: { "x-parley-stakeholder": String(OWN) },
  });
  // Waits for the response to a request, because all effects of connecting are complete by then.
  await acting.socket.emitWithAck("resume", {});
  const rows = await database().selectFrom("agent_window").select("user_id").where("user_id", "=", 1).execute();
  expect([tried.status, rows]).toEqual([409, []]);
  acting.close();
});
