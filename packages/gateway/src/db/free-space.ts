import { statfs } from "node:fs/promises";
import type { Log } from "./log.ts";
import { isDiskFull } from "./unavailable.ts";

export interface FreeSpaceGuard {
  /** False: answer writes with 503. Reading goes on, so people can still see their data while somebody makes room. */
  writable(): boolean;
  /** Tell it of each failed query: a database elsewhere (DATABASE_URL) reports its full disk by an error only. */
  sawError(error: unknown): void;
  stop(): void;
}

export interface FreeSpaceOptions {
  /** The folder whose disk is watched; undefined when the database is elsewhere and nothing here grows. */
  folder: string | undefined;
  log: Log;
  limitBytes?: number;
  lookEveryMs?: number;
  readFreeBytes?: (folder: string) => Promise<number>;
  now?: () => number;
}

const DEFAULT_LIMIT_BYTES = 256 * 1024 * 1024;
const DEFAULT_LOOK_EVERY_MS = 3_000;
/** After PostgreSQL reported a full disk, writes are refused this long before one may try again. */
const DISK_FULL_PAUSE_MS = 10_000;

/** Stops writing before the disk is full, because a PostgreSQL that cannot write its log ends itself. Looks once before it answers. */
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

/** Free for an account that is not root. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
