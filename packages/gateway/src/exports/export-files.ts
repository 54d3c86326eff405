import { createWriteStream } from "node:fs";
import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { HOUR_MS } from "@parley/core/calendar";
import { makeFolder } from "../disk/make-folder.ts";

/**
 * Files of exports in the data folder, readable only by the account of the gateway. Their names are derived from job
 * ids and never from user input.
 */
export interface ExportFiles {
  /**
   * Writes a stream to the disk and returns its size in bytes. The file is stored completely or not at all, even after
   * a power failure.
   */
  write(name: string, source: Readable, signal: AbortSignal): Promise<number>;
  /** Opens a file. Returns undefined if it does not exist. */
  open(name: string): Promise<FileHandle | undefined>;
  /** Removes a file, ignoring a missing one. */
  remove(name: string): Promise<void>;
  /** Returns the names of files unchanged for an hour: complete ones, and partial ones that remain after a crash. */
  resting(): Promise<string[]>;
}

const ARRIVING = ".part";
const RESTING_MS = HOUR_MS;

export const createExportFiles = (folder: string): ExportFiles => ({
  write: async (name, source, signal) => {
    await makeFolder(folder, 0o700);
    const arriving = join(folder, `${name}${ARRIVING}`);
    try {
      await pipeline(source, createWriteStream(arriving, { mode: 0o600, flush: true }), { signal });
      const { size } = await stat(arriving);
      await rename(arriving, join(folder, name));
      const directory = await open(folder, "r");
      // Flushes the folder, so that the new name survives a power failure. Some systems cannot flush folders, so errors
      // are ignored.
      await directory
        .sync()
        .catch(() => undefined)
        .finally(() => directory.close());
      return size;
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
  },

  open: (name) =>
    open(join(folder, name), "r").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    }),

  remove: (name) => rm(join(folder, name), { force: true }),

  resting: async () => {
    const names = await readdir(folder).catch(() => []);
    const ages = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
    return names.filter((_, index) => Date.now() - (ages[index]?.mtimeMs ?? Date.now()) > RESTING_MS);
  },
});
