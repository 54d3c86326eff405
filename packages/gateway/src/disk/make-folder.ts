import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Creates one folder. Returns its path, or undefined if it existed. */
const makeOne = async (path: string, mode: number): Promise<string | undefined> => {
  try {
    await mkdir(path, { mode });
    return path;
  } catch (error) {
    if (await isFolder(path)) return undefined;
    throw error;
  }
};

/**
 * Creates a folder and its missing parents. Returns the topmost folder created, or undefined if all existed. Replaces
 * the `recursive` option of `mkdir`, which never returns if a parent exists but nothing can be created in it, as in
 * /proc.
 */
export const makeFolder = async (path: string, mode = 0o777): Promise<string | undefined> => {
  try {
    return await makeOne(path, mode);
  } catch (error) {
    const parent = dirname(path);
    if (parent === path || !(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    const topmost = await makeFolder(parent, mode);
    const made = await makeOne(path, mode);
    return topmost ?? made;
  }
};
