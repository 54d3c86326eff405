import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CliError, EXIT } from "./fail.ts";
import { makeFolder } from "./make-folder.ts";

const WAIT_MS = 25;
/** Milliseconds after which waiting for a lock fails. Exceeds the 30 s timeout of a token refresh (spec section 9). */
const GIVE_UP_MS = 60_000;

/**
 * Runs `work` while holding the lock file, so that parallel commands refresh an expired login one at a time and later
 * ones find the new token (bars.md, Command line). A lock whose process was killed is taken over.
 */
export async function withLock<T>(path: string, work: () => Promise<T>, now: () => number = Date.now): Promise<T> {
  makeFolder(dirname(path), 0o700);
  const mine = `${process.pid}`;
  const deadline = now() + GIVE_UP_MS;
  while (!tryTake(path, mine)) {
    if (isAbandoned(path, now())) breakLock(path, mine);
    else if (now() > deadline)
      throw new CliError(EXIT.temporary, "locked", "Another parley process has not finished signing in.", {
        hint: `If no other parley process is running, delete ${path}.`,
      });
    else await sleep(WAIT_MS * (0.5 + Math.random()));
  }
  const release = () => {
    if (ownerOf(path) === process.pid) rmSync(path, { force: true });
  };
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && "code" in error && error.code === code;

function tryTake(path: string, mine: string): boolean {
  try {
    writeFileSync(path, mine, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

function ownerOf(path: string): number | undefined {
  try {
    return Number(readFileSync(path, "utf8"));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function isAbandoned(path: string, now: number): boolean {
  try {
    const owner = ownerOf(path);
    // Treats a lock file without a process id as abandoned only after the timeout, because its creator writes the id
    // shortly after creating it.
    if (owner === undefined) return false;
    if (!owner) return now - statSync(path).mtimeMs > GIVE_UP_MS;
    process.kill(owner, 0);
    return false;
  } catch (error) {
    // ESRCH means that the locking process has ended. For a file released in the meantime (ENOENT) or a process of
    // another user (EPERM), the caller tries again.
    return hasCode(error, "ESRCH");
  }
}

/**
 * Renames an abandoned lock file before removing it. If another process has replaced the lock in the meantime, the
 * renamed lock is valid and is restored.
 */
function breakLock(path: string, mine: string): void {
  const aside = `${path}.${mine}`;
  try {
    renameSync(path, aside);
    if (!isAbandoned(aside, Date.now())) linkSync(aside, path);
    rmSync(aside, { force: true });
  } catch (error) {
    if (!hasCode(error, "ENOENT") && !hasCode(error, "EEXIST")) throw error;
  }
}
