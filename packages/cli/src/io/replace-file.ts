import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** A file that is being written. */
export interface Replacement {
  write(text: string): void;
  /** Moves the written file into place. */
  end(): void;
  /** Discards it and keeps the previous file. */
  drop(): void;
}

/** Devices and named pipes are written to, never replaced. */
const isNoFile = (path: string): boolean => existsSync(path) && !statSync(path).isFile();

/**
 * Writes next to a file and moves the result into place in one step: until then the previous file stays, and readers
 * see either all of the old or all of the new. Readable only by its owner. Throws when the folder is not writable.
 */
export function replaceFile(path: string): Replacement {
  const isDirect = isNoFile(path);
  const part = isDirect ? path : join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  const file = openSync(part, "w", 0o600);
  return {
    write: (text) => void writeSync(file, text),
    end() {
      if (!isDirect) fsyncSync(file);
      closeSync(file);
      if (!isDirect) renameSync(part, path);
    },
    drop() {
      closeSync(file);
      if (!isDirect) rmSync(part, { force: true });
    },
  };
}
