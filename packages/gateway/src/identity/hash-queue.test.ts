import { expect, test } from "vitest";
import { createHashQueue } from "./hash-queue.ts";

/** Creates a queue whose tasks end only when the test ends them. */
const handTurned = (options: { most: number; mostByOne: number; atOnce?: number }) => {
  const queue = createHashQueue({ atOnce: 1, ...options });
  const ends: (() => void)[] = [];
  const done: string[] = [];
  const refused: string[] = [];
  const ask = (name: string, by: string, known = false) =>
    queue
      .run({ by, known }, () => new Promise<void>((resolve) => ends.push(resolve)).then(() => void done.push(name)))
      .catch((error: { code: string; options: { retryAfterSeconds?: number } }) => {
        expect(error.options.retryAfterSeconds).toBeGreaterThan(0);
        refused.push(`${name} ${error.code}`);
      });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const turnAll = async () => {
    await settle();
    while (ends.length > 0) {
      ends.shift()?.();
      await settle();
    }
  };
  return { ask, turnAll, done, refused, running: () => ends.length };
};

test("the queue of password checks serves networks in turn, however many checks each of them requests", async () => {
  const { ask, turnAll, done } = handTurned({ most: 20, mostByOne: 10 });
  for (const name of ["x1", "x2", "x3", "x4", "x5"]) void ask(name, "x");
  for (const name of ["y1", "y2"]) void ask(name, "y");
  void ask("z1", "z");
  await turnAll();
  expect(done).toEqual(["x1", "x2", "y1", "z1", "x3", "y2", "x4", "x5"]);
});

test("the queue of password checks serves known callers first, but every fourth check is for an unknown caller", async () => {
  const { ask, turnAll, done } = handTurned({ most: 20, mostByOne: 10 });
  void ask("first", "f");
  for (const name of ["s1", "s2"]) void ask(name, name);
  for (const name of ["k1", "k2", "k3", "k4", "k5"]) void ask(name, "office", true);
  await turnAll();
  expect(done).toEqual(["first", "k1", "k2", "k3", "s1", "k4", "k5", "s2"]);
});

test("the queue of password checks never runs more checks in parallel than its limit", async () => {
  const { ask, turnAll, running, done } = handTurned({ most: 20, mostByOne: 20, atOnce: 2 });
  for (let index = 0; index < 10; index++) void ask(`${index}`, "x");
  await Promise.resolve();
  expect(running()).toBe(2);
  await turnAll();
  expect(done.length).toBe(10);
});

test("the queue of password checks refuses only a caller who has too many waiting checks", async () => {
  const { ask, turnAll, done, refused } = handTurned({ most: 20, mostByOne: 2 });
  for (const name of ["x0", "x1", "x2", "x3"]) void ask(name, "x");
  void ask("y1", "y");
  await turnAll();
  expect(refused).toEqual(["x3 throttled"]);
  expect(done).toContain("y1");
});

test("a full queue of password checks admits a new caller by dropping the newest check of the caller with the most checks", async () => {
  const { ask, turnAll, done, refused } = handTurned({ most: 3, mostByOne: 3 });
  void ask("first", "f");
  for (const name of ["x1", "x2", "x3"]) void ask(name, "x");
  void ask("y1", "y");
  await Promise.resolve();
  await Promise.resolve();
  void ask("z1", "z");
  void ask("w1", "w");
  void ask("k1", "office", true);
  await turnAll();
  expect(refused.sort()).toEqual(["w1 unavailable", "x1 unavailable", "x2 unavailable", "x3 unavailable"]);
  expect(done).toContain("k1");
});

test("a failed password check lets the next one in the queue run", async () => {
  const queue = createHashQueue({ atOnce: 1, most: 2, mostByOne: 2 });
  const turn = { by: "x", known: false };
  const failing = queue.run(turn, () => Promise.reject(new Error("broken")));
  const next = queue.run(turn, () => Promise.resolve("through"));
  await expect(failing).rejects.toThrow("broken");
  await expect(next).resolves.toBe("through");
});
