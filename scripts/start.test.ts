import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "./workspace/run.mjs";

const START_MS = 240_000;
const METAFILE = join(ROOT, "packages/web/dist/metafile.json");
let folder = "";
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-npm-start-"));
  // As root, PostgreSQL runs as another account, who must be able to enter.
  chmodSync(folder, 0o711);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
};
const envOf = (more: Readonly<Record<string, string>>) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DEMO: "0",
  MIN_FREE_MB: "1",
  DATA_DIR: join(folder, "data"),
  ...more,
});

/** Runs a program and gives what it printed, as it grows. */
function started(command: string, args: readonly string[], more: Readonly<Record<string, string>>) {
  const child = spawn(command, args, { cwd: ROOT, env: envOf(more), stdio: ["ignore", "pipe", "pipe"], detached: true });
  children.push(child);
  const printed = { text: "" };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      printed.text += chunk;
    });
  return { child, printed, ended: once(child, "close") };
}

describe.each(["start", "dev"])("npm run %s", (name) => {
  it("reports settings that cannot be used before it installs or builds anything", async () => {
    const { printed, ended } = started(process.execPath, [`scripts/${name}.mjs`], { PORT: "99999", MIN_FREE_MB: "some" });
    expect(await ended).toEqual([1, null]);
    expect(printed.text).toBe(
      "Parley did not start.\nPORT must be a whole number from 0 to 65535\nMIN_FREE_MB must be a whole number of megabytes from 0 to 1000000000\n",
    );
    expect(existsSync(join(folder, "data"))).toBe(false);
  });
});

describe("at a terminal", () => {
  const lines = (text: string) =>
    stripVTControlCharacters(text)
      .split(/[\r\n]+/)
      .map((line) => line.trim());

  it(
    "npm start shows a line for each step and no JSON, warns of a port that browsers block, and ends in order",
    async () => {
      // `script` gives the command a terminal of its own.
      const { printed, ended } = started("script", ["-qefc", `${process.execPath} scripts/start.mjs`, "/dev/null"], { PORT: "10080" });
      await expect.poll(() => printed.text, { timeout: START_MS }).toContain("Parley is at http://127.0.0.1:10080");
      const shown = lines(printed.text);
      for (const step of ["PostgreSQL", "Migrations", "Gateway"])
        expect(shown).toContainEqual(expect.stringMatching(new RegExp(`✔ ${step} +\\d+\\.\\d s$`)));
      expect(shown.filter((line) => line.startsWith("{"))).toEqual([]);
      expect(shown).toContainEqual("Warning: Browsers do not open port 10080. Choose another with PORT=…");
      const { pid } = JSON.parse(readFileSync(join(folder, "data/gateway.lock"), "utf8"));
      process.kill(pid, "SIGTERM");
      expect(await ended).toEqual([0, null]);
      expect(existsSync(join(folder, "data/gateway.lock"))).toBe(false);
    },
    START_MS,
  );
});

describe.skipIf(!existsSync(METAFILE))("npm run dev", () => {
  it(
    "ends everything that it started on SIGTERM, and leaves the built console as it is",
    async () => {
      const built = statSync(METAFILE).mtimeMs;
      const port = await freePort();
      const { child, printed, ended } = started("npm", ["run", "dev"], { PORT: String(port) });
      await expect.poll(() => printed.text, { timeout: START_MS }).toContain(`Parley is at http://127.0.0.1:${port}`);
      const ours = () =>
        new Promise<string>((resolve) => {
          execFile("ps", ["-eo", "pid,args"], (_error, text) =>
            resolve(
              text
                .split("\n")
                .filter((line) => line.includes(folder) || line.includes(`${ROOT}node_modules/tsx/dist/cli.mjs watch`))
                .join("\n"),
            ),
          );
        });
      expect(await ours()).toContain("postgres");
      child.kill("SIGTERM");
      await ended;
      await expect.poll(ours, { timeout: START_MS }).toBe("");
      expect(existsSync(join(folder, "data/gateway.lock"))).toBe(false);
      expect(statSync(METAFILE).mtimeMs).toBe(built);
    },
    START_MS,
  );
});
