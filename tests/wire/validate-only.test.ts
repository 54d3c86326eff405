import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSocket } from "../open-socket.ts";
import { makePerson, type Person } from "../people.ts";

let gateway: TestGateway;
let admin: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

const TRY = { "x-parley-validate-only": "1" };
const call = (
  method: string,
  path: string,
  body: object,
  { token = admin, headers = TRY }: { token?: string; headers?: Record<string, string> } = {},
) => gateway.request(method, `/api/${path}`, { token, headers, body });
const somebody = (): Promise<Person> => makePerson(gateway, { userPermissions: [], stakeholderId: 2, isSuperAdmin: false });

/**
 * Digests of all tables with data or jobs, except the one in which each process reports every few seconds that it runs.
 */
const everything = async (): Promise<Record<string, string>> => {
  const { database } = gateway.test;
  const tables = await database.query<{ name: string }>(0, {
    name: "own_tables",
    text: `select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_name <> 'gateway_process' and (table_schema = 'public' or table_name like '%jobs') and table_schema not in ('pg_catalog', 'information_schema')`,
    values: [],
  });
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ digest: string }>(0, {
      name: `digest_${name}`,
      text: `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
      values: [],
    });
    digests[name] = row?.digest ?? "";
  }
  return digests;
};

describe("dry run of a call", () => {
  test("returns the call's response, reports that it would change something, and writes nothing", async () => {
    const person = await somebody();
    const before = await everything();
    const body = { loginId: person.loginId, active: false, remark: "tried" };
    const { status, body: answer, headers } = await call("PUT", "main/users/status", body);
    expect([status, answer.data.active, answer.data.remark, headers.get("x-parley-changed")]).toEqual([200, false, "tried", "1"]);
    expect(await everything()).toEqual(before);
  });

  test("does not sign out the users whom the call would sign out", async () => {
    const person = await somebody();
    const { token } = person;
    expect((await call("PUT", "main/users/status", { loginId: person.loginId, active: false, remark: "tried" })).status).toBe(200);
    expect((await gateway.request("GET", "/api/main/jobs", { token })).status).toBe(200);
  });

  test("sends no socket event about the change", async () => {
    const agent = await makePerson(gateway, {
      userPermissions: [{ area: "Support", actions: [{ actionName: "Chat with User" }] }],
      stakeholderId: 2,
      isSuperAdmin: false,
    });
    const { body } = await gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token: agent.token, body: {} });
    const { visitorKey, session } = body.data;
    const customer = await openSocket(gateway.url, { visitorKey });
    const owner = await openSocket(gateway.url, { token: agent.token });
    const told: string[] = [];
    for (const { socket } of [customer, owner]) socket.onAny((event: string, payload: unknown) => told.push(`${event} ${JSON.stringify(payload)}`));
    await customer.ask("askPerson");
    expect((await gateway.request("POST", "/api/messenger/support/accept", { token: agent.token, body: { sessionId: session.id } })).status).toBe(
      200,
    );

    const tried = { loginId: agent.loginId, active: false, remark: "tried" };
    expect((await call("PUT", "main/users/status", tried)).status).toBe(200);
    await customer.ask("say", { clientId: "after", timestamp: Date.now(), body: "what comes after it" });
    await expect.poll(() => told.filter((event) => event.includes("what comes after it"))).not.toEqual([]);
    expect(told.filter((event) => event.includes("has left"))).toEqual([]);
    for (const { socket } of [customer, owner]) socket.disconnect();
  });

  test("reports when nothing would change, like the real call", async () => {
    const person = await somebody();
    const body = { loginId: person.loginId, active: false, remark: "twice" };
    const changed = async (headers: Record<string, string>) =>
      (await call("PUT", "main/users/status", body, { headers })).headers.get("x-parley-changed");
    expect([await changed(TRY), await changed({}), await changed(TRY), await changed({})]).toEqual(["1", "1", "0", "0"]);
  });

  test("fails like the call: for its own rules, a unique index, and a record of another stakeholder", async () => {
    const { database } = gateway.test;
    const planId = (await database.platform.selectFrom("plan").select("id").where("code", "=", "starter").executeTakeFirstOrThrow()).id;
    const place = { kind: "continent", code: "EU", price: 500, currency: "KES" };
    const tries: [string, string, object, string][] = [
      ["PUT", "main/users/status", { loginId: "admin@acacia.test", active: false, remark: "x" }, admin],
      ["PUT", "main/users/status", { loginId: "admin@baobab.test", active: false, remark: "x" }, admin],
      ["POST", "plans/planpriceperlocation/create", { planId, ...place }, provider],
      ["POST", "plans/planpriceperlocation/create", { planId, ...place, currency: "EUR", effectiveFrom: "2020-01-01" }, provider],
    ];
    for (const [method, path, body, token] of tries) {
      const tried = await call(method, path, body, { token });
      const made = await call(method, path, body, { token, headers: {} });
      expect([tried.status, tried.body]).toEqual([made.status, made.body]);
      expect(made.status).toBeGreaterThanOrEqual(400);
    }
  });

  test("leaves the idempotency key free for the real call", async () => {
    const person = await somebody();
    const body = { loginId: person.loginId, active: false, remark: "then" };
    const key = { "idempotency-key": "tried-then-made" };
    expect((await call("PUT", "main/users/status", body, { headers: { ...TRY, ...key } })).status).toBe(200);
    expect((await call("PUT", "main/users/status", body, { headers: key })).status).toBe(200);
  });

  test.each([
    ["a call that cannot be tried", "POST", "main/jobs", { operation: "users.activate", title: "Activate users", args: {}, total: 1 }, "1"],
    ["an export", "GET", "reports/session-list/async?from=2026-10-01&to=2026-11-01&fileType=csv", undefined, "1"],
    ["another word than 1", "PUT", "main/users/status", { loginId: "agent1@acacia.test", active: false, remark: "x" }, "yes"],
  ])("returns 400 for %s and writes nothing", async (_name, method, path, body, word) => {
    const before = await everything();
    const { status } = await gateway.request(method, `/api/${path}`, {
      token: admin,
      headers: { "x-parley-validate-only": word },
      ...(body && { body }),
    });
    expect(status).toBe(400);
    expect(await everything()).toEqual(before);
  });

  test("requires the same right as the call: 401 and 403", async () => {
    const body = { loginId: "agent2@acacia.test", active: false, remark: "x" };
    const { token } = await gateway.signIn("agent1@acacia.test");
    expect((await call("PUT", "main/users/status", body, { token })).status).toBe(403);
    expect((await gateway.request("PUT", "/api/main/users/status", { headers: TRY, body })).status).toBe(401);
  });

  test("resets its connection, so that concurrent calls see only their own stakeholder", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, somebody));
    const tries = people.map(({ loginId }) => call("PUT", "main/users/status", { loginId, active: false, remark: "x" }));
    const lists = Array.from({ length: 16 }, () => gateway.request("GET", "/api/main/users?pageSize=1000", { token: admin }));
    for (const { status } of await Promise.all(tries)) expect(status).toBe(200);
    const tried = new Set(people.map(({ loginId }) => loginId));
    for (const { body } of await Promise.all(lists)) {
      const items: { loginId: string; stakeholderId: number; active: boolean }[] = body.data.items;
      expect(new Set(items.map(({ stakeholderId }) => stakeholderId))).toEqual(new Set([2]));
      expect(items.filter(({ loginId, active }) => tried.has(loginId) && active)).toHaveLength(people.length);
    }
  });
});
