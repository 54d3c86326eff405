import { describe, expect, it } from "vitest";
import { GatewayError } from "../errors/index.ts";
import { endJob, openJob } from "./job-link.ts";
import { createMeter } from "./meter.ts";
import type { RunState } from "./run-rows.ts";
import { type Made, recordedClient } from "./testing/recorded-client.ts";
import { virtualClock } from "./testing/virtual-clock.ts";

const DRAFT = { operation: "users.activate", title: "Activate users", args: { remark: "x" }, total: 3 };
const PROGRESS = "PUT jobs/{id}/progress";
const failed = (status: number) => new GatewayError({ kind: "http", code: "unknown", message: "no", status });

function opening(progress: (made: Made) => unknown, resumed?: number) {
  const clock = virtualClock();
  const recorded = recordedClient({ "POST jobs": () => ({ id: 7 }), [PROGRESS]: progress });
  const meter = createMeter(clock, 3);
  const later = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  return { ...recorded, meter, later, link: openJob(DRAFT, resumed, { client: recorded.client, clock, meter }) };
}
const going = () => ({ state: "running", stop: false });
const states = (bodies: unknown[]) => bodies.map((body) => Object(body).state);

describe("job of a bulk run", () => {
  it("is created from the description of the run", async () => {
    const { link, bodies } = opening(going);
    expect((await link).id).toBe(7);
    expect(bodies("POST jobs")).toEqual([DRAFT]);
    (await link).drop();
  });

  it("receives progress every second and the end state once, then nothing more", async () => {
    const { link, meter, later, bodies, made } = opening(going);
    const { end } = await link;
    meter.count("ok");
    await later(1_100);
    expect(bodies(PROGRESS)).toEqual([{ total: 3, done: 1, unchanged: 0, failed: 0, skipped: 0, state: "running" }]);
    await later(1_000);
    expect(states(bodies(PROGRESS))).toEqual(["running", "running"]);
    await end("done");
    await later(5_000);
    expect(states(bodies(PROGRESS))).toEqual(["running", "running", "done"]);
    // Only the final report may be retried. A lost progress report does no harm, because another one follows a second
    // later.
    expect(made.filter(({ call }) => call === PROGRESS).map(({ options }) => options.retry !== undefined)).toEqual([false, false, true]);
  });

  it("receives no more reports after drop()", async () => {
    const { link, later, bodies } = opening(going);
    (await link).drop();
    await later(5_000);
    expect(bodies(PROGRESS)).toEqual([]);
  });

  it("passes a requested stop only to its own run", async () => {
    const answers = [going(), { state: "running", stop: true }];
    const { link, later } = opening(() => answers.shift() ?? going());
    const { stopped, drop } = await link;
    await later(1_500);
    expect(stopped.aborted).toBe(false);
    await later(1_000);
    expect(stopped.aborted).toBe(true);
    drop();
  });

  it("receives progress again after an outage, and ends even if the final report fails", async () => {
    const { link, later, bodies } = opening(() => Promise.reject(failed(503)));
    const { end } = await link;
    await later(2_500);
    expect(states(bodies(PROGRESS))).toEqual(["running", "running"]);
    await end("done");
    expect(states(bodies(PROGRESS)).at(-1)).toBe("done");
  });

  it.each<[RunState, string]>([
    ["done", "done"],
    ["cancelled", "cancelled"],
    ["stopped", "interrupted"],
    ["interrupted", "interrupted"],
    ["unavailable", "interrupted"],
    ["error", "interrupted"],
  ])("for a run that ended as %s ends as %s, even when no row was left", async (state, told) => {
    const { client, meter, link, bodies } = opening(going);
    await (await link).end(state);
    await endJob(8, state, { client, meter });
    expect(states(bodies(PROGRESS))).toEqual([told, told]);
  });
});

describe("job of a resumed bulk run", () => {
  it("is reused while the gateway still accepts rows for it", async () => {
    const { link, made } = opening(going, 5);
    const { id, drop } = await link;
    expect([id, made.map(({ call, input }) => [call, input.params])]).toEqual([5, [[PROGRESS, { id: 5 }]]]);
    drop();
  });

  it.each([
    ["is gone (404)", () => Promise.reject(failed(404))],
    ["has ended (409)", () => Promise.reject(failed(409))],
    ["was asked to stop", () => ({ state: "running", stop: true })],
  ])("is a new job when the old one %s", async (_what, answer) => {
    const { link } = opening(answer, 5);
    const { id, drop } = await link;
    expect(id).toBe(7);
    drop();
  });

  it.each([failed(503), failed(401), new TypeError("broken")])("fails to start when the gateway answers with another error (%s)", async (error) => {
    await expect(opening(() => Promise.reject(error), 5).link).rejects.toBe(error);
  });

  it("is left unchanged when its end cannot be reported because it ended or no longer exists", async () => {
    const { client, meter, link } = opening(() => Promise.reject(failed(404)));
    await expect(endJob(8, "done", { client, meter })).resolves.toBeUndefined();
    (await link).drop();
  });
});
