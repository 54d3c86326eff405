import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { program } from "./binaries.ts";

/** What postmaster.pid says; the order of its lines is documented in PostgreSQL's miscadmin.h. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  ready: boolean;
}

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4] ?? "", ready: (lines[7] ?? "").trim() === "ready" };
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** A process id in a left-over postmaster.pid may by now be anybody's: only a PostgreSQL of this very cluster counts. */
export async function isPostmasterOf(cluster: string, pid: number, binaries: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform === "linux") {
    const command = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
    return command.includes(cluster);
  }
  return new Promise((resolve) => {
    execFile(program(binaries, "pg_ctl"), ["status", "-D", cluster], (error) => resolve(error === null));
  });
}

/** Fast shutdown: open transactions are rolled back, all that was confirmed is on disk. Falls back to an immediate one (recovered at the next start). */
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
