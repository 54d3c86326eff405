import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agentsNeeded, answeredWithin, erlangC, rosterFor } from "./erlang.ts";

/**
 * Standard example of call-centre planning: 200 calls per hour of three minutes each, four of five answered within 20
 * seconds.
 */
const HOUR = { arrivals: 200, handleSeconds: 180 };
const LOAD = 10;
const FOUR_OF_FIVE = { share: 0.8, seconds: 20, chats: 1 };

/** Repeatable numbers from 0 to 1 (mulberry32). */
const seeded = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * Share of customers answered in time with random arrivals and so many servers, each taking the customer who has waited
 * longest: simulated customer by customer.
 */
const simulated = ({ arrivals, handleSeconds }: typeof HOUR, servers: number, seconds: number, customers: number): number => {
  const random = seeded(servers * 7919);
  const lasting = (mean: number) => -Math.log(1 - random()) * mean;
  const freeAt = new Array<number>(servers).fill(0);
  let [at, inTime] = [0, 0];
  for (let customer = 0; customer < customers; customer += 1) {
    at += lasting(3600 / arrivals);
    const first = freeAt.indexOf(Math.min(...freeAt));
    const begins = Math.max(at, freeAt[first] ?? 0);
    if (begins - at <= seconds) inTime += 1;
    freeAt[first] = begins + lasting(handleSeconds);
  }
  return inTime / customers;
};

describe("known values", () => {
  test("of 200 calls of three minutes, 14 agents let 17.4 % wait and answer 88.8 % within 20 seconds", () => {
    expect(erlangC(LOAD, 14)).toBeCloseTo(0.174, 3);
    expect(answeredWithin(LOAD, 14, 180, 20)).toBeCloseTo(0.888, 3);
  });

  test("one server makes as many wait as it is busy", () => {
    for (const load of [0.1, 0.5, 0.9]) expect(erlangC(load, 1)).toBeCloseTo(load, 12);
  });

  test("two servers: load² / (2 + load)", () => {
    expect(erlangC(1, 2)).toBeCloseTo(1 / 3, 12);
    expect(erlangC(1.5, 2)).toBeCloseTo(2.25 / 3.5, 12);
  });

  test("14 agents are needed for it, and 20 on the roster where three of ten hours are paid and not worked", () => {
    expect(agentsNeeded(HOUR, FOUR_OF_FIVE)).toBe(14);
    expect(rosterFor(14, 0.3)).toBe(20);
  });

  test("who has three chats at once is needed a third as often, whole people", () => {
    expect(agentsNeeded(HOUR, { ...FOUR_OF_FIVE, chats: 3 })).toBe(5);
  });

  test("nobody is needed where nobody comes", () => {
    expect(agentsNeeded({ arrivals: 0, handleSeconds: 180 }, FOUR_OF_FIVE)).toBe(0);
    expect(rosterFor(0, 0.3)).toBe(0);
  });

  test("whole people stay whole on a roster: 7 of whom 30 % are away are 10", () => {
    expect(rosterFor(7, 0.3)).toBe(10);
    expect(rosterFor(3, 0)).toBe(3);
  });

  test("too few for the load keep everybody waiting", () => {
    expect(erlangC(LOAD, 10)).toBe(1);
    expect(answeredWithin(LOAD, 9, 180, 20)).toBe(0);
  });

  test("ten thousand at once are reckoned without losing the figures", () => {
    const needed = agentsNeeded({ arrivals: 200_000, handleSeconds: 180 }, FOUR_OF_FIVE);
    expect(needed).toBeGreaterThan(10_000);
    expect(needed).toBeLessThan(10_300);
  });
});

/**
 * Sample size at which chance changes the share by 0.006 for the busiest servers (six seeds on either side of the
 * formula): after a rush customers wait in long rows, so neighbours are not independent samples.
 */
const CUSTOMERS = 1_000_000;
test.each([11, 12, 13, 14, 16])("what %i servers answer in time is what a simulation of a million customers finds, within 0.015", (servers) => {
  expect(Math.abs(answeredWithin(LOAD, servers, HOUR.handleSeconds, 20) - simulated(HOUR, servers, 20, CUSTOMERS))).toBeLessThan(0.015);
});

describe("properties", () => {
  const demand = fc.record({ arrivals: fc.double({ min: 0, max: 500, noNaN: true }), handleSeconds: fc.double({ min: 1, max: 7200, noNaN: true }) });
  const promised = fc.record({
    share: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
    seconds: fc.integer({ min: 0, max: 3600 }),
    chats: fc.integer({ min: 1, max: 10 }),
  });

  test("more customers, longer chats, a greater share or less time never need fewer agents", () => {
    const more = fc.double({ min: 1, max: 3, noNaN: true });
    fc.assert(
      fc.property(demand, promised, more, (asked, promise, times) => {
        const needed = agentsNeeded(asked, promise);
        expect(agentsNeeded({ ...asked, arrivals: asked.arrivals * times }, promise)).toBeGreaterThanOrEqual(needed);
        expect(agentsNeeded({ ...asked, handleSeconds: asked.handleSeconds * times }, promise)).toBeGreaterThanOrEqual(needed);
        expect(agentsNeeded(asked, { ...promise, share: Math.min(0.99, promise.share * times) })).toBeGreaterThanOrEqual(needed);
        expect(agentsNeeded(asked, { ...promise, seconds: promise.seconds / times })).toBeGreaterThanOrEqual(needed);
      }),
    );
  });

  test("as many as are needed keep the promise, and one fewer does not", () => {
    fc.assert(
      fc.property(demand, promised, (asked, { share, seconds, chats }) => {
        const load = (asked.arrivals * asked.handleSeconds) / 3600;
        const needed = agentsNeeded(asked, { share, seconds, chats });
        const kept = (agents: number) => answeredWithin(load, agents * chats, asked.handleSeconds, seconds);
        expect(kept(needed)).toBeGreaterThanOrEqual(share);
        if (needed > 0) expect(kept(needed - 1)).toBeLessThan(share);
      }),
    );
  });
});
