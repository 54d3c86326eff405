import { describe, expect, it } from "vitest";
import { GatewayError } from "../errors/index.ts";
import { RowRefused } from "./row.ts";
import { answer, good, type Ran, type Row, rowsOf, run } from "./testing/run-to-end.ts";

const bad = (line: number): Row => ({ line, key: "", problem: { code: "badRow", message: "no login" } });
const ok = async () => "ok" as const;
const statuses = ({ results }: Ran) =>
  [...results].sort((a, b) => a.line - b.line).map(({ status, code }) => (code === undefined ? status : `${status} ${code}`));

describe("runRows (rows of a bulk run)", () => {
  it("sends each row once and reports each result once", async () => {
    const ran = await run(rowsOf(50), ok);
    expect(ran).toMatchObject({ state: "done" });
    expect(ran.sent.map(({ key }) => key)).toEqual(rowsOf(50).map(({ key }) => key));
    expect(statuses(ran)).toEqual(Array(50).fill("ok"));
  });

  it("limits the rows in progress to the concurrency and reads no further ahead from the source", async () => {
    let underWay = 0;
    let most = 0;
    let taken = 0;
    let answered = 0;
    let mostAhead = 0;
    function* source() {
      for (const row of rowsOf(200)) {
        taken += 1;
        mostAhead = Math.max(mostAhead, taken - answered);
        yield row;
      }
    }
    await run(
      source(),
      async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise(setImmediate);
        underWay -= 1;
        answered += 1;
        return "ok";
      },
      { concurrency: 7 },
    );
    expect(most).toBe(7);
    expect(mostAhead).toBeLessThanOrEqual(8);
  });

  it("fails a bad row with its reason, skips a duplicate key and processes all other rows", async () => {
    const ran = await run([good(2, "a"), bad(3), good(4, "b"), good(5, "a")], ok);
    expect(statuses(ran)).toEqual(["ok", "failed badRow", "ok", "skipped duplicate"]);
    expect(ran.results.find(({ line }) => line === 5)?.message).toBe("Duplicate of line 2.");
  });

  it("counts alreadyDone as success and reports the code of other refusals", async () => {
    const answers: Record<string, Error> = {
      "row-1": answer(409, { code: "alreadyDone" }),
      "row-2": answer(404, { code: "notFound" }),
      "row-3": new RowRefused("changedSince", "Somebody was there"),
    };
    const ran = await run(rowsOf(4), async ({ key }) => {
      if (answers[key]) throw answers[key];
      return "unchanged";
    });
    expect(statuses(ran)).toEqual(["ok alreadyDone", "failed notFound", "failed changedSince", "unchanged"]);
  });

  it("lists the invalid fields of a refused row", async () => {
    const fields = [
      { path: "remark", message: "is missing" },
      { path: "loginId", message: "is none" },
    ];
    const answers: Record<string, Error> = {
      "row-1": answer(400, { code: "validation", message: "Not so", fields }),
      "row-2": answer(409, { message: "No" }),
    };
    const ran = await run(rowsOf(2), async ({ key }) => Promise.reject(answers[key]));
    expect(ran.results.map(({ message }) => message)).toEqual(["Not so (remark: is missing; loginId: is none)", "No"]);
  });

  it("lists at most three missing rights and the number of the others", async () => {
    const rights = ["Plans", "Roles", "Wallet", "Billing Details", "Support"];
    const lacking = (missing: readonly string[]) => new GatewayError({ kind: "http", code: "forbidden", message: "No", status: 403, missing });
    const ran = await run(rowsOf(2), async ({ key }) => {
      throw lacking(key === "row-1" ? rights : rights.slice(0, 1));
    });
    expect(ran.results.map(({ message }) => message).sort()).toEqual(["No (Plans)", "No (Plans, Roles, Wallet, and 2 more)"]);
  });

  it("retries a row after a timeout", async () => {
    const ran = await run(rowsOf(1), async (_, tried) => {
      if (tried === 1) throw new GatewayError({ kind: "timeout", code: "timedOut", message: "too long" });
      return "ok";
    });
    expect(statuses(ran)).toEqual(["ok"]);
  });

  it.each(["stop", "abort"])("starts no row when the %s signal was set before the start", async (signal) => {
    const told = new AbortController();
    told.abort();
    expect(await run(rowsOf(3), ok, { [signal]: told })).toMatchObject({ state: "interrupted", sent: [], results: [] });
  });

  it("completes all rows with stop on error if none fails", async () => {
    expect((await run(rowsOf(9), ok, { onError: "stop" })).state).toBe("done");
  });

  it("starts no row after a failed one with stop on error", async () => {
    const ran = await run([good(1), good(2), bad(3), ...rowsOf(20).slice(3)], ok, { onError: "stop" });
    expect(ran.state).toBe("stopped");
    expect(ran.sent.map(({ key }) => key)).toEqual(["row-1", "row-2"]);
    expect(statuses(ran)).toEqual(["ok", "ok", "failed badRow"]);
  });

  it("starts at most the given number of rows per second", async () => {
    const { sent } = await run(rowsOf(30), ok, { ratePerSecond: 10, concurrency: 8 });
    const first = sent[0]?.at ?? 0;
    expect(sent.map(({ at }) => Math.round(at - first))).toEqual(rowsOf(30).map((_, index) => index * 100));
  });

  it("throws an error that belongs to no row, such as a broken source or a program error", async () => {
    await expect(
      run(rowsOf(9), async ({ line }) => {
        if (line === 5) throw new TypeError("broken");
        return "ok";
      }),
    ).rejects.toThrow("broken");
  });
});

describe("bulk run against a gateway that answers with a retry status", () => {
  it.each([0, 0.5, 0.999])("pauses for Retry-After, to within a tenth, at full concurrency (jitter %f)", async (jitter) => {
    const ran = await run(
      rowsOf(20),
      async ({ key }, tried) => {
        if (key === "row-3" && tried === 1) throw answer(429, { retryAfterMs: 7_000 });
        return "ok";
      },
      { random: () => jitter },
    );
    const refusedAt = ran.sent.find(({ key }) => key === "row-3")?.at ?? 0;
    const after = ran.sent.filter(({ at }) => at > refusedAt).map(({ at }) => at - refusedAt);
    expect(ran.state).toBe("done");
    // Rows already under way are sent at the same time of the virtual clock. All rows sent later must wait for
    // Retry-After.
    expect(after.length).toBeGreaterThan(10);
    for (const wait of after) expect(wait >= 7_000 && wait <= 7_700).toBe(true);
  });

  it.each([
    ["503", answer(503)],
    ["502", answer(502)],
    ["nothing at all", new GatewayError({ kind: "network", code: "unreachable", message: "gone" })],
  ])("tries one row five times (%s) and then ends in a state that can be resumed", async (_, error) => {
    const ran = await run(rowsOf(1), () => Promise.reject(error));
    expect(ran).toMatchObject({ state: "unavailable", error, results: [] });
    const times = ran.sent.map(({ at }) => at);
    const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(waits).toHaveLength(4);
    for (const [index, wait] of waits.entries()) expect(wait >= 125 * 2 ** index && wait <= 250 * 2 ** index).toBe(true);
  });

  it("ends immediately when Retry-After is too long to wait", async () => {
    const ran = await run(rowsOf(1), () => Promise.reject(answer(503, { retryAfterMs: 3_600_000 })));
    expect([ran.state, ran.sent.length]).toEqual(["unavailable", 1]);
  });
});

describe("bulk run that cannot continue", () => {
  it.each([
    [401, "unauthenticated", "error"],
    [409, "jobEnded", "cancelled"],
  ] as const)("after %i %s ends as %s and leaves the row for a later run", async (status, code, state) => {
    const ran = await run(rowsOf(30), async ({ line }) => {
      if (line >= 10) throw answer(status, { code });
      return "ok";
    });
    expect(ran.state).toBe(state);
    expect(ran.results.map(({ line }) => line).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(ran.sent.length).toBeLessThan(15);
  });

  it("finishes the rows in progress after a stop and starts no others", async () => {
    const stop = new AbortController();
    const ran = await run(
      rowsOf(100),
      async ({ line }, tried) => {
        if (line === 2 && tried === 1) throw answer(503, { retryAfterMs: 100_000 });
        if (line === 3) stop.abort();
        await new Promise(setImmediate);
        return "ok";
      },
      { stop, concurrency: 3 },
    );
    expect(ran.state).toBe("interrupted");
    expect(ran.results.map(({ line }) => line).sort()).toEqual([1, 3]);
  });

  it("abandons the rows in progress after an abort", async () => {
    const abort = new AbortController();
    const ran = await run(
      rowsOf(100),
      async ({ line }, _tried, signal) => {
        if (line < 4) return "ok";
        return new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
          if (line === 7) abort.abort();
        });
      },
      { abort },
    );
    expect(ran.state).toBe("interrupted");
    expect(statuses(ran)).toEqual(["ok", "ok", "ok"]);
  });
});
