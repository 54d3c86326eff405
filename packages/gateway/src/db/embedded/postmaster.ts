import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { program } from "./binaries.ts";
import type { Place } from "./place.ts";

/** Content of postmaster.pid; the order of its lines is documented in PostgreSQL's miscadmin.h. */
export interface Postmaster {
  pid: number;
  /** Cluster for which the file was written; in a copied folder it still names the original. */
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

/** Whether a process is running. A zombie process (never collected in a container without an init) is not. */
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
    // Format: pid (name) state …, where the name may contain any character.
    return stat.startsWith("Z", stat.lastIndexOf(")") + 2);
  } catch {
    return false;
  }
}

/**
 * Removes files left by a dead postmaster. PostgreSQL does so itself, unless the process id still exists: as a zombie,
 * reused by another program, or as the server of the folder from which this one was copied. Only the holder of the
 * folder's lock may call it, and only files in its own folders are removed, since a copy names those of its original.
 * Surviving child processes are still detected by their shared memory.
 */
export async function removeTraces({ cluster, socketFolder }: Pick<Place, "cluster" | "socketFolder">): Promise<void> {
  await rm(join(cluster, "postmaster.pid"), { force: true });
  await rm(join(socketFolder, ".s.PGSQL.5432.lock"), { force: true });
}

/** The process id in a left-over postmaster.pid may have been reused: only a PostgreSQL of this cluster counts. */
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
 * Fast shutdown: open transactions are rolled back, committed data is on disk. Falls back to an immediate shutdown,
 * recovered at the next start.
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
