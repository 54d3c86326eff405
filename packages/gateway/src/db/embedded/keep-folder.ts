import { mkdir, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import type { Log } from "../log.ts";
import { backUp, unpackBackup } from "./backup.ts";
import { findBinaries } from "./binaries.ts";
import { lockFolder } from "./folder-lock.ts";
import { DATABASE, openEmbedded } from "./open-embedded.ts";
import { choosePlace } from "./place.ts";
import { isPostmasterOf, readPostmaster, stopPostmaster } from "./postmaster.ts";
import { runAs } from "./run-as.ts";
import { SUPERUSER } from "./server.ts";

interface Folder {
  readonly dataDir: string;
  readonly log: Log;
}

const placeOf = async (dataDir: string) => {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  return { folder, place: await choosePlace(folder, await findBinaries(), runAs()) };
};

/** Backs up the database of a data folder, whether a gateway runs on it or not. */
export const backUpFolder = async ({ dataDir, log }: Folder, file: string): Promise<void> => {
  const { place } = await placeOf(dataDir);
  const running = await readPostmaster(place.cluster);
  if (running?.ready && (await isPostmasterOf(place.cluster, running, place.binaries)))
    return backUp({ host: running.socketFolder, port: 5432, user: SUPERUSER, database: DATABASE }, place.cluster, file);
  const embedded = await openEmbedded({ dataDir, log });
  try {
    await embedded.backup(file);
  } finally {
    await embedded.stop();
  }
};

/** Puts a backup in place of the database of a data folder, however damaged, while no gateway runs on it. Answers where the former one is kept. */
export const restoreFolder = async ({ dataDir }: Pick<Folder, "dataDir">, file: string): Promise<string> => {
  await mkdir(dataDir, { recursive: true });
  const locks = [lockFolder(await realpath(dataDir))];
  try {
    const { folder, place } = await placeOf(dataDir);
    const home = dirname(place.cluster);
    if (home !== folder) locks.push(lockFolder(home));
    const left = await readPostmaster(place.cluster);
    if (left && (await isPostmasterOf(place.cluster, left, place.binaries))) await stopPostmaster(left.pid);
    return await unpackBackup(file, place.cluster, place.user);
  } finally {
    for (const lock of locks) lock.release();
  }
};
