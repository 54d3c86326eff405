import { describe, expect, it } from "vitest";
import { users } from "../contract/identity/users.ts";
import { reportExports } from "../contract/reporting/reports.ts";
import { GatewayError } from "../errors/index.ts";
import type { Clock } from "../session/ports.ts";
import { BULK_RETRIES, callWithRetries } from "./retry.ts";
import { signedInWorld } from "./testing/world.ts";

/** Creates a clock that runs delayed work immediately and records the requested delays. */
function watchedClock(): Clock & { waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    now: () => 0,
    after(ms, run) {
      waits.push(ms);
      queueMicrotask(run);
      return () => undefined;
    },
  };
}

const answered = (status: number, retryAfterMs?: number) =>
  new GatewayError({ kind: "http", code: "throttled", message: "Later", status, retryAfterMs });

async function run(error: GatewayError, safe: boolean, random = () => 0.5) {
  const clock = watchedClock();
  let tries = 0;
  await callWithRetries(BULK_RETRIES, safe, { clock, random }, async () => {
    tries += 1;
    throw error;
  }).catch(() => undefined);
  return { tries, waits: clock.waits };
}

describe("client retries", () => {
  it("are off by default", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path.endsWith("/users") ? { status: 503, headers: { "retry-after": "0" }, body: {} } : undefined));
    await expect(client.call(users.list, { query: {} })).rejects.toMatchObject({ status: 503 });
    expect(gateway.count("/api/main/users")).toBe(1);
  });

  it("stop at 5 attempts for a client that enables them", async () => {
    const { gateway, client } = await signedInWorld({ retry: BULK_RETRIES });
    gateway.behave((seen) => (seen.path.endsWith("/users") ? { status: 503, headers: { "retry-after": "0" }, body: {} } : undefined));
    await expect(client.call(users.list, { query: {} })).rejects.toMatchObject({ status: 503 });
    expect(gateway.count("/api/main/users")).toBe(5);
  });

  it("exclude a GET call that starts work, as declared in its contract row", async () => {
    const { gateway, client } = await signedInWorld({ retry: BULK_RETRIES });
    gateway.behave((seen) => (seen.path.endsWith("/async") ? { status: 503, headers: { "retry-after": "0" }, body: {} } : undefined));
    const query = { from: "2026-01-01", to: "2026-02-01" };
    await expect(client.call(reportExports["sessions-by-hour"], { query })).rejects.toMatchObject({ status: 503 });
    expect(gateway.count("/api/reports/sessions-by-hour/async")).toBe(1);
  });

  it.each([0, 0.5, 0.999])("wait Retry-After to within a tenth and never less (jitter %f)", async (jitter) => {
    const { waits } = await run(answered(429, 7000), false, () => jitter);
    expect(waits).toHaveLength(4);
    for (const wait of waits) expect(wait >= 7000 && wait <= 7700).toBe(true);
  });

  it("double their waiting time without Retry-After", async () => {
    expect((await run(answered(503), true)).waits).toEqual([187.5, 375, 750, 1500]);
  });

  it("repeat an unsafe call after 429, because the gateway did nothing, but not after 503", async () => {
    expect((await run(answered(429, 0), false)).tries).toBe(5);
    expect((await run(answered(503, 0), false)).tries).toBe(1);
  });

  it.each([400, 401, 403, 404, 409, 500, 502])("do not happen after status %i", async (status) => {
    expect((await run(answered(status), true)).tries).toBe(1);
  });

  it("stop when Retry-After is unreasonably long", async () => {
    expect((await run(answered(503, 3_600_000), true)).tries).toBe(1);
  });
});
