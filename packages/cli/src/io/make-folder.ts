import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function makeOne(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

/**
 * Creates a folder and its missing parents. Replaces the `recursive` option of `mkdirSync`, which never returns if a
 * parent exists but nothing can be created in it, as in /proc.
 */
export function makeFolder(path: string, mode: number): void {
  try {
    makeOne(path, mode);
  } catch (error) {
    const parent = dirname(path);
    if (parent === path || !(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    makeFolder(parent, mode);
    makeOne(path, mode);
  }
}
