import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFolder } from "../db/embedded/folder-lock.ts";
import { isPostmasterOf, readPostmaster, stopPostmaster } from "../db/embedded/postmaster.ts";

export const CLUSTER_PREFIX = "parley-test-";
/**
 * Minimum age of a folder, in milliseconds, before it is removed. A younger one may belong to a run that has not locked
 * it yet.
 */
const TOO_YOUNG_MS = 60_000;

/** Stops PostgreSQL servers that killed test runs left running, and removes their data. */
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
    // The folder is in use, belongs to another user or no longer exists, so it is left alone.
    return;
  }
  const cluster = join(folder, "postgres");
  const left = await readPostmaster(cluster);
  if (left !== undefined && process.platform === "linux" && (await isPostmasterOf(cluster, left, ""))) await stopPostmaster(left.pid);
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
