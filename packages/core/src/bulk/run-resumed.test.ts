import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RowResult } from "./row.ts";
import { answer, good, type Ran, run } from "./testing/run-to-end.ts";

describe("bulk run that is interrupted repeatedly", () => {
  it("changes each row exactly once in the end, whatever is lost in between", async () => {
    const plans = fc.record({
      keys: fc.array(fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"), { maxLength: 30 }),
      concurrency: fc.integer({ min: 1, max: 6 }),
      /** Interruptions of the run: the number of calls after which it is stopped, or aborted if `hard` is true. */
      cuts: fc.array(fc.record({ after: fc.integer({ min: 0, max: 12 }), hard: fc.boolean() }), { maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(plans, async ({ keys, concurrency, cuts }) => {
        const rows = keys.map((key, index) => good(index + 1, key));
        const effects = new Map<string, number>();
        const journal = new Map<string, RowResult>();
        let last: Ran | undefined;
        for (const cut of [...cuts, undefined]) {
          const stop = new AbortController();
          const abort = new AbortController();
          let calls = 0;
          last = await run(
            rows,
            async ({ key }) => {
              calls += 1;
              const isCut = calls === (cut?.after ?? 0) + 1 && cut !== undefined;
              // Simulates the gateway: a repeated idempotency key has no second effect.
              const isNew = !effects.has(key);
              effects.set(key, (effects.get(key) ?? 0) + (isNew ? 1 : 0));
              if (isCut) (cut.hard ? abort : stop).abort();
              await new Promise(setImmediate);
              // After an abort the response never reaches the run.
              if (abort.signal.aborted) throw abort.signal.reason;
              if (!isNew) throw answer(409, { code: "alreadyDone" });
              return "ok";
            },
            { concurrency, stop, abort, doneBefore: ({ key }) => journal.get(key) },
          );
          for (const result of last.results) if (result.status === "ok") journal.set(result.key, result);
        }
        expect(last?.state).toBe("done");
        expect(last?.results).toHaveLength(rows.length);
        expect(effects).toEqual(new Map([...new Set(keys)].map((key) => [key, 1])));
      }),
      { numRuns: 60 },
    );
  });
});
