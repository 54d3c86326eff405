import { type Incident, SERVICE_PARTS, SERVICE_THRESHOLDS } from "@parley/core/contract/platform/service-status";
import { describe, expect, test } from "vitest";
import type { LatestLook } from "./repository.ts";
import { publicStatusOf, statusesOf } from "./state.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const LONG_AGO = new Date(0);
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();
const look = (part: LatestLook["part"], more: Partial<LatestLook> = {}): LatestLook => ({ part, at: ago(30), latencyMs: 12, problem: null, ...more });
const all = (more: Partial<LatestLook> = {}) => SERVICE_PARTS.map((part) => look(part, more));
const stateOf = (looks: readonly LatestLook[], part: LatestLook["part"]) => statusesOf(looks, NOW, LONG_AGO).find((one) => one.part === part)?.state;

describe("a part is", () => {
  test.each([
    ["up", look("mail")],
    ["slow", look("mail", { latencyMs: SERVICE_THRESHOLDS.slowFromMs.mail })],
    ["down", look("mail", { problem: "refused" })],
    ["unknown", look("mail", { at: ago(SERVICE_THRESHOLDS.unknownAfterSeconds + 1) })],
  ] as const)("%s", (state, one) => {
    expect(stateOf([one], "mail")).toBe(state);
  });

  test("unknown where nobody has looked yet", () => {
    expect(stateOf([], "mail")).toBe("unknown");
  });
});

test("when looks stop coming it is the jobs that are down, and of the rest nothing is known", () => {
  const statuses = statusesOf(all({ at: ago(600) }), NOW, LONG_AGO);
  expect(Object.fromEntries(statuses.map(({ part, state }) => [part, state]))).toMatchObject({ jobs: "down", database: "unknown", live: "unknown" });
});

test("a process that has just begun has not waited for a look yet, and calls nothing down", () => {
  const states = statusesOf(all({ at: ago(600) }), NOW, new Date(NOW.getTime() - 60_000)).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(["unknown"]));
});

describe("people outside are told", () => {
  const incident: Incident = {
    id: 1,
    part: "mail",
    title: "Mails are late",
    automatic: false,
    openedAt: ago(600),
    openedBy: "Sofia Lindqvist",
    closedAt: null,
    closedBy: null,
    updates: [{ at: ago(600), text: "We are looking into it" }],
  };
  const told = (looks: readonly LatestLook[], open: readonly Incident[] = []) => publicStatusOf(statusesOf(looks, NOW, LONG_AGO), open, [], NOW);

  test("that all is well when it is, and slow is well enough", () => {
    const { state, parts } = told(all({ latencyMs: 100_000 }));
    expect([state, new Set(parts.map((part) => part.state))]).toEqual(["up", new Set(["up"])]);
  });

  test("that something is wrong while an incident is open, whatever the looks see", () => {
    const { state, parts } = told(all(), [incident]);
    expect([state, parts.find(({ name }) => name === "E-mail")?.state]).toEqual(["disturbed", "slow"]);
  });

  test("that the platform is down when its gateway or its database is, and not for less", () => {
    expect(told(all().map((one) => (one.part === "database" ? { ...one, problem: "away" } : one))).state).toBe("down");
    expect(told(all().map((one) => (one.part === "bots" ? { ...one, problem: "away" } : one))).state).toBe("disturbed");
  });

  test("nothing of how it is made: neither problems, nor latencies, nor who opened what", () => {
    const said = JSON.stringify(told(all({ problem: "connect ECONNREFUSED 10.0.0.7:5432" }), [incident]));
    expect(said).not.toMatch(/ECONN|10\.0|latency|Sofia|automatic|"id"/);
  });
});
