import { realpath } from "node:fs/promises";
import { dirname } from "node:path";
import pg from "pg";
import { makeFolder } from "../../disk/make-folder.ts";
import type { Log } from "../log.ts";
import { backUp, unpackBackup } from "./backup.ts";
import { findBinaries } from "./binaries.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { type ClusterPaths, chooseClusterPaths } from "./place.ts";
import { stopPostmaster } from "./postmaster.ts";
import { runAs } from "./run-as.ts";
import { initialise, type ServerSettings, SUPERUSER, startServer } from "./server.ts";
import { superviseServer } from "./supervisor.ts";
import { watchOver } from "./watcher.ts";

export interface EmbeddedOptions {
  /** Data folder of the gateway (DATA_DIR); created if it is missing. */
  dataDir: string;
  log: Log;
  /** PostgreSQL settings that override the defaults. Tests use them to turn fsync off. */
  settings?: ServerSettings;
  /** Aborts the opening. No process remains, and the folder can be opened again. */
  signal?: AbortSignal | undefined;
}

/** Connection data of the server: a Unix socket without password, because only this user can access its folder. */
export interface ServerAddress {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface Embedded {
  connection: ServerAddress;
  /** Folder that actually contains the data; its free space is monitored. */
  folder: string;
  stop(): Promise<void>;
  /** Writes a backup as a gzipped tar file while the database continues to work. */
  backup(file: string): Promise<void>;
  /**
   * Replaces the database by a backup. Open connections are closed, and pools reconnect. Returns the folder with the
   * previous data.
   */
  restore(file: string): Promise<string | undefined>;
}

export const DATABASE = "parley";

/**
 * Opens the PostgreSQL that is bundled with Parley (design section 5). Throws `DatabaseSetupError` with an explanation
 * for the operator if that fails.
 */
export async function openEmbedded({ dataDir, log, settings = {}, signal }: EmbeddedOptions): Promise<Embedded> {
  await makeFolder(dataDir);
  const folder = await realpath(dataDir);
  const locks: FolderLock[] = [lockFolder(folder)];
  try {
    const place = await chooseClusterPaths(folder, await findBinaries(), runAs());
    const home = dirname(place.cluster);
    // Locks the database folder separately, because a copy of the data folder refers to the same database folder as the
    // original.
    if (home !== folder) locks.push(lockFolder(home));
    if (await initialise(place, signal)) log.info({ folder: home }, "made a new database");
    signal?.throwIfAborted();
    return await serve(place, { settings, log, signal, released: () => releaseAll(locks) });
  } catch (error) {
    releaseAll(locks);
    throw error;
  }
}

const releaseAll = (locks: readonly FolderLock[]) => {
  for (const lock of locks) lock.release();
};

interface ServeOptions extends Required<Pick<EmbeddedOptions, "settings" | "log">> {
  readonly signal: AbortSignal | undefined;
  readonly released: () => void;
}

async function serve(place: ClusterPaths, { settings, log, signal, released }: ServeOptions): Promise<Embedded> {
  const watcher = watchOver(place.cluster, log);
  const server = { settings, log, guard: watcher.guard };
  const start = async () => (await startServer(place, server)).pid;
  const first = await startServer(place, { ...server, signal }).catch(async (error: unknown) => {
    await watcher.release();
    throw error;
  });
  const address: ServerAddress = { host: first.socketFolder, port: 5432, user: SUPERUSER, database: DATABASE };
  await ensureDatabase(address);
  let supervisor = superviseServer(first.pid, start, log);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await stopPostmaster(await supervisor.release());
    await watcher.release();
    released();
  };
  return {
    connection: address,
    folder: dirname(place.cluster),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
    backup: (file) => backUp(address, place.cluster, file),
    restore: async (file) => {
      await stopPostmaster(await supervisor.release());
      try {
        return await unpackBackup(file, place.cluster, place.user);
      } finally {
        supervisor = superviseServer(await start(), start, log);
      }
    },
  };
}

/** Creates the database if it is missing. If it exists, this costs one round trip. */
async function ensureDatabase(address: ServerAddress): Promise<void> {
  const probe = new pg.Client(address);
  const missing = await probe.connect().then(
    () => false,
    (error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === "3D000") return true;
      throw error;
    },
  );
  await probe.end().catch(() => undefined);
  if (!missing) return;
  const admin = new pg.Client({ ...address, database: "postgres" });
  await admin.connect();
  try {
    await admin.query(`create database ${pg.escapeIdentifier(DATABASE)}`);
  } finally {
    await admin.end();
  }
}
