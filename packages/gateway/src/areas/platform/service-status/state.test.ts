import { type Incident, SERVICE_PARTS, SERVICE_THRESHOLDS } from "@parley/core/contract/platform/service-status";
import { describe, expect, test } from "vitest";
import type { LatestCheck } from "./repository.ts";
import { publicStatusOf, statusesOf } from "./state.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const LONG_AGO = new Date(0);
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();
const look = (part: LatestCheck["part"], more: Partial<LatestCheck> = {}): LatestCheck => ({
  part,
  at: ago(30),
  latencyMs: 12,
  problem: null,
  ...more,
});
const all = (more: Partial<LatestCheck> = {}) => SERVICE_PARTS.map((part) => look(part, more));
const stateOf = (looks: readonly LatestCheck[], part: LatestCheck["part"]) =>
  statusesOf(looks, NOW, LONG_AGO).find((one) => one.part === part)?.state;

describe("state of a platform part is", () => {
  test.each([
    ["up", look("mail")],
    ["slow", look("mail", { latencyMs: SERVICE_THRESHOLDS.slowFromMs.mail })],
    ["down", look("mail", { problem: "refused" })],
    ["unknown", look("mail", { at: ago(SERVICE_THRESHOLDS.unknownAfterSeconds + 1) })],
  ] as const)("%s", (state, one) => {
    expect(stateOf([one], "mail")).toBe(state);
  });

  test("unknown before the first check", () => {
    expect(stateOf([], "mail")).toBe("unknown");
  });
});

test("when checks stop arriving, jobs are reported as down and other platform parts as unknown", () => {
  const statuses = statusesOf(all({ at: ago(600) }), NOW, LONG_AGO);
  expect(Object.fromEntries(statuses.map(({ part, state }) => [part, state]))).toMatchObject({ jobs: "down", database: "unknown", live: "unknown" });
});

test("a process that has just started reports no platform part as down before its first check", () => {
  const states = statusesOf(all({ at: ago(600) }), NOW, new Date(NOW.getTime() - 60_000)).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(["unknown"]));
});

describe("public service status", () => {
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
  const told = (looks: readonly LatestCheck[], open: readonly Incident[] = []) => publicStatusOf(statusesOf(looks, NOW, LONG_AGO), open, [], NOW);

  test("is up when all parts are, and slow parts count as up", () => {
    const { state, parts } = told(all({ latencyMs: 100_000 }));
    expect([state, new Set(parts.map((part) => part.state))]).toEqual(["up", new Set(["up"])]);
  });

  test("is disturbed while an incident is open, whatever the checks report", () => {
    const { state, parts } = told(all(), [incident]);
    expect([state, parts.find(({ name }) => name === "E-mail")?.state]).toEqual(["disturbed", "slow"]);
  });

  test("is down only if the gateway or the database is down", () => {
    expect(told(all().map((one) => (one.part === "database" ? { ...one, problem: "away" } : one))).state).toBe("down");
    expect(told(all().map((one) => (one.part === "bots" ? { ...one, problem: "away" } : one))).state).toBe("disturbed");
  });

  test("discloses no problem details, latencies or users", () => {
    const said = JSON.stringify(told(all({ problem: "connect ECONNREFUSED 10.0.0.7:5432" }), [incident]));
    expect(said).not.toMatch(/ECONN|10\.0|latency|Sofia|automatic|"id"/);
  });
});
