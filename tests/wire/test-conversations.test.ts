import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSocket, type RawSocket } from "../open-socket.ts";
import { makePerson, type Person } from "../people.ts";

/**
 * Tests that conversations between staff and a bot on the test-bot page are marked, limited, and excluded from all
 * counts by default (docs/adr/0030).
 */
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const RANGE = `from=${day(-2)}&to=${day(2)}`;
const EVERYBODY = { typeIds: [], locations: [], platforms: [] };

let gateway: TestGateway;
let admin: string;
let nobody: Person;
const windows: RawSocket["socket"][] = [];
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  nobody = await makePerson(gateway, { userPermissions: [], stakeholderId: 2, isSuperAdmin: false });
});
afterEach(() => {
  for (const socket of windows.splice(0)) socket.disconnect();
});
afterAll(() => gateway.close());

const open = (token: string, body: object = {}) => gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token, body });
const get = async (path: string) => (await gateway.request("GET", path, { token: admin })).body.data;
/** Opens a conversation as a customer of the test-bot page, with a socket. */
const visit = async (token: string) => {
  const answer = await open(token);
  const { visitorKey, session } = answer.body.data;
  const { socket } = await openSocket(gateway.url, { visitorKey });
  windows.push(socket);
  return { sessionId: session.id as number, visitorKey: visitorKey as string, socket };
};
const platform = () => gateway.deps.database.platform;
const count = async (table: "customer" | "chat_session" | "message") =>
  Number((await platform().selectFrom(table).select(platform().fn.countAll().as("n")).executeTakeFirstOrThrow()).n);
const written = () => Promise.all((["customer", "chat_session", "message"] as const).map(count));
/**
 * Ends the test conversations of earlier tests and dates them back by an hour, so that they do not count towards the
 * limit.
 */
const forget = () =>
  platform()
    .updateTable("chat_session")
    .set({ status: "ended", started_at: new Date(Date.now() - 3_600_000) })
    .where("is_test", "=", true)
    .execute();

describe("user without rights who opens test conversations", () => {
  test("gets five waiting customers at most, however many are opened at the same time, and refused ones leave nothing", async () => {
    await forget();
    const before = await count("chat_session");
    const answers = await Promise.all(Array.from({ length: 60 }, () => open(nobody.token)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.length).toBeLessThanOrEqual(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(opened.length + refused.length).toBe(60);
    for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await count("chat_session")).toBe(before + opened.length);

    const asked = await Promise.all(
      opened.map(async ({ body }) => {
        const { socket } = await openSocket(gateway.url, { visitorKey: body.data.visitorKey });
        windows.push(socket);
        return socket.emitWithAck("askPerson");
      }),
    );
    expect(asked.filter(({ ok }) => ok)).toHaveLength(5);
    for (const answer of asked.filter(({ ok }) => !ok)) expect(answer.error.code).toBe("throttled");
    const { items } = await get("/api/messenger/support/queue?pageSize=1000");
    expect(items).toHaveLength(5);
  });

  test("gets no further customer while five are waiting, and another one after one has left", async () => {
    await forget();
    const five = [];
    for (let one = 0; one < 5; one += 1) five.push(await visit(nobody.token));
    await Promise.all(five.map(({ socket }) => socket.emitWithAck("askPerson")));
    const before = await written();
    const refused = await open(nobody.token);
    expect([refused.status, refused.body.error.code, refused.headers.get("retry-after")]).toEqual([429, "throttled", "60"]);
    expect(await written()).toEqual(before);
    await five[0]?.socket.emitWithAck("leave");
    expect((await open(nobody.token)).status).toBe(200);
  });

  test("continues an open conversation regardless of the limit", async () => {
    await forget();
    const { visitorKey, sessionId } = await visit(nobody.token);
    for (let one = 0; one < 12; one += 1) {
      const { status, body } = await open(nobody.token, { visitorKey });
      expect([status, body.data.session.id]).toEqual([200, sessionId]);
    }
  });

  test("cannot exceed the limit by writing into ended conversations", async () => {
    await forget();
    const five = [];
    for (let one = 0; one < 5; one += 1) five.push(await visit(nobody.token));
    await forget();
    const others = [];
    for (let one = 0; one < 5; one += 1) others.push(await visit(nobody.token));
    await Promise.all(others.map(({ socket }) => socket.emitWithAck("askPerson")));
    const before = await written();
    for (const { socket } of five) expect(await socket.emitWithAck("askPerson")).toMatchObject({ ok: false, error: { code: "throttled" } });
    expect(await written()).toEqual(before);
  });
});

test("a support agent may open any number of test customers, because agents serve the queue", async () => {
  await forget();
  const { token } = await gateway.signIn("agent1@acacia.test");
  const answers = await Promise.all(Array.from({ length: 40 }, () => open(token)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
});

describe("test conversation in the console and the API", () => {
  test("is marked wherever it is shown, including the next one of the same customer", async () => {
    await forget();
    const { visitorKey, sessionId, socket } = await visit(admin);
    await socket.emitWithAck("askPerson");
    const { items } = await get("/api/messenger/support/queue?pageSize=1000");
    expect(items.find(({ id }: { id: number }) => id === sessionId)).toMatchObject({ isTest: true });
    expect(await get(`/api/messenger/conversations/${sessionId}`)).toMatchObject({ isTest: true });
    expect((await get("/api/messenger/conversations/search?pageSize=1")).items[0]).toMatchObject({ id: sessionId, isTest: true });
    await socket.emitWithAck("leave");
    expect(await socket.emitWithAck("say", { clientId: "again", timestamp: 1, body: "Hello again" })).toMatchObject({ ok: true });
    const { body } = await open(admin, { visitorKey });
    expect(body.data.session).toMatchObject({ isTest: true });
    expect(body.data.session.id).not.toBe(sessionId);
    // Conversations of the demo are not marked as tests.
    expect((await get("/api/messenger/conversations/search?pageSize=50&status=ended&sort=startedAt")).items[0]).toMatchObject({ isTest: false });
  });

  const REPORTS = ["sessions-by-hour", "number-of-messages", "new-customers", "support-queue", "session-list", "messages", "customer-interactions"];
  const DASHBOARDS = ["dashboard", "dashboard/customer-activity", "dashboard/interaction-trends"];
  const figures = async (query: string) => {
    const reports = await Promise.all(REPORTS.map((key) => get(`/api/reports/${key}?${RANGE}&pageSize=1000${query}`)));
    const boards = await Promise.all(DASHBOARDS.map((path) => get(`/api/reports/${path}?${RANGE}${query}`)));
    return { reports: reports.map(({ items, totals, rowCount }) => ({ items, totals, rowCount })), boards };
  };

  test("is excluded from reports and the dashboard, unless tests are included or requested alone", async () => {
    await forget();
    const [before, beforeWith] = [await figures(""), await figures("&tests=include")];
    const { socket, sessionId } = await visit(admin);
    await socket.emitWithAck("say", { clientId: "one", timestamp: 1, body: "What are your opening hours?" });
    const messages = () => platform().selectFrom("message").select("id").where("session_id", "=", sessionId).execute();
    // Waits for the bot's answer, because the bot does not answer any more after the customer has asked for a person.
    await expect.poll(messages).toHaveLength(3);
    await socket.emitWithAck("askPerson");
    await expect.poll(messages).toHaveLength(4);
    expect(await figures("")).toEqual(before);
    const after = await figures("&tests=include");
    for (const [index, key] of REPORTS.entries()) expect(after.reports[index], key).not.toEqual(beforeWith.reports[index]);
    for (const [index, path] of DASHBOARDS.entries()) expect(after.boards[index], path).not.toEqual(beforeWith.boards[index]);
    const alone = await get(`/api/reports/session-list?${RANGE}&pageSize=1000&tests=only`);
    const marked = await platform().selectFrom("chat_session").select("id").where("is_test", "=", true).execute();
    expect(alone.items.map(({ id }: { id: number }) => id).sort()).toEqual(marked.map(({ id }) => id).sort());
  });

  test("is not reached by a broadcast, and the subscriber list says so", async () => {
    await forget();
    const before = (await gateway.request("POST", "/api/messenger/pushnotification/sendcount", { token: admin, body: EVERYBODY })).body.data;
    const { sessionId } = await visit(admin);
    const { userCode } = await get(`/api/messenger/conversations/${sessionId}`);
    const after = await gateway.request("POST", "/api/messenger/pushnotification/sendcount", { token: admin, body: EVERYBODY });
    expect([after.status, after.body.data]).toEqual([200, before]);
    expect(await get(`/api/messenger/subscribers/user/${userCode}`)).toMatchObject({ optedIn: false, reachable: false, isTest: true });
  });
});

test("demo subscribers reachable on the web have a phone number or an e-mail address", async () => {
  const { items } = await get("/api/messenger/subscribers?platform=web&optedIn=true&pageSize=1000");
  const reached = items.filter(({ reachable }: { reachable: boolean }) => reachable);
  expect(reached.length).toBeGreaterThan(10);
  expect(reached.filter(({ phone, email }: { phone: string | null; email: string | null }) => phone === null && email === null)).toEqual([]);
});
