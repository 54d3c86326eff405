import { existsSync } from "node:fs";
import { mkdir, readdir, realpath, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Log } from "../log.ts";
import { backUp, expectBackup, unpackBackup } from "./backup.ts";
import { findBinaries } from "./binaries.ts";
import { lockFolder } from "./folder-lock.ts";
import { DATABASE, openEmbedded, type ServerAddress } from "./open-embedded.ts";
import { choosePlace, notedHome } from "./place.ts";
import { isPostmasterOf, readPostmaster, stopPostmaster } from "./postmaster.ts";
import { runAs } from "./run-as.ts";
import { SUPERUSER } from "./server.ts";
import { DatabaseSetupError } from "./setup-error.ts";

interface Folder {
  readonly dataDir: string;
  readonly log: Log;
}

const placeOf = async (dataDir: string) => {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  return { folder, place: await choosePlace(folder, await findBinaries(), runAs()) };
};

/**
 * Runs work on the server of a data folder: that of a running gateway, or one started for this work and stopped
 * afterwards.
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
 * Whether the folder has a database. A folder whose note names a missing place counts; `choosePlace` explains the
 * error.
 */
const holdsDatabase = async (dataDir: string): Promise<boolean> => {
  const noted = await notedHome(dataDir);
  const isThere = async (path: string) =>
    readdir(path).then(
      (names) => names.length > 0,
      () => false,
    );
  if (noted !== undefined && !(await isThere(noted))) return true;
  // Any file counts: a damaged cluster is reported as damaged, with instructions to repair it.
  return isThere(join(noted ?? dataDir, "postgres"));
};

/** Runs work that needs an existing database; a misspelt folder is reported and never created. */
export const onFolder = async <T>(folder: Folder, work: (address: ServerAddress, cluster: string) => Promise<T>): Promise<T> => {
  if (!(await holdsDatabase(folder.dataDir)))
    throw new DatabaseSetupError(
      `There is no database in ${folder.dataDir}. ${existsSync(folder.dataDir) ? "" : "There is no such folder. "}Start the gateway once, name another folder with DATA_DIR, or a PostgreSQL with DATABASE_URL.`,
    );
  return onServer(folder, work);
};

/** Backs up the database of a data folder, whether a gateway is running on it or not. */
export const backUpFolder = (folder: Folder, file: string): Promise<void> => onFolder(folder, (address, cluster) => backUp(address, cluster, file));

/**
 * Replaces the database of a data folder, even a damaged one, with a backup, while no gateway runs on it. Returns the
 * folder with the previous database, if there was one. Nothing is created without a usable backup.
 */
export const restoreFolder = async ({ dataDir }: Pick<Folder, "dataDir">, file: string): Promise<string | undefined> => {
  await expectBackup(file);
  const created = await mkdir(dataDir, { recursive: true });
  const locks = [lockFolder(await realpath(dataDir))];
  try {
    const { folder, place } = await placeOf(dataDir);
    const home = dirname(place.cluster);
    if (home !== folder) locks.push(lockFolder(home));
    const left = await readPostmaster(place.cluster);
    if (left && (await isPostmasterOf(place.cluster, left, place.binaries))) await stopPostmaster(left.pid);
    return await unpackBackup(file, place.cluster, place.user);
  } catch (error) {
    // Removes the new folders. The database may be outside the data folder; both were just created, so no data is lost.
    if (created !== undefined) {
      const noted = await notedHome(dataDir);
      if (noted !== undefined) await rm(noted, { recursive: true, force: true });
      await rm(created, { recursive: true, force: true });
    }
    throw error;
  } finally {
    for (const lock of locks) lock.release();
  }
};
