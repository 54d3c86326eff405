import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { memoryFolder } from "./memory-folder.mjs";

const folder = mkdtempSync(join(tmpdir(), "parley-memory-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a folder with enough room is taken", () => expect(memoryFolder(folder, 1)).toBe(folder));
test("one without is left", () => expect(memoryFolder(folder, Number.MAX_SAFE_INTEGER)).toBeUndefined());
test("where there is none, nothing is", () => expect(memoryFolder(join(folder, "nowhere"), 1)).toBeUndefined());
