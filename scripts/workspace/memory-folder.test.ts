import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { memoryFolder } from "./memory-folder.mjs";

const folder = mkdtempSync(join(tmpdir(), "parley-memory-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("memoryFolder() returns a folder in memory with enough free space", () => expect(memoryFolder(folder, 1)).toBe(folder));
test("memoryFolder() returns nothing if the folder in memory has too little free space", () =>
  expect(memoryFolder(folder, Number.MAX_SAFE_INTEGER)).toBeUndefined());
test("memoryFolder() returns nothing if there is no folder in memory", () => expect(memoryFolder(join(folder, "nowhere"), 1)).toBeUndefined());
