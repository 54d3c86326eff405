import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** File that is being written and replaces an existing file when complete. */
export interface Replacement {
  write(text: string): void;
  /** Moves the completed file to its final path. */
  end(): void;
  /** Discards the incomplete file and leaves the previous file unchanged. */
  drop(): void;
}

/** Detects devices and named pipes, which are written to directly and never replaced. */
const isNoFile = (path: string): boolean => existsSync(path) && !statSync(path).isFile();

/**
 * Writes to a temporary file in the same folder and renames it at the end, so that readers see either the complete old
 * or the complete new file. The file is readable only by its owner. Throws if the folder is not writable.
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
