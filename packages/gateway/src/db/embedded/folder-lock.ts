import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { DatabaseSetupError } from "./setup-error.ts";

/**
 * Content of the lock file. `folder` distinguishes a folder from its copy, which contains the lock of the original;
 * locks of earlier versions lack it.
 */
const Holder = z.object({ pid: z.int(), startedAt: z.string(), folder: z.optional(z.string()) });
type Holder = z.output<typeof Holder>;

export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for this process. Throws with the process that already holds the lock. A lock whose process has
 * ended (kill -9, power failure) is taken over. All file system calls are synchronous, so that no other start-up step
 * runs in between.
 */
export function lockFolder(folder: string): FolderLock {
  const lockFile = join(folder, "gateway.lock");
  const ours = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) ?? "", folder: identityOf(folder) } satisfies Holder);
  const draft = join(folder, `gateway.lock.${randomUUID()}`);
  writeFileSync(draft, ours, { mode: 0o600 });
  try {
    // Links a finished file, which is atomic and fails if the name exists, so that no process ever reads a partial
    // lock.
    while (!tryLink(draft, lockFile)) takeAwayIfStale(folder, lockFile);
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (read(lockFile) === ours) rmSync(lockFile, { force: true });
    },
  };
}

/** Returns device and inode of a folder and not its path, because the folder may be moved while it is locked. */
function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}/${ino}`;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isErrno(error) && error.code === "EEXIST") return false;
    throw error;
  }
}

function takeAwayIfStale(folder: string, lockFile: string): void {
  const seen = read(lockFile);
  if (seen === undefined) return;
  const holder = parse(seen);
  if (holder !== undefined && isAlive(holder) && (holder.folder ?? identityOf(folder)) === identityOf(folder)) {
    throw new DatabaseSetupError(
      `The data folder ${folder} is in use by another gateway (process ${holder.pid}). Stop that one, or give this one a folder of its own with DATA_DIR.`,
    );
  }
  // Moves the stale lock aside, so that of two processes that saw it only one succeeds. If it was replaced by a new
  // lock in the meantime, that lock is restored.
  const aside = join(folder, `gateway.lock.${randomUUID()}`);
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (isErrno(error) && error.code === "ENOENT") return;
    throw error;
  }
  if (read(aside) !== seen) tryLink(aside, lockFile);
  rmSync(aside, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    return z.parse(Holder, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Compares the start time of the process as well, because process ids are reused. */
const isAlive = ({ pid, startedAt }: Holder) => startOf(pid) === startedAt;

function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== "linux")
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Skips the second field, which is the program's name in parentheses and may contain spaces. The start time is the
    // 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // Ignores a zombie process, which still has a start time but holds no resources.
    return fields[0] === "Z" ? undefined : `${boot}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

const isErrno = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && "code" in error;
