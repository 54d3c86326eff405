import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { silent } from "../../testing/cluster.ts";
import { findBinaries, hydrateLinks } from "./binaries.ts";
import { type Embedded, openEmbedded } from "./open-embedded.ts";
import { isRunning, readPostmaster } from "./postmaster.ts";
import { runAs } from "./run-as.ts";

const isRoot = process.getuid?.() === 0;
const opened: Embedded[] = [];
const children: ChildProcess[] = [];
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley-open-"));
  await chmod(folder, 0o755);
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((embedded) => embedded.stop()));
  for (const child of children.splice(0)) await kill(child);
  // Stops the PostgreSQL process that a killed child process leaves running.
  const left = await readPostmaster(join(folder, "data", "postgres"));
  if (left !== undefined && isRunning(left.pid)) process.kill(left.pid, "SIGQUIT");
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const dataDir = () => join(folder, "data");

/** Data folder created by one start of the database, which tests copy. */
let made = "";
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), "parley-made-"));
  await chmod(made, 0o755);
  const embedded = await openEmbedded({ dataDir: join(made, "data"), log: silent, settings: { fsync: "off" } });
  await embedded.stop();
});
afterAll(() => rm(made, { recursive: true, force: true, maxRetries: 5 }));
/** Copies the prepared data folder for tests of later starts, because the first start is the slowest step. */
const startedBefore = () => void execFileSync("cp", ["-a", join(made, "data"), folder]);

async function open(dir = dataDir()): Promise<Embedded> {
  const embedded = await openEmbedded({ dataDir: dir, log: silent, settings: { fsync: "off" } });
  opened.push(embedded);
  return embedded;
}

async function ask<Row extends pg.QueryResultRow>({ connection }: Embedded, text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function openInChild(dir: string, user: { uid?: number; gid?: number } = {}): Promise<ChildProcess> {
  const fixture = fileURLToPath(new URL("./hold-folder.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", fixture, dir], { ...user, stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  if (child.stdout === null) throw new Error("the child has no output");
  const [first] = await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  if (typeof first === "number") throw new Error(`the child ended with ${first}`);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

const runningPid = async (dir = dataDir()) => (await readPostmaster(join(dir, "postgres")))?.pid ?? -1;

describe("embedded PostgreSQL", () => {
  test("is created at the first start and keeps its data for the second", async () => {
    const first = await open();
    await ask(first, "create table kept (n int); insert into kept values (7)");
    const pid = await runningPid();
    await first.stop();
    expect(isRunning(pid)).toBe(false);
    expect(await readdir(dataDir())).not.toContain("gateway.lock");

    const second = await open();
    expect(await ask(second, "select n from kept")).toEqual([{ n: 7 }]);
  });

  test("listens on no TCP port, has fsync on by default and closes its socket to other users", async () => {
    const embedded = await openEmbedded({ dataDir: dataDir(), log: silent });
    opened.push(embedded);
    const settings =
      "select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync, current_setting('max_connections') as most";
    expect(await ask(embedded, settings)).toEqual([{ tcp: "", fsync: "on", most: "60" }]);
    expect((await stat(embedded.connection.host)).mode & 0o777).toBe(0o700);
  });

  test("works in a folder whose path has spaces, quotes and non-ASCII letters", async () => {
    const embedded = await open(join(folder, `my "own", données`, "data"));
    expect(await ask(embedded, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("works in a folder whose path is too long for a Unix socket", async () => {
    const embedded = await open(join(folder, "long".repeat(30), "data"));
    expect(await ask(embedded, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("is created again when the very first start was interrupted", async () => {
    await mkdir(join(dataDir(), "postgres-draft.abc", "base"), { recursive: true });
    const embedded = await open();
    expect(await ask(embedded, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await readdir(dataDir())).not.toContain("postgres-draft.abc");
  });

  test("is not created over a folder with other content", async () => {
    await mkdir(join(dataDir(), "postgres"), { recursive: true });
    await writeFile(join(dataDir(), "postgres", "thesis.txt"), "years of work");
    await expect(open()).rejects.toThrow("is not empty and does not hold a database");
    expect(await readFile(join(dataDir(), "postgres", "thesis.txt"), "utf8")).toBe("years of work");
  });
});

/** Process ids of the watcher processes of a data folder, found by their command lines. */
const watchersOf = (dir = dataDir()): number[] =>
  execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("parley-watcher") && line.endsWith(join(dir, "postgres")))
    .map((line) => Number.parseInt(line, 10));

/**
 * Leaves a PostgreSQL process whose gateway and watcher were killed. The gateway is suspended first, so that it cannot
 * start another watcher.
 */
const leaveOrphan = async (): Promise<number> => {
  const child = await openInChild(dataDir());
  child.kill("SIGSTOP");
  for (const watcher of watchersOf()) process.kill(watcher, "SIGKILL");
  await kill(child);
  return runningPid();
};

describe("embedded PostgreSQL of a gateway", () => {
  beforeEach(startedBefore);

  test("ends when the gateway is killed, keeps all stored data and needs no recovery at the next start", async () => {
    const child = await openInChild(dataDir());
    const pid = await runningPid();
    await kill(child);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5_000, interval: 20 });
    await vi.waitFor(() => expect(watchersOf().filter(isRunning)).toEqual([]), { timeout: 5_000, interval: 20 });

    const embedded = await open();
    expect(await ask(embedded, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await readFile(join(dataDir(), "postgres.log"), "utf8")).not.toMatch(/not properly shut down|interrupted/);
  });

  test("ends with a killed gateway even while a client runs a query", async () => {
    const child = await openInChild(dataDir());
    const pid = await runningPid();
    const client = new pg.Client({ host: join(dataDir(), "run"), user: "parley", database: "parley" });
    client.on("error", () => undefined);
    await client.connect();
    await client.query("begin; create table half (n int)");
    const asleep = client.query("select pg_sleep(60)").catch((error: Error) => error);
    await kill(child);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5_000, interval: 20 });
    expect(await asleep).toBeInstanceOf(Error);
  });

  test("ends with a killed gateway even when its watcher was killed before, because a new watcher was started", async () => {
    const child = await openInChild(dataDir());
    const pid = await runningPid();
    const [first = 0] = watchersOf();
    process.kill(first, "SIGKILL");
    await vi.waitFor(() => expect(watchersOf().filter((one) => one !== first)).toHaveLength(1), { timeout: 5_000, interval: 20 });
    await kill(child);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5_000, interval: 20 });
  });

  test("is ended by the next gateway when the gateway and its watcher were killed together", async () => {
    const pid = await leaveOrphan();
    expect(isRunning(pid)).toBe(true);

    const embedded = await open();
    expect([isRunning(pid), (await runningPid()) === pid]).toEqual([false, false]);
    expect(await ask(embedded, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("survives the watcher of a killed gateway when the next gateway starts PostgreSQL before the watcher acts", async () => {
    const child = await openInChild(dataDir());
    const watchers = watchersOf();
    for (const watcher of watchers) process.kill(watcher, "SIGSTOP");
    await kill(child);
    const embedded = await open();
    const pid = await runningPid();
    for (const watcher of watchers) process.kill(watcher, "SIGCONT");
    await vi.waitFor(() => expect(watchers.filter(isRunning)).toEqual([]), { timeout: 20_000, interval: 20 });
    expect(await runningPid()).toBe(pid);
    expect(await ask(embedded, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("has no watcher left after an orderly stop", async () => {
    const embedded = await open();
    expect(watchersOf()).toHaveLength(1);
    await embedded.stop();
    expect(watchersOf()).toEqual([]);
  });
});

describe("copy of a data folder", () => {
  const copy = () => join(folder, "copy");
  const copied = () => execFileSync("cp", ["-a", dataDir(), copy()]);

  test("starts while its original runs and leaves the original unchanged", async () => {
    await openInChild(dataDir());
    const pid = await runningPid();
    const lock = () => readFile(join(dataDir(), "run", ".s.PGSQL.5432.lock"), "utf8");
    const before = await lock();
    copied();
    const embedded = await open(copy());
    expect(await ask(embedded, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await runningPid(copy())).not.toBe(pid);
    await embedded.stop();
    expect([isRunning(pid), await runningPid(), await lock()]).toEqual([true, pid, before]);
  });

  test("starts after the gateway, the watcher and PostgreSQL of its original were killed", async () => {
    process.kill(await leaveOrphan(), "SIGKILL");
    copied();
    const embedded = await open(copy());
    expect(await ask(embedded, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});

describe("start after an unclean end", () => {
  beforeEach(startedBefore);

  test("recovers the data when the gateway and its PostgreSQL were killed together", async () => {
    const child = await openInChild(dataDir());
    const pid = await runningPid();
    process.kill(pid, "SIGKILL");
    await kill(child);
    const embedded = await open();
    expect(await ask(embedded, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("leaves another program that now has the process id of the old PostgreSQL running", async () => {
    const first = await open();
    await first.stop();
    // Starts the program as the user of the database server, because PostgreSQL itself ignores processes of other
    // users.
    const other = spawn("sleep", ["60"], { ...runAs() });
    children.push(other);
    await writeFile(join(dataDir(), "postgres", "postmaster.pid"), `${other.pid}\n${dataDir()}/postgres\n1\n5432\n/tmp\n\n1 1\nready\n`);
    const embedded = await open();
    expect(await ask(embedded, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(other.exitCode ?? other.signalCode).toBe(null);
  });
});

describe("PostgreSQL that dies while the gateway runs", () => {
  beforeEach(startedBefore);

  test("is started again", async () => {
    const embedded = await open();
    await ask(embedded, "create table kept (n int); insert into kept values (7)");
    process.kill(await runningPid(), "SIGKILL");
    await vi.waitFor(async () => expect(await ask(embedded, "select n from kept")).toEqual([{ n: 7 }]), { timeout: 10_000, interval: 50 });
  });

  test("is restarted even when the start found a PostgreSQL left behind by a killed gateway", async () => {
    await leaveOrphan();
    const embedded = await open();
    process.kill(await runningPid(), "SIGKILL");
    await vi.waitFor(async () => expect(await ask(embedded, "select 1 as one")).toEqual([{ one: 1 }]), { timeout: 10_000, interval: 50 });
  });
});

describe("data folder in use by another gateway", () => {
  beforeEach(startedBefore);

  test("is refused with advice on the remedy, and the other gateway continues", async () => {
    await openInChild(dataDir());
    const pid = await runningPid();
    await expect(open()).rejects.toThrow(/is in use by another gateway \(process \d+\).*DATA_DIR/);
    expect(isRunning(pid)).toBe(true);
  });
});

describe("backup and restore", () => {
  beforeEach(startedBefore);

  test("restores the state at the time of a backup taken during writes", async () => {
    const embedded = await open();
    await ask(embedded, "create table kept (n int); insert into kept values (7)");
    let writing = true;
    const writer = (async () => {
      while (writing) await ask(embedded, "insert into kept select 0 from generate_series(1, 1000)");
    })();
    const file = join(folder, "backups", "today.tar.gz");
    await embedded.backup(file);
    writing = false;
    await writer;
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    await ask(embedded, "truncate kept");
    const former = await embedded.restore(file);
    expect(await ask(embedded, "select n from kept where n = 7")).toEqual([{ n: 7 }]);
    expect((await stat(former ?? "")).isDirectory()).toBe(true);
  });

  test("leaves the database unchanged when the file is not a backup", async () => {
    const embedded = await open();
    await ask(embedded, "create table kept (n int); insert into kept values (7)");
    const file = join(folder, "holiday.tar.gz");
    await writeFile(file, "a picture");
    await expect(embedded.restore(file)).rejects.toThrow("is not a Parley backup");
    expect(await ask(embedded, "select n from kept")).toEqual([{ n: 7 }]);
  });
});

describe("PostgreSQL binaries", () => {
  test("missing for a platform lead to an error that names DATABASE_URL", async () => {
    await expect(findBinaries("sunos", "sparc")).rejects.toThrow(/no embedded PostgreSQL for sunos on sparc.*Set DATABASE_URL/);
    await expect(findBinaries("win32", "x64")).rejects.toThrow("Set DATABASE_URL");
  });

  test("get their library links when install scripts were not allowed to create them", async () => {
    const root = join(folder, "native");
    await mkdir(join(root, "lib"), { recursive: true });
    await writeFile(join(root, "lib", "libx.so.60.2"), "");
    await writeFile(join(root, "pg-symlinks.json"), JSON.stringify([{ source: "native/lib/libx.so.60.2", target: "native/lib/libx.so.60" }]));
    await hydrateLinks(root);
    await hydrateLinks(root);
    expect(await readFile(join(root, "lib", "libx.so.60"), "utf8")).toBe("");
  });
});

describe.runIf(isRoot)("gateway started as root", () => {
  test("runs the database server as user nobody, in the data folder when nobody can access it", async () => {
    const embedded = await open();
    expect(embedded.folder).toBe(dataDir());
    expect((await stat(`/proc/${await runningPid()}`)).uid).toBe(65534);
  });

  test("stores the database elsewhere for a data folder inside a home of mode 0700, and finds it again", async () => {
    const home = join(folder, "home");
    await mkdir(home, { mode: 0o700 });
    const inside = join(home, "clone", "data");
    const first = await open(inside);
    await ask(first, "create table kept (n int); insert into kept values (7)");
    await first.stop();

    const second = await open(inside);
    expect(second.folder).toBe(first.folder);
    expect(await ask(second, "select n from kept")).toEqual([{ n: 7 }]);
    await second.stop();

    await rm(inside, { recursive: true });
    const third = await open(inside);
    expect(third.folder).not.toBe(first.folder);
    await third.stop();
    await Promise.all([rm(first.folder, { recursive: true }), rm(third.folder, { recursive: true })]);
    await expect(open(inside)).rejects.toThrow("which is gone");
  });
});

test.runIf(isRoot)("a gateway started as a normal user stores everything in a data folder inside its private home", async () => {
  const uid = 1;
  const home = join(folder, "home");
  await mkdir(home, { mode: 0o700 });
  await chown(home, uid, uid);
  const child = await openInChild(join(home, "data"), { uid, gid: uid });
  const pid = await runningPid(join(home, "data"));
  expect((await stat(`/proc/${pid}`)).uid).toBe(uid);
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(isRunning(pid)).toBe(false);
});
