import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@parley/core/client";
import { type Job, type JobState, jobs } from "@parley/core/contract/main/jobs";
import { CliError, EXIT } from "./fail.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const GOING_ON: readonly JobState[] = ["queued", "running"];

/**
 * Asks for a job until it has ended, less often the longer it takes. `told` hears of it each time that its state or its count of rows has changed.
 * Exit 5 when it has not ended after `timeoutMs`: the job goes on without us.
 */
export async function followJob(client: Client, begun: Job, timeoutMs: number, told: (job: Job) => void): Promise<Job> {
  const deadline = Date.now() + timeoutMs;
  let job = begun;
  for (let pause = FIRST_PAUSE_MS; GOING_ON.includes(job.state); pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const left = deadline - Date.now();
    if (left <= 0)
      throw new CliError(EXIT.temporary, "stillRunning", `Job ${job.id} has not ended yet.`, {
        hint: `See: parley jobs show ${job.id}`,
        details: job,
      });
    await sleep(Math.min(pause, left));
    const next = await client.call(jobs.get, { params: { id: job.id } });
    if (next.state !== job.state || next.done !== job.done) told(next);
    job = next;
  }
  return job;
}
