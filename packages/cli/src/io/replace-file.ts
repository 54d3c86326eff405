import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** A file that is being written. */
export interface Replacement {
  write(text: string): void;
  /** Puts what was written in its place. */
  end(): void;
  /** Leaves what was there. */
  drop(): void;
}

/** A device or a named pipe is written to, and never replaced. */
const isNoFile = (path: string): boolean => existsSync(path) && !statSync(path).isFile();

/**
 * Writes beside a file and puts it in its place at the end, in one step: until then whatever was there stays, and whoever reads it sees all of the old
 * or all of the new. Readable by its owner alone. Throws when it cannot be written there.
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
