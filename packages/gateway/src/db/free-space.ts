import { statfs } from "node:fs/promises";
import type { Log } from "./log.ts";
import { isDiskFull } from "./unavailable.ts";

export interface FreeSpaceGuard {
  /**
   * When false, writes are answered with 503. Reads go on, so people can still see their data while somebody frees
   * space.
   */
  writable(): boolean;
  /** To be called with each failed query: a remote database (DATABASE_URL) reports a full disk only by an error. */
  sawError(error: unknown): void;
  stop(): void;
}

export interface FreeSpaceOptions {
  /** Folder whose disk is watched; undefined for a remote database, when no data grows here. */
  folder: string | undefined;
  log: Log;
  limitBytes?: number;
  lookEveryMs?: number;
  readFreeBytes?: (folder: string) => Promise<number>;
  now?: () => number;
}

const DEFAULT_LIMIT_BYTES = 256 * 1024 * 1024;
const DEFAULT_LOOK_EVERY_MS = 3_000;
/** Time for which writes are refused after PostgreSQL reported a full disk, before one may try again. */
const DISK_FULL_PAUSE_MS = 10_000;

/**
 * Stops writes before the disk is full, because PostgreSQL shuts down when it cannot write its log. Performs the first
 * check before it returns.
 */
export async function watchFreeSpace(options: FreeSpaceOptions): Promise<FreeSpaceGuard> {
  const { folder, log, limitBytes = DEFAULT_LIMIT_BYTES, lookEveryMs = DEFAULT_LOOK_EVERY_MS, readFreeBytes = freeBytesOf, now = Date.now } = options;
  let roomy = true;
  let readable = true;
  let refuseUntil = 0;

  const look = async (watched: string) => {
    try {
      const freeBytes = await readFreeBytes(watched);
      readable = true;
      const was = roomy;
      roomy = freeBytes >= limitBytes;
      if (was && !roomy) log.error({ folder: watched, freeBytes, limitBytes }, "the disk is almost full: writes are refused until there is room");
      if (!was && roomy) log.info({ folder: watched, freeBytes }, "there is room again: writes are accepted");
    } catch (error) {
      if (readable) log.warn({ err: error, folder: watched }, "cannot read how much room the disk has");
      readable = false;
    }
  };

  let timer: NodeJS.Timeout | undefined;
  if (folder !== undefined) {
    await look(folder);
    timer = setInterval(() => void look(folder), lookEveryMs);
    timer.unref();
  }
  return {
    writable: () => roomy && now() >= refuseUntil,
    sawError: (error) => {
      if (isDiskFull(error)) refuseUntil = now() + DISK_FULL_PAUSE_MS;
    },
    stop: () => clearInterval(timer),
  };
}

/** Free bytes available to an account that is not root. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
