import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXIT } from "../../packages/cli/src/io/fail.ts";
import { tokenOf } from "../people.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";
import { type Case, matches, parseCases, wordsOf } from "./script-file.ts";

const FOLDER = fileURLToPath(new URL("scripts/", import.meta.url));
const FILES = readdirSync(FOLDER).map((name) => ({ name, cases: parseCases(readFileSync(join(FOLDER, name), "utf8")) }));

const LEAST_SCRIPTS = 60;

let platform: RealPlatform;
/** A server that accepts requests and never responds. */
let silent: Server;
/** URLs that every script can use as `$NAME`. */
const addresses: Record<string, string> = {};

beforeAll(async () => {
  platform = await realPlatform();
  silent = createServer();
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  addresses.GATEWAY = platform.gateway.url;
  addresses.SILENT = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await platform.close();
  silent.close();
});

async function play({ env, files, steps }: Case): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "parley-script-"));
  const names = new Map(Object.entries(addresses));
  const named = (text: string) => text.replace(/\$([A-Z_]+)/g, (whole, name) => names.get(name) ?? whole);
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(home, file)), { recursive: true });
      writeFileSync(join(home, file), text);
    }
    const variables = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, named(value)]));
    for (const { command, as, stdin, interruptAt, keep, ...expected } of steps) {
      const login: Record<string, string> = as ? { PARLEY_TOKEN: await tokenOf(platform.gateway, as) } : {};
      const [, ...argv] = wordsOf(named(command));
      const ended = await platform.parley(argv, {
        cwd: home,
        env: { HOME: home, XDG_CONFIG_HOME: home, ...login, ...variables },
        stdin: named(stdin),
        interruptAt,
      });
      const expectedText = (wanted: string, actual: string) => (matches(named(wanted), actual) ? actual : named(wanted));
      expect({ command, exit: ended.code, stdout: ended.stdout, stderr: ended.stderr }).toEqual({
        command,
        exit: expected.exit,
        stdout: expectedText(expected.stdout, ended.stdout),
        stderr: expectedText(expected.stderr, ended.stderr),
      });
      if (keep) names.set(keep, ended.stdout.trimEnd());
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

describe.each(FILES)("$name", ({ cases }) => {
  it.each(cases)("$title", (script) => play(script));
});

it("the script files contain enough cases and cover every exit code", () => {
  const cases = FILES.flatMap((file) => file.cases);
  expect(cases.length).toBeGreaterThanOrEqual(LEAST_SCRIPTS);
  const seen = new Set(cases.flatMap(({ steps }) => steps.map(({ exit }) => exit)));
  expect(Object.values(EXIT).filter((exit) => !seen.has(exit))).toEqual([]);
});
