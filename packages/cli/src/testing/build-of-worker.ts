import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * One build for all files of a worker, and no other's, which may be building yet: answers the folder of it, below `parent`, and builds into it when first asked.
 * No file of the worker may remove it, since none knows whether it is the last; what workers have left that are gone goes with the next.
 */
export function buildOfWorker(parent: string, build: (folder: string) => Promise<unknown>): () => Promise<string> {
  let built: Promise<string> | undefined;
  const begin = async (): Promise<string> => {
    const left = existsSync(parent) ? readdirSync(parent).filter((pid) => !isAlive(Number(pid))) : [];
    for (const pid of left) rmSync(join(parent, pid), { recursive: true, force: true });
    const folder = join(parent, String(process.pid));
    await build(folder);
    return folder;
  };
  return () => {
    built ??= begin();
    return built;
  };
}
