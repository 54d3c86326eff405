import { tmpdir } from "node:os";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningGateway, startGateway } from "../../../app/start-gateway.ts";
import { readSettings } from "../../../settings/settings.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

/**
 * Maximum time in milliseconds for which any gateway process still accepts a token that has ended, because of its
 * caches.
 */
const WITHIN_MS = 5000;

let first: TestGateway;
let second: RunningGateway;
beforeAll(async () => {
  first = await startTestGateway();
  const settings = readSettings({ PORT: "0", DEMO: "0", DATA_DIR: tmpdir(), LOG_LEVEL: "silent" }, process.cwd());
  second = await startGateway(settings, { log: pino({ level: "silent" }), connection: first.test.connection, work: false });
});
afterAll(async () => {
  await second.stop();
  await first.close();
});

const atSecond = async (token: string) =>
  (await fetch(`${second.url}/api/main/users/profile`, { headers: { authorization: `Bearer ${token}` } })).status;

const rightsAtSecond = async (token: string) =>
  (await fetch(`${second.url}/api/main/roles`, { headers: { authorization: `Bearer ${token}` } })).status;

describe("two gateways on one database", () => {
  test("accept the tokens of each other", async () => {
    const { token } = await first.signIn("agent1@acacia.test");
    expect(await atSecond(token)).toBe(200);
  });

  test("refuse a cached token at the second gateway after a sign-out at the first", async () => {
    const { token } = await first.signIn("agent1@acacia.test");
    expect(await atSecond(token)).toBe(200);
    await first.request("DELETE", "/api/main/authentication", { token });
    await expect.poll(() => atSecond(token), { timeout: WITHIN_MS }).toBe(401);
  });

  test("refuse all tokens of a user at the second gateway after a deactivation at the first", async () => {
    const admin = await first.signIn("admin@acacia.test");
    const tokens = [await first.signIn("agent2@acacia.test"), await first.signIn("agent2@acacia.test")].map(({ token }) => token);
    for (const token of tokens) expect(await atSecond(token)).toBe(200);
    const body = { loginId: "agent2@acacia.test", active: false, remark: "Left" };
    expect((await first.request("PUT", "/api/main/users/status", { token: admin.token, body })).status).toBe(200);
    for (const token of tokens) await expect.poll(() => atSecond(token), { timeout: WITHIN_MS }).toBe(401);
  });

  test("apply a removed right at the second gateway without a new sign-in", async () => {
    const provider = await first.signIn("super@parley.test");
    const { token, userId } = await first.signIn("agent1@baobab.test");
    const { roleId } = (await first.request("GET", `/api/main/userRole/${userId}`, { token: provider.token })).body.data;
    const role = (await first.request("GET", `/api/main/rolePermissions/${roleId}`, { token: provider.token })).body.data;
    expect(await rightsAtSecond(token)).toBe(403);
    const given = [...role.permissions, { area: "Roles", actions: [{ actionName: "Create Role" }] }];
    const grant = { roleId, version: role.version, permissions: given };
    expect((await first.request("PUT", "/api/main/rolePermissions", { token: provider.token, body: grant })).status).toBe(200);
    await expect.poll(() => rightsAtSecond(token), { timeout: WITHIN_MS }).toBe(200);
    const take = { roleId, version: role.version + 1, permissions: role.permissions };
    expect((await first.request("PUT", "/api/main/rolePermissions", { token: provider.token, body: take })).status).toBe(200);
    await expect.poll(() => rightsAtSecond(token), { timeout: WITHIN_MS }).toBe(403);
  });
});
