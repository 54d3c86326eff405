import { describe, expect, it } from "vitest";
import { users } from "../contract/identity/users.ts";
import { FailureReport } from "../contract/platform/platform.ts";
import type { FakeGateway } from "./testing/fake-gateway.ts";
import { AGENT, signedInWorld } from "./testing/world.ts";

const reports = (gateway: FakeGateway) => gateway.seen.filter(({ path }) => path === "/api/logs").map(({ body }) => JSON.parse(body));
const USERS = "/api/main/users";

describe("failure log", () => {
  it("receives endpoint, method, status, timing, message, request and response in the format of the gateway", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) =>
      seen.path === USERS ? { status: 500, delayMs: 30, body: { error: { code: "internal", message: "Broken" } } } : undefined,
    );
    await client.call(users.list, { query: { search: "ada" } }).catch(() => undefined);
    await expect.poll(() => reports(gateway)).toHaveLength(1);
    const [report] = reports(gateway);
    expect(report).toMatchObject({
      endpoint: `${gateway.origin}${USERS}`,
      method: "GET",
      status: 500,
      message: "Broken",
      request: { query: { search: "ada" } },
      response: { code: "internal" },
    });
    expect(report.timing).toBeGreaterThanOrEqual(25);
    expect(FailureReport.safeParse(report).success).toBe(true);
  });

  it("records status 503 for a call without a response", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path === USERS ? "cut" : undefined));
    await client.call(users.list, { query: {} }).catch(() => undefined);
    await expect.poll(() => reports(gateway)).toMatchObject([{ status: 503, message: "CORS | Network | Timeout" }]);
  });

  it("contains no credential of sign-ins, refreshes or tokens", async () => {
    const { gateway, client, session } = await signedInWorld();
    const secrets = [session.token() ?? "", "wrong-password", "their-password", "refresh-11"];
    await session.signIn({ ...AGENT, key: "wrong-password" }).catch(() => undefined);
    gateway.refreshKeys.clear();
    gateway.tokens.clear();
    const draft = {
      loginId: "new.user",
      firstName: "A",
      lastName: "B",
      contactEmail: "a@b.test",
      stakeholderId: 2,
      roleId: 1,
      key: "their-password",
    };
    await client.call(users.create, { body: draft }).catch(() => undefined);
    await expect.poll(() => reports(gateway).length).toBe(3);
    const text = JSON.stringify(reports(gateway));
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(gateway.seen.filter(({ path }) => path === "/api/logs").map(({ token }) => token)).toEqual([null, null, null]);
  });

  it("does not report its own failures", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path === USERS || seen.path === "/api/logs" ? { status: 500, body: {} } : undefined));
    await client.call(users.list, { query: {} }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(reports(gateway)).toHaveLength(1);
  });

  it("does not delay the caller", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path === USERS ? { status: 500, body: {} } : seen.path === "/api/logs" ? "hang" : undefined));
    await expect(client.call(users.list, { query: {} })).rejects.toMatchObject({ status: 500 });
  });

  it.each([
    ["10 s later", 10_000],
    ["when the clock is set back", -3_600_000],
  ])("is limited to 20 reports for 100 failures, and the next period begins %s", async (_, ms) => {
    const { gateway, client, clock } = await signedInWorld();
    gateway.behave((seen) => (seen.path === USERS ? { status: 500, body: {} } : undefined));
    const fail = () => client.call(users.list, { query: {} }).catch(() => undefined);
    await Promise.all(Array.from({ length: 100 }, fail));
    await expect.poll(() => reports(gateway).length).toBe(20);
    clock.turn(ms);
    await fail();
    await expect.poll(() => reports(gateway).length).toBe(21);
  });

  it.each([429, 503])("delays reports after %s and sends equal ones as a single report with the next successful response", async (status) => {
    const { gateway, client, clock } = await signedInWorld();
    let busy = true;
    gateway.behave((seen) => (busy && seen.path === USERS ? { status, body: {} } : undefined));
    const ask = () => client.call(users.list, { query: {} }).catch(() => undefined);
    for (let tries = 0; tries < 10; tries += 1) await ask();
    clock.turn(9_000);
    busy = false;
    await ask();
    expect(reports(gateway)).toEqual([]);
    clock.turn(1_500);
    await ask();
    await expect.poll(() => reports(gateway)).toMatchObject([{ status, method: "GET" }]);
    await ask();
    await ask();
    expect(reports(gateway)).toHaveLength(1);
  });

  it("waits as long as Retry-After specifies, and twice as long if the gateway is still busy", async () => {
    const { gateway, client, clock } = await signedInWorld();
    let busy = true;
    gateway.behave((seen) => (busy && seen.path === USERS ? { status: 429, headers: { "retry-after": "60" }, body: {} } : undefined));
    const ask = () => client.call(users.list, { query: {} }).catch(() => undefined);
    await ask();
    clock.turn(61_000);
    await ask();
    busy = false;
    clock.turn(119_000);
    await ask();
    expect(reports(gateway)).toEqual([]);
    clock.turn(2_000);
    await ask();
    await expect.poll(() => reports(gateway)).toHaveLength(1);
  });

  it("delays reports of other failures while it waits", async () => {
    const { gateway, client, clock } = await signedInWorld();
    let status = 503;
    gateway.behave((seen) => (status > 0 && seen.path === USERS ? { status, body: {} } : undefined));
    const ask = () => client.call(users.list, { query: {} }).catch(() => undefined);
    await ask();
    status = 500;
    await ask();
    status = 0;
    expect(reports(gateway)).toEqual([]);
    clock.turn(11_000);
    await ask();
    await expect.poll(() => reports(gateway).map((report) => report.status)).toEqual([503, 500]);
  });

  it("truncates a long response", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path === USERS ? { status: 500, body: "x".repeat(1_000_000) } : undefined));
    await client.call(users.list, { query: {} }).catch(() => undefined);
    await expect.poll(() => gateway.seen.find(({ path }) => path === "/api/logs")?.body.length).toBeLessThan(6000);
  });
});
