import { existsSync } from "node:fs";
import { readdir, realpath, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "../../disk/make-folder.ts";
import type { Log } from "../log.ts";
import { backUp, expectBackup, unpackBackup } from "./backup.ts";
import { findBinaries } from "./binaries.ts";
import { lockFolder } from "./folder-lock.ts";
import { DATABASE, openEmbedded, type ServerAddress } from "./open-embedded.ts";
import { chooseClusterPaths, recordedDatabaseFolder } from "./place.ts";
import { isPostmasterOf, readPostmaster, stopPostmaster } from "./postmaster.ts";
import { runAs } from "./run-as.ts";
import { SUPERUSER } from "./server.ts";
import { DatabaseSetupError } from "./setup-error.ts";

interface Folder {
  readonly dataDir: string;
  readonly log: Log;
}

const placeOf = async (dataDir: string) => {
  await makeFolder(dataDir);
  const folder = await realpath(dataDir);
  return { folder, place: await chooseClusterPaths(folder, await findBinaries(), runAs()) };
};

/**
 * Runs work on the database server of a data folder: on that of a running gateway, or on one that is started for this
 * work and stopped afterwards.
 */
const onServer = async <T>({ dataDir, log }: Folder, work: (address: ServerAddress, cluster: string) => Promise<T>): Promise<T> => {
  const { place } = await placeOf(dataDir);
  const running = await readPostmaster(place.cluster);
  if (running?.ready && (await isPostmasterOf(place.cluster, running, place.binaries)))
    return work({ host: running.socketFolder, port: 5432, user: SUPERUSER, database: DATABASE }, place.cluster);
  const embedded = await openEmbedded({ dataDir, log });
  try {
    return await work(embedded.connection, place.cluster);
  } finally {
    await embedded.stop();
  }
};

/**
 * Returns whether the folder has a database. Returns true if the database is recorded at another path that is missing,
 * because `chooseClusterPaths` then reports the error.
 */
const holdsDatabase = async (dataDir: string): Promise<boolean> => {
  const noted = await recordedDatabaseFolder(dataDir);
  const isThere = async (path: string) =>
    readdir(path).then(
      (names) => names.length > 0,
      () => false,
    );
  if (noted !== undefined && !(await isThere(noted))) return true;
  // Counts any file as a database, so that a damaged cluster is reported as damaged and not as missing.
  return isThere(join(noted ?? dataDir, "postgres"));
};

/**
 * Runs work that needs an existing database. Throws for a folder without one and never creates it, because its path may
 * be misspelt.
 */
export const onFolder = async <T>(folder: Folder, work: (address: ServerAddress, cluster: string) => Promise<T>): Promise<T> => {
  if (!(await holdsDatabase(folder.dataDir)))
    throw new DatabaseSetupError(
      `There is no database in ${folder.dataDir}. ${existsSync(folder.dataDir) ? "" : "The folder does not exist. "}Start the gateway once, name another folder with DATA_DIR, or a PostgreSQL with DATABASE_URL.`,
    );
  return onServer(folder, work);
};

/** Backs up the database of a data folder, even while a gateway is running on it. */
export const backUpFolder = (folder: Folder, file: string): Promise<void> => onFolder(folder, (address, cluster) => backUp(address, cluster, file));

/**
 * Replaces the database of a data folder by a backup, even if the database is damaged. No gateway may be running.
 * Returns the folder with the previous database, if there was one. Creates nothing without a usable backup.
 */
export const restoreFolder = async ({ dataDir }: Pick<Folder, "dataDir">, file: string): Promise<string | undefined> => {
  await expectBackup(file);
  const created = await makeFolder(dataDir);
  const locks = [lockFolder(await realpath(dataDir))];
  try {
    const { folder, place } = await placeOf(dataDir);
    const home = dirname(place.cluster);
    if (home !== folder) locks.push(lockFolder(home));
    const left = await readPostmaster(place.cluster);
    if (left && (await isPostmasterOf(place.cluster, left, place.binaries))) await stopPostmaster(left.pid);
    return await unpackBackup(file, place.cluster, place.user);
  } catch (error) {
    // Removes the data folder and the database outside it. Both were just created, so no data is lost.
    if (created !== undefined) {
      const noted = await recordedDatabaseFolder(dataDir);
      if (noted !== undefined) await rm(noted, { recursive: true, force: true });
      await rm(created, { recursive: true, force: true });
    }
    throw error;
  } finally {
    for (const lock of locks) lock.release();
  }
};
