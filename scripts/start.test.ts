import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { chromium } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WorkspaceCopy } from "./new/workspace-copy.ts";
import { findChromium } from "./workspace/chromium.mjs";
import { ROOT } from "./workspace/run.mjs";

const START_MS = 240_000;
/** Scales of the demo data. The small demo is created quickly, the large one takes minutes. */
const SMALL = "0.02";
const LARGE = "5";
/** Milliseconds within which an interrupted start must exit, even on a machine that is busy with other tests. */
const END_MS = 15_000;
const METAFILE = join(ROOT, "packages/web/dist/metafile.json");
let folder = "";
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-npm-start-"));
  // Makes the folder accessible to `nobody`, because PostgreSQL runs as that user when the tests run as root.
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

/** Lists the running processes whose command line contains one of the texts. */
const processesOf = (...texts: readonly string[]) =>
  new Promise<string>((resolve) => {
    execFile("ps", ["-eo", "pid,args"], (_error, listed) =>
      resolve(
        listed
          .split("\n")
          .filter((line) => texts.some((text) => line.includes(text)))
          .join("\n"),
      ),
    );
  });

/** Runs a program in the background; returns the process and its output so far. */
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
  it("reports invalid settings before it installs or builds anything", async () => {
    const { printed, ended } = started(process.execPath, [`scripts/${name}.mjs`], { PORT: "99999", MIN_FREE_MB: "some" });
    expect(await ended).toEqual([1, null]);
    expect(printed.text).toBe(
      "Parley did not start.\nPORT must be a whole number from 0 to 65535\nMIN_FREE_MB must be a whole number of megabytes from 0 to 1000000000\n",
    );
    expect(existsSync(join(folder, "data"))).toBe(false);
  });
});

describe("npm start in a terminal", () => {
  const lines = (text: string) =>
    stripVTControlCharacters(text)
      .split(/[\r\n]+/)
      .map((line) => line.trim());

  it(
    "prints a line per step, no JSON and a warning about a port that browsers block",
    async () => {
      // Runs the command with `script`, which gives it a terminal of its own.
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

describe("signal while npm start is starting", () => {
  /**
   * Data folder that all these starts share, so that each continues with the state that the previous, interrupted start
   * left.
   */
  const data = () => join(folder, "broken-off");
  const logged = (text: string) => (printed: string) => printed.includes(text);
  const lastMigration = readdirSync(join(ROOT, "packages/gateway/src/db/migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);
  it.each<[moment: string, signal: NodeJS.Signals, isReached: (printed: string) => boolean, scale: string]>([
    ["while PostgreSQL is set up", "SIGTERM", () => existsSync(data()) && readdirSync(data()).some((name) => name.includes("-draft.")), SMALL],
    ["during the migrations", "SIGINT", logged("applied a migration"), SMALL],
    ["while the demo data is written", "SIGTERM", logged(lastMigration ?? ""), LARGE],
    ["when it is ready", "SIGINT", logged("Parley is at http://127.0.0.1:"), SMALL],
  ])(
    "%s ends all processes within seconds, and the next start continues",
    async (_moment, signal, isReached, scale) => {
      const { child, printed, ended } = started(process.execPath, ["scripts/start.mjs"], {
        PORT: "0",
        DEMO: "1",
        DEMO_SCALE: scale,
        DATA_DIR: data(),
      });
      await expect.poll(() => isReached(printed.text), { timeout: START_MS, interval: 10 }).toBe(true);
      const told = performance.now();
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
      expect(performance.now() - told).toBeLessThan(END_MS);
      expect(await processesOf(data())).toBe("");
      expect(existsSync(join(data(), "gateway.lock"))).toBe(false);
      expect(printed.text).not.toMatch(/"level":(50|60)|did not start|Error/);
    },
    START_MS,
  );

  it("ends a running command with all processes that it has started", async () => {
    // Simulates a command such as turbo, whose first process waits for a second one and does not forward signals.
    const second = `process.on("SIGTERM", () => undefined); setInterval(() => undefined, 1000); console.error("begun " + process.argv[1])`;
    const first = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(second)}, ${JSON.stringify(folder)}], { stdio: "inherit" })`;
    const code = `import { run } from "./scripts/workspace/run.mjs"; process.exit(await run(process.execPath, ["-e", ${JSON.stringify(first)}], { stdout: "stderr", group: true }))`;
    const { child, printed, ended } = started(process.execPath, ["--input-type=module", "-e", code], {});
    await expect.poll(() => printed.text, { timeout: START_MS }).toContain("begun");
    child.kill("SIGINT");
    expect(await ended).toEqual([130, null]);
    expect(await processesOf(folder)).toBe("");
  });
});

describe.skipIf(!existsSync(METAFILE))("npm run dev", () => {
  it(
    "SIGTERM ends every started process and leaves the built console unchanged",
    async () => {
      const built = statSync(METAFILE).mtimeMs;
      const port = await freePort();
      const { child, printed, ended } = started("npm", ["run", "dev"], { PORT: String(port) });
      await expect.poll(() => printed.text, { timeout: START_MS }).toContain(`Parley is at http://127.0.0.1:${port}`);
      const ours = () => processesOf(folder, `${ROOT}packages/gateway/.dev`);
      expect(await ours()).toContain("postgres");
      child.kill("SIGTERM");
      await ended;
      await expect.poll(ours, { timeout: START_MS }).toBe("");
      expect(existsSync(join(folder, "data/gateway.lock"))).toBe(false);
      expect(statSync(METAFILE).mtimeMs).toBe(built);
    },
    START_MS,
  );

  describe("in a copy of the repository", () => {
    let copy: WorkspaceCopy;
    beforeAll(() => {
      copy = new WorkspaceCopy();
    });
    afterAll(() => copy.remove());

    const edit = (file: string, from: string, to: string) => {
      const path = join(copy.root, file);
      const text = readFileSync(path, "utf8");
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
    };

    it(
      "shows a saved console file, restarts only the gateway, and ends all processes even when killed",
      async () => {
        const port = await freePort();
        const url = `http://127.0.0.1:${port}`;
        const { child, printed } = started(process.execPath, [join(copy.root, "scripts/dev.mjs")], {
          PORT: String(port),
          DATA_DIR: join(folder, "dev"),
        });
        await expect.poll(() => printed.text, { timeout: START_MS }).toContain(`Parley is at ${url}`);
        const databases = async () => (await processesOf(join(folder, "dev"))).split("\n").filter((line) => line.includes("bin/postgres"));
        // Waits, because a backend that was just forked has the command line of the server for a moment.
        await expect.poll(databases).toHaveLength(1);
        const before = await databases();

        const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
        const page = await browser.newPage();
        await page.goto(`${url}/setup`);
        edit("packages/web/src/app/public/other-screens.tsx", '"Set up the platform"', '"Set it up"');
        await page.getByRole("heading", { name: "Set it up" }).waitFor();
        edit("packages/web/src/ui/theme/base.css", "body {", "body { outline: 7px solid red;");
        await page.waitForFunction(() => getComputedStyle(document.body).outlineWidth === "7px");
        await browser.close();

        edit("packages/gateway/src/app/security-headers.ts", '"referrer-policy": "no-referrer"', '"referrer-policy": "same-origin"');
        const policy = () =>
          fetch(`${url}/robots.txt`).then(
            ({ headers }) => headers.get("referrer-policy"),
            () => undefined,
          );
        await expect.poll(policy, { timeout: START_MS }).toBe("same-origin");
        expect(await databases()).toEqual(before);

        child.kill("SIGKILL");
        await expect.poll(() => processesOf(join(folder, "dev"), join(copy.root, "packages")), { timeout: START_MS }).toBe("");
      },
      START_MS,
    );
  });
});
