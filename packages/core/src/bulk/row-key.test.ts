import fc from "fast-check";
import { expect, it } from "vitest";
import { idempotencyKeyOf, newRunId } from "./row-key.ts";

const keys = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ minLength: 90, maxLength: 300 }));

it("the idempotency key of a bulk row is a valid header value of at most 120 characters for any row key", () => {
  fc.assert(fc.property(keys, (key) => /^[\x21-\x7e]{17,120}$/.test(idempotencyKeyOf(newRunId(Math.random), key))));
});

it("the idempotency key of a bulk row is equal for the same row of a run and differs for other rows and runs", () => {
  fc.assert(
    fc.property(keys, keys, (one, other) => {
      expect(idempotencyKeyOf("run", one) === idempotencyKeyOf("run", other)).toBe(one === other);
      expect(idempotencyKeyOf("run", one)).not.toBe(idempotencyKeyOf("nur", one));
    }),
  );
  const long = "x".repeat(250);
  expect(idempotencyKeyOf("run", `${long}a`)).not.toBe(idempotencyKeyOf("run", `${long}b`));
  expect(newRunId(Math.random)).not.toBe(newRunId(Math.random));
});

it("the idempotency key of a bulk row contains row keys of up to 100 characters in readable form", () => {
  const longest = "x".repeat(100);
  expect([idempotencyKeyOf("run", "ada@acacia.test"), idempotencyKeyOf("run", longest)]).toEqual(["run-ada%40acacia.test", `run-${longest}`]);
});

it("the id of a bulk run has sixteen characters from an alphabet without ambiguous letters", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (drawn) => /^[0-9a-hjkmnp-tv-z]{16}$/.test(newRunId(() => drawn))),
  );
});
