import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CliError, EXIT } from "./fail.ts";

const WAIT_MS = 25;
/** Longer than a refresh with its timeout of 30 s (spec section 9). */
const GIVE_UP_MS = 60_000;

/**
 * Runs `work` while no other process on this machine holds the same lock file. Ten runs with one expired login take turns here,
 * and all but the first find the new token (bars.md, Command line). A lock whose owner was killed is taken over.
 */
export async function withLock<T>(path: string, work: () => Promise<T>, now: () => number = Date.now): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${process.pid}`;
  const deadline = now() + GIVE_UP_MS;
  while (!tryTake(path, mine)) {
    if (isAbandoned(path, now())) breakLock(path, mine);
    else if (now() > deadline)
      throw new CliError(EXIT.temporary, "locked", "Another parley process has not finished signing in.", {
        hint: `If no other is running, delete ${path}.`,
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
    // Empty between its creation and its first byte.
    if (owner === undefined) return false;
    if (!owner) return now - statSync(path).mtimeMs > GIVE_UP_MS;
    process.kill(owner, 0);
    return false;
  } catch (error) {
    // ESRCH: the owner has ended. ENOENT (released meanwhile) and EPERM (alive, of another user) lead to another
    // attempt.
    return hasCode(error, "ESRCH");
  }
}

/**
 * Moves a dead lock away before removing it. Between the check and the move another run may have done the same and
 * taken the lock; then the moved lock is alive and is put back.
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
