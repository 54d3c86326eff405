import fc from "fast-check";
import { expect, it } from "vitest";
import { idempotencyKeyOf, newRunId } from "./row-key.ts";

const keys = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ minLength: 90, maxLength: 300 }));

it("is a header value of at most 120 characters, whatever the row is called", () => {
  fc.assert(fc.property(keys, (key) => /^[\x21-\x7e]{17,120}$/.test(idempotencyKeyOf(newRunId(Math.random), key))));
});

it("is the same for the same row of a run, and another for every other row and run", () => {
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

it("shows a short key as it is, one of a hundred characters too", () => {
  const longest = "x".repeat(100);
  expect([idempotencyKeyOf("run", "ada@acacia.test"), idempotencyKeyOf("run", longest)]).toEqual(["run-ada%40acacia.test", `run-${longest}`]);
});

it("has an id of a run in sixteen letters and digits that nobody mixes up", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (drawn) => /^[0-9a-hjkmnp-tv-z]{16}$/.test(newRunId(() => drawn))),
  );
});
