import { statfs } from "node:fs/promises";
import type { Log } from "./log.ts";
import { isDiskFull } from "./unavailable.ts";

export interface FreeSpaceGuard {
  /**
   * Returns whether writes are allowed. If not, they are answered with 503, while reads still work so that users can
   * see their data until space is freed.
   */
  writable(): boolean;
  /** Reports a failed query. A full disk of a remote database (DATABASE_URL) is only detected by its error. */
  sawError(error: unknown): void;
  stop(): void;
}

export interface FreeSpaceOptions {
  /** Folder whose disk is monitored; undefined for a remote database, because no data grows on this machine. */
  folder: string | undefined;
  log: Log;
  limitBytes?: number;
  lookEveryMs?: number;
  readFreeBytes?: (folder: string) => Promise<number>;
  now?: () => number;
}

const DEFAULT_LIMIT_BYTES = 256 * 1024 * 1024;
const DEFAULT_LOOK_EVERY_MS = 3_000;
/** Milliseconds for which writes are refused after PostgreSQL reported a full disk. */
const DISK_FULL_PAUSE_MS = 10_000;

/**
 * Monitors the free space and stops writes before the disk is full, because PostgreSQL shuts down when it cannot write
 * its WAL. Performs the first check before it returns.
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

/** Returns the number of bytes available to an account other than root. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
