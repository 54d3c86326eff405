import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { program } from "./binaries.ts";
import type { ClusterPaths } from "./place.ts";

/** Content of postmaster.pid. The order of its lines is documented in PostgreSQL's miscadmin.h. */
export interface Postmaster {
  pid: number;
  /** Data directory for which the file was written. In a copied folder, this is the data directory of the original. */
  cluster: string;
  socketFolder: string;
  ready: boolean;
}

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, cluster: lines[1] ?? "", socketFolder: lines[4] ?? "", ready: (lines[7] ?? "").trim() === "ready" };
}

/**
 * Returns whether a process is running. A zombie process, as left in a container without an init process, does not
 * count.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return process.platform !== "linux" || !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // Searches for the last parenthesis, because the name in `pid (name) state …` may contain any character.
    return stat.startsWith("Z", stat.lastIndexOf(")") + 2);
  } catch {
    return false;
  }
}

/**
 * Removes files left by a server that has ended. PostgreSQL does so itself unless the process id still exists, as a
 * zombie, another program, or the server of the folder from which this one was copied. The caller must hold the
 * folder's lock. PostgreSQL still detects surviving child processes by their shared memory.
 */
export async function removeTraces({ cluster, socketFolder }: Pick<ClusterPaths, "cluster" | "socketFolder">): Promise<void> {
  await rm(join(cluster, "postmaster.pid"), { force: true });
  await rm(join(socketFolder, ".s.PGSQL.5432.lock"), { force: true });
}

/**
 * Returns whether the process is a PostgreSQL server of this cluster, because the process id in an old postmaster.pid
 * may have been reused.
 */
export async function isPostmasterOf(cluster: string, { pid, cluster: named }: Postmaster, binaries: string): Promise<boolean> {
  if (named !== cluster || !isRunning(pid)) return false;
  if (process.platform === "linux") {
    const command = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
    return command.includes(cluster);
  }
  return new Promise((resolve) => {
    execFile(program(binaries, "pg_ctl"), ["status", "-D", cluster], (error) => resolve(error === null));
  });
}

/**
 * Stops the server with a fast shutdown, which rolls back open transactions. If that takes too long, uses an immediate
 * shutdown, after which the next start performs a recovery.
 */
export async function stopPostmaster(pid: number, patienceMs = 30_000): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!isRunning(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await hasGone(pid, patienceMs)) return;
  }
}

async function hasGone(pid: number, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if (!isRunning(pid)) return true;
    await sleep(5);
  }
  return false;
}
