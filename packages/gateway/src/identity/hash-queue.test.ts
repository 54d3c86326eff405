import { expect, test } from "vitest";
import { createHashQueue } from "./hash-queue.ts";

/** Queue whose tasks the test completes one by one. */
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

test("networks are served one after the other, whatever each of them sends", async () => {
  const { ask, turnAll, done } = handTurned({ most: 20, mostByOne: 10 });
  for (const name of ["x1", "x2", "x3", "x4", "x5"]) void ask(name, "x");
  for (const name of ["y1", "y2"]) void ask(name, "y");
  void ask("z1", "z");
  await turnAll();
  expect(done).toEqual(["x1", "x2", "y1", "z1", "x3", "y2", "x4", "x5"]);
});

test("known ones go first, and every fourth turn is a stranger's", async () => {
  const { ask, turnAll, done } = handTurned({ most: 20, mostByOne: 10 });
  void ask("first", "f");
  for (const name of ["s1", "s2"]) void ask(name, name);
  for (const name of ["k1", "k2", "k3", "k4", "k5"]) void ask(name, "office", true);
  await turnAll();
  expect(done).toEqual(["first", "k1", "k2", "k3", "s1", "k4", "k5", "s2"]);
});

test("no more run at once than may", async () => {
  const { ask, turnAll, running, done } = handTurned({ most: 20, mostByOne: 20, atOnce: 2 });
  for (let index = 0; index < 10; index++) void ask(`${index}`, "x");
  await Promise.resolve();
  expect(running()).toBe(2);
  await turnAll();
  expect(done.length).toBe(10);
});

test("who has too many waiting is refused, and nobody else", async () => {
  const { ask, turnAll, done, refused } = handTurned({ most: 20, mostByOne: 2 });
  for (const name of ["x0", "x1", "x2", "x3"]) void ask(name, "x");
  void ask("y1", "y");
  await turnAll();
  expect(refused).toEqual(["x3 throttled"]);
  expect(done).toContain("y1");
});

test("in a full queue the longest line gives up its newest for somebody who has none; equals are told that it is full", async () => {
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

test("work that fails gives its turn on", async () => {
  const queue = createHashQueue({ atOnce: 1, most: 2, mostByOne: 2 });
  const turn = { by: "x", known: false };
  const failing = queue.run(turn, () => Promise.reject(new Error("broken")));
  const next = queue.run(turn, () => Promise.resolve("through"));
  await expect(failing).rejects.toThrow("broken");
  await expect(next).resolves.toBe("through");
});
