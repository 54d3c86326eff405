import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the first loads of the built console are within their budgets", async () => {
  expect(JSON.parse(await readFile(join(import.meta.dirname, "../dist/budgets.json"), "utf8"))).toEqual([]);
});
