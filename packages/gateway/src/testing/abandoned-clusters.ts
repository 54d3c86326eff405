import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFolder } from "../db/embedded/folder-lock.ts";
import { isPostmasterOf, readPostmaster, stopPostmaster } from "../db/embedded/postmaster.ts";

export const CLUSTER_PREFIX = "parley-test-";
/** Minimum age: a younger folder may belong to a run that has not taken its lock yet. */
const TOO_YOUNG_MS = 60_000;

/** Cleans up after a killed run, which leaves its PostgreSQL running: stops it and removes its data. */
export async function removeAbandonedClusters(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (name.startsWith(CLUSTER_PREFIX)) await removeIfAbandoned(join(tmpdir(), name));
  }
}

async function removeIfAbandoned(folder: string): Promise<void> {
  try {
    if (Date.now() - (await stat(folder)).mtimeMs < TOO_YOUNG_MS) return;
    lockFolder(folder);
  } catch {
    // The folder is in use, belongs to another user or is already gone: leave it.
    return;
  }
  const cluster = join(folder, "postgres");
  const left = await readPostmaster(cluster);
  if (left !== undefined && process.platform === "linux" && (await isPostmasterOf(cluster, left, ""))) await stopPostmaster(left.pid);
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
