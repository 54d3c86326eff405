import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openSocket } from "../open-socket.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let admin: string;
let agent: string;
let close: () => void;
beforeAll(async () => {
  platform = await realPlatform();
  [admin, agent] = [(await platform.gateway.signIn("admin@acacia.test")).token, (await platform.gateway.signIn("agent1@acacia.test")).token];
  const { socket } = await openSocket(platform.gateway.url, { token: agent });
  close = () => socket.disconnect();
  await vi.waitFor(async () => expect((await json(["support", "status"])).status).toBe("online"));
});
afterAll(async () => {
  close();
  await platform.close();
});

const parley = (args: readonly string[], token = agent) => platform.parley(args, { env: { PARLEY_TOKEN: token } });
const json = async (args: readonly string[], token = agent) => JSON.parse((await parley([...args, "--json"], token)).stdout);

describe("support status of an agent", () => {
  it("is set, shown and listed with the agents", async () => {
    expect((await parley(["support", "status", "away", "--reason", "Lunch"])).code).toBe(0);
    expect(await json(["support", "status"])).toMatchObject({ status: "away", reason: "Lunch" });
    const { stdout } = await parley(["support", "agents", "--format", "csv"], admin);
    expect(stdout.split("\n")).toContainEqual(expect.stringMatching(/^agent1@acacia\.test,.*,away,Lunch,/));
  });

  it("is set for a colleague by a team lead, and stays offline while the colleague has no console tab", async () => {
    const { code, stderr } = await parley(["support", "status", "busy", "--agent", "agent2@acacia.test"], admin);
    expect([code, stderr]).toEqual([0, expect.stringContaining("the status is busy with the next one")]);
  });

  it("cannot be set for a colleague by an agent who is not a lead", async () => {
    const { code, stdout } = await parley(["support", "status", "busy", "--agent", "agent2@acacia.test"]);
    expect([code, stdout]).toEqual([1, ""]);
  });

  it.each([["asleep"], ["--reason", "Lunch"]])("is refused without a request when it is invalid: %s %s", async (...args) => {
    const { code, stdout } = await parley(["support", "status", ...args]);
    expect([code, stdout]).toEqual([2, ""]);
  });
});

it("support timeline has one row per period", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const days = await json(["support", "timeline", "--from", today, "--to", today]);
  expect(days.map(({ loginId }: { loginId: string }) => loginId)).toEqual(days.map(() => "agent1@acacia.test"));
});
