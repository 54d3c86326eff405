import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { access, chown, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freeBytesOf } from "../free-space.ts";
import type { Log } from "../log.ts";
import { program } from "./binaries.ts";
import { type ClusterPaths, draftPrefix } from "./place.ts";
import { isPostmasterOf, isRunning, readPostmaster, removeTraces, stopPostmaster } from "./postmaster.ts";
import { run, spawnOptions } from "./run-as.ts";
import { DatabaseSetupError, restoreAdvice } from "./setup-error.ts";

export type ServerSettings = Readonly<Record<string, string>>;

/**
 * PostgreSQL settings for a small machine with one application: few connections, little memory, durable writes, no TCP
 * port.
 */
const SETTINGS: ServerSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "60",
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  random_page_cost: "1.1",
  jit: "off",
  fsync: "on",
  max_wal_size: "1GB",
  // Amount of WAL that PostgreSQL keeps, because an online backup needs the WAL written while the backup runs (see
  // backup.ts).
  wal_keep_size: "512MB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
};

export const SUPERUSER = "parley";
const RECOVERY_PATIENCE_MS = 10 * 60_000;
const LARGEST_LOG_BYTES = 5_000_000;
/**
 * Free space in MB needed for a new cluster with its first WAL files and the demo data. With less, the creation would
 * fail half-way.
 */
const NEW_CLUSTER_MB = 200;
/**
 * Minimum free space in MB: the size of one WAL file. With less, the server may not even be able to log why it ended.
 */
const LEAST_FREE_MB = 16;

/**
 * Creates the cluster under a temporary name and renames it when it is complete, so that an aborted start leaves no
 * partial cluster. Returns false if the cluster already exists.
 */
export async function initialise({ cluster, binaries, user }: ClusterPaths, signal?: AbortSignal): Promise<boolean> {
  for (const name of await readdir(dirname(cluster))) {
    if (name.startsWith(basename(draftPrefix(cluster)))) await rm(join(dirname(cluster), name), { recursive: true, force: true });
  }
  const made = await access(join(cluster, "PG_VERSION")).then(
    () => true,
    () => false,
  );
  if (made) return false;
  if ((await readdir(cluster)).length > 0)
    throw new DatabaseSetupError(
      `${cluster} is not empty and does not hold a database. Move it away, or set DATA_DIR to another folder. ${restoreAdvice(dirname(cluster))}`,
    );
  const freeMb = await freeMbOf(dirname(cluster));
  if (freeMb < NEW_CLUSTER_MB)
    throw new DatabaseSetupError(
      `The disk that holds ${dirname(cluster)} has ${freeMb} MB left, and a new database needs ${NEW_CLUSTER_MB} MB. Make room, or set DATA_DIR to a folder on another disk.`,
    );
  const draft = await mkdtemp(draftPrefix(cluster));
  if (user !== undefined) await chown(draft, user.uid, user.gid);
  const args = ["-D", draft, "-U", SUPERUSER, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-instructions"];
  const { code, output } = await run(program(binaries, "initdb"), args, user, signal);
  if (code !== 0) {
    // Ignores errors, because processes started by initdb may still be writing for a moment. The next start removes the
    // remaining files.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    signal?.throwIfAborted();
    throw new DatabaseSetupError(`The embedded database could not be set up in ${cluster}: ${output.trim()}`);
  }
  await rename(draft, cluster);
  return true;
}

const freeMbOf = async (folder: string) => Math.floor((await freeBytesOf(folder)) / 2 ** 20);

interface StartServerOptions {
  readonly settings: ServerSettings;
  readonly log: Log;
  readonly guard: (pid: number) => void;
  /** Aborts the start, even during a long recovery. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Starts the server and returns its process id and socket folder. Stops a server left by a killed gateway first.
 * `guard` gets the process id before the server is ready, because the gateway may be killed during a recovery.
 */
export async function startServer(
  place: ClusterPaths,
  { settings, log, guard, signal }: StartServerOptions,
): Promise<{ pid: number; socketFolder: string }> {
  const left = await readPostmaster(place.cluster);
  if (left !== undefined && (await isPostmasterOf(place.cluster, left, place.binaries))) {
    log.info({ pid: left.pid }, "ending the PostgreSQL that an earlier gateway left running");
    // Stops the old server instead of using it, because the watcher process of its gateway would stop it a moment
    // later.
    await stopPostmaster(left.pid);
  }
  if (left !== undefined) await removeTraces(place);
  const until = Date.now() + 20_000;
  for (;;) {
    const pid = await launch(place, settings);
    guard(pid);
    if (await becomesReady(place, pid, log, signal)) return { pid, socketFolder: place.socketFolder };
    const home = dirname(place.cluster);
    if ((await freeMbOf(home)) < LEAST_FREE_MB)
      throw new DatabaseSetupError(`The disk that holds ${home} is full. Make room and start again. Nothing is lost.`);
    const reason = await tail(place.logFile);
    // Tries again, because after a kill -9 of the server its child processes live on for a moment and hold the shared
    // memory.
    if (!reason.includes("shared memory block") || Date.now() > until)
      throw new DatabaseSetupError(`The embedded PostgreSQL did not start. It says (${place.logFile}):\n${reason}\n${restoreAdvice(home)}`);
    await sleep(100);
  }
}

async function launch(place: ClusterPaths, settings: ServerSettings): Promise<number> {
  const { size } = await stat(place.logFile).catch(() => ({ size: 0 }));
  const logFile = openSync(place.logFile, size > LARGEST_LOG_BYTES ? "w" : "a", 0o600);
  try {
    const socket = `"${place.socketFolder.replaceAll('"', '""')}"`;
    const all = Object.entries({ ...SETTINGS, ...settings, unix_socket_directories: socket });
    const args = ["-D", place.cluster, ...all.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
    // Detaches the server from the terminal, so that Ctrl-C reaches only the gateway, which needs its database until
    // the last response is sent.
    const child = spawn(program(place.binaries, "postgres"), args, {
      ...spawnOptions(place.user),
      detached: true,
      stdio: ["ignore", logFile, logFile],
    });
    child.unref();
    return await new Promise<number>((resolve, reject) => {
      child.once("spawn", () => resolve(child.pid ?? -1));
      child.once("error", (error) => reject(new DatabaseSetupError(`The embedded PostgreSQL could not be started: ${error.message}`)));
    });
  } finally {
    closeSync(logFile);
  }
}

/**
 * Waits until the server is ready. Returns false if the process has ended. Waits up to ten minutes, because a recovery
 * after a crash may take long.
 */
async function becomesReady(place: ClusterPaths, pid: number, log: Log, signal: AbortSignal | undefined): Promise<boolean> {
  const start = Date.now();
  for (let told = 0; isRunning(pid); await sleep(5)) {
    if (signal?.aborted) {
      await stopPostmaster(pid);
      throw signal.reason;
    }
    const now = await readPostmaster(place.cluster);
    if (now?.pid === pid && now.ready) return true;
    const waitedMs = Date.now() - start;
    if (waitedMs > RECOVERY_PATIENCE_MS) {
      await stopPostmaster(pid);
      throw new DatabaseSetupError(`The embedded PostgreSQL was not ready after ten minutes; see ${place.logFile}.`);
    }
    if (waitedMs - told > 5_000) {
      told = waitedMs;
      log.info({ waitedMs, folder: dirname(place.cluster) }, "PostgreSQL is recovering");
    }
  }
  return false;
}

async function tail(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text.trim().split("\n").slice(-6).join("\n");
}
