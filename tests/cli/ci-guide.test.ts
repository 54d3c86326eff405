import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { TEST_PASSWORD } from "../../packages/gateway/src/testing/index.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";
import { wordsOf } from "./script-file.ts";

const guide = readFileSync(new URL("../../docs/guide/ci.md", import.meta.url), "utf8");
/** The exports of the guide, as they stand there. */
const EXPORTS = [...guide.matchAll(/npm run -s parley -- (reports export .+)$/gm)].map(([, command = ""]) => command);

let platform: RealPlatform;
let folder: string;
beforeAll(async () => {
  platform = await realPlatform("ci-guide");
});
afterAll(() => platform.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-ci-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const asCi = (command: string, run: string, key = TEST_PASSWORD) =>
  platform.parley(wordsOf(command.replace(/\$\w+/g, run)), {
    cwd: folder,
    env: { PARLEY_LOGIN_ID: "admin@acacia.test", PARLEY_KEY: key },
  });

it("the guide shows a job for two CI systems", () => expect(EXPORTS).toHaveLength(2));

it.each(EXPORTS)("%s: writes the file, and signed in by the environment stores no login", async (command) => {
  const ended = await asCi(command, "run-1");
  expect(ended).toMatchObject({ code: 0, stdout: "" });
  expect(readFileSync(join(folder, "sessions.csv"), "utf8")).toMatch(/^day,hour,sessions,/);
  expect(await platform.parley(["auth", "status"])).toMatchObject({ code: 4 });
});

it.each(EXPORTS)("%s: a job that is run again asks for the same export", async (command) => {
  const jobs = async () => (await asCi("jobs list --kind export --all --quiet", "")).stdout.split("\n").filter(Boolean);
  await asCi(command, "run-2");
  const once = await jobs();
  expect(once).not.toEqual([]);
  expect(await asCi(command, "run-2")).toMatchObject({ code: 0 });
  expect(await jobs()).toEqual(once);
});

it.each(EXPORTS)("%s: a wrong secret fails the job and leaves no file", async (command) => {
  expect(await asCi(command, "run-3", "no longer the password")).toMatchObject({ code: 4, stdout: "" });
  expect(readdirSync(folder)).toEqual([]);
});
