import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agentsNeeded, answeredWithin, erlangC, rosterFor } from "./erlang.ts";

/**
 * Textbook example of call-centre planning: 200 calls per hour of three minutes each, of which 80 % are to be answered
 * within 20 seconds.
 */
const HOUR = { arrivals: 200, handleSeconds: 180 };
const LOAD = 10;
const FOUR_OF_FIVE = { share: 0.8, seconds: 20, chats: 1 };

/** Creates a repeatable pseudo-random generator of numbers from 0 to 1 (mulberry32). */
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
 * Simulates random arrivals at this number of servers, each of which takes the customer who has waited longest. Returns
 * the share of customers answered within the given seconds.
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

describe("known values of the staffing formula", () => {
  test("for 200 calls of three minutes and 14 agents are 17.4 % waiting callers and 88.8 % answered within 20 seconds", () => {
    expect(erlangC(LOAD, 14)).toBeCloseTo(0.174, 3);
    expect(answeredWithin(LOAD, 14, 180, 20)).toBeCloseTo(0.888, 3);
  });

  test("for one server are a waiting share equal to its load", () => {
    for (const load of [0.1, 0.5, 0.9]) expect(erlangC(load, 1)).toBeCloseTo(load, 12);
  });

  test("for two servers are a waiting share of load² / (2 + load)", () => {
    expect(erlangC(1, 2)).toBeCloseTo(1 / 3, 12);
    expect(erlangC(1.5, 2)).toBeCloseTo(2.25 / 3.5, 12);
  });

  test("are 14 agents for the sample load, and 20 on the roster with 30 % paid absence", () => {
    expect(agentsNeeded(HOUR, FOUR_OF_FIVE)).toBe(14);
    expect(rosterFor(14, 0.3)).toBe(20);
  });

  test("are a third of the agents, rounded up, when each handles three chats at the same time", () => {
    expect(agentsNeeded(HOUR, { ...FOUR_OF_FIVE, chats: 3 })).toBe(5);
  });

  test("are zero agents without arrivals", () => {
    expect(agentsNeeded({ arrivals: 0, handleSeconds: 180 }, FOUR_OF_FIVE)).toBe(0);
    expect(rosterFor(0, 0.3)).toBe(0);
  });

  test("are whole people on a roster, such as 10 for 7 agents with 30 % absence", () => {
    expect(rosterFor(7, 0.3)).toBe(10);
    expect(rosterFor(3, 0)).toBe(3);
  });

  test("are a waiting share of 1 when agents are too few for the load", () => {
    expect(erlangC(LOAD, 10)).toBe(1);
    expect(answeredWithin(LOAD, 9, 180, 20)).toBe(0);
  });

  test("stay accurate for ten thousand concurrent agents", () => {
    const needed = agentsNeeded({ arrivals: 200_000, handleSeconds: 180 }, FOUR_OF_FIVE);
    expect(needed).toBeGreaterThan(10_000);
    expect(needed).toBeLessThan(10_300);
  });
});

/**
 * Number of simulated customers. With it, chance changes the result by up to 0.006 (tried with six seeds); fewer are
 * not enough, because the waiting times of successive customers are correlated.
 */
const CUSTOMERS = 1_000_000;
test.each([11, 12, 13, 14, 16])("the share answered in time by %i servers matches a simulation of a million customers within 0.015", (servers) => {
  expect(Math.abs(answeredWithin(LOAD, servers, HOUR.handleSeconds, 20) - simulated(HOUR, servers, 20, CUSTOMERS))).toBeLessThan(0.015);
});

describe("properties of the staffing formula", () => {
  const demand = fc.record({ arrivals: fc.double({ min: 0, max: 500, noNaN: true }), handleSeconds: fc.double({ min: 1, max: 7200, noNaN: true }) });
  const promised = fc.record({
    share: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
    seconds: fc.integer({ min: 0, max: 3600 }),
    chats: fc.integer({ min: 1, max: 10 }),
  });

  test("more customers, longer chats, a higher target share or a shorter target time never need fewer agents", () => {
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

  test("the computed number of agents meets the target, and one agent fewer does not", () => {
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
