import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createThrottle, type Throttle } from "./throttle.ts";

let db: TestDatabase;
let throttle: Throttle;
beforeAll(async () => {
  db = await createTestDatabase();
  throttle = createThrottle(db.database);
});
afterAll(() => db.drop());

const share = (key: string, max = 10) => ({ key, limit: { max, windowSeconds: 60 } });
const left = async (key: string, max = 10) => {
  let n = 0;
  while (await throttle.take([share(key, max)])) n += 1;
  return n;
};

test("a hundred concurrent calls use exactly as many attempts as the rate limit allows", async () => {
  const taken = await Promise.all(Array.from({ length: 100 }, () => throttle.take([share("burst")])));
  expect(taken.filter(Boolean).length).toBe(10);
});

test("attempts of several rate limits are used together or not at all, so a refusal uses none of the others", async () => {
  await left("full", 1);
  for (let tries = 0; tries < 5; tries++) expect(await throttle.take([share("whole", 3), share("full", 1)])).toBe(false);
  expect(await left("whole", 3)).toBe(3);
});

test("returned attempts of a rate limit can be used again, but never more than were used", async () => {
  await throttle.reserve([share("back", 2), share("other", 2)]);
  await throttle.giveBack(["back", "other"]);
  await throttle.giveBack(["back", "other"]);
  expect([await left("back", 2), await left("other", 2)]).toEqual([2, 2]);
});

test("a rate limit that is used up is reported with the seconds until the next attempt, and a check uses no attempt", async () => {
  await throttle.check([share("asked", 1)]);
  await throttle.check([share("asked", 1)]);
  await throttle.reserve([share("asked", 1)]);
  await expect(throttle.check([share("asked", 1)])).rejects.toMatchObject({ code: "throttled", options: { retryAfterSeconds: expect.any(Number) } });
  await expect(throttle.reserve([share("asked", 1)])).rejects.toMatchObject({ code: "throttled" });
  await throttle.clear(["asked"]);
  await throttle.check([share("asked", 1)]);
});

test("calls that use the same rate limits in different orders never deadlock", async () => {
  const keys = ["a", "b", "c", "d"];
  const work = Array.from({ length: 120 }, async (_, index) => {
    const order = index % 2 === 0 ? keys : [...keys].reverse();
    await throttle.take(order.map((key) => share(key, 1000)));
    await (index % 3 === 0 ? throttle.clear(order) : throttle.giveBack(order));
  });
  await expect(Promise.all(work)).resolves.toHaveLength(120);
});
