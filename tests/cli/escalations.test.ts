import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSocket, type RawSocket } from "../open-socket.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

/**
 * Tests escalations made by a script (docs/adr/0119): they are requested by login id and by team, listed, answered and
 * withdrawn.
 */
let platform: RealPlatform;
const tokens: Record<string, string> = {};
let windows: readonly RawSocket[] = [];
beforeAll(async () => {
  platform = await realPlatform();
  const { gateway } = platform;
  for (const name of ["agent1", "agent2"]) tokens[name] = (await gateway.signIn(`${name}@acacia.test`)).token;
  // Opens a socket for each agent, because only users with an open browser tab are online.
  windows = await Promise.all([tokens.agent1, tokens.agent2].map((token) => openSocket(gateway.url, { token })));
  await vi.waitFor(async () => {
    const { body } = await gateway.request("GET", "/api/messenger/support/escalation/targets", { token: tokens.agent1 ?? "" });
    expect(body.data.agents).toContainEqual(expect.objectContaining({ id: 4, isThere: true }));
  });
});
afterAll(async () => {
  for (const { socket } of windows) socket.disconnect();
  await platform.close();
});

const as = (who: string) => ({ env: { PARLEY_TOKEN: tokens[who] ?? "" } });
const json = (who: string, args: readonly string[]) => platform.json(["escalations", ...args], as(who));

/** Creates an active chat of agent1; returns its id. */
const chat = async (): Promise<string> => {
  const { gateway } = platform;
  const token = tokens.agent1 ?? "";
  const { body } = await gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token, body: {} });
  const customer = await openSocket(gateway.url, { visitorKey: body.data.visitorKey });
  await customer.ask("askPerson");
  await gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId: body.data.session.id } });
  customer.socket.disconnect();
  return String(body.data.session.id);
};

test("an escalation is requested by login id, listed, rejected with a reason, requested again and accepted", async () => {
  const sessionId = await chat();
  const ask = () => json("agent1", ["request", sessionId, "--agent", "agent2@acacia.test", "--reason", "needs a refund"]);
  const { id } = await ask();
  const listed = await json("agent2", ["list", "--whose", "toMe", "--status", "requested"]);
  expect(listed.map((one: { id: number; reason: string }) => [one.id, one.reason])).toEqual([[id, "needs a refund"]]);
  expect(await json("agent2", ["reject", String(id), "--reason", "I am about to leave"])).toMatchObject({ status: "rejected" });
  const again = await ask();
  expect(await json("agent2", ["accept", String(again.id)])).toMatchObject({ status: "accepted", decidedByName: "Cheptoo Kiprono" });
});

test("a cancelled escalation cannot be answered: the command exits with 6 and prints its state", async () => {
  const { id } = await json("agent1", ["request", await chat(), "--agent", "Cheptoo Kiprono", "--reason", "a moment"]);
  expect(await json("agent1", ["cancel", String(id)])).toMatchObject({ status: "cancelled" });
  const { code, stderr } = await platform.parley(["escalations", "accept", String(id)], as("agent2"));
  expect([code, stderr]).toEqual([6, expect.stringContaining("was cancelled")]);
});

test.each([
  ["neither an agent nor a team", []],
  ["both", ["--agent", "agent2@acacia.test", "--team", "Refunds"]],
])("parley escalations request with %s is a usage error", async (_name, flags) => {
  const { code } = await platform.parley(["escalations", "request", "1", "--reason", "x", ...flags], as("agent1"));
  expect(code).toBe(2);
});
