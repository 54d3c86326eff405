import type { Client } from "@parley/core/client";
import { type Job, type JobState, jobs } from "@parley/core/contract/platform/jobs";
import { CliError, EXIT } from "./fail.ts";
import { createGrowingPause, isOver, retryUntilResponse, type WaitLimits } from "./until.ts";

const GOING_ON: readonly JobState[] = ["queued", "running"];
export const isJobRunning = ({ state }: Pick<Job, "state">): boolean => GOING_ON.includes(state);

/**
 * Polls a job at growing intervals until it ends; a failed poll is repeated. `told` is called whenever its state or row
 * count changes. Exit code 5 if it is still running at the deadline.
 */
export async function followJob(client: Client, begun: Job, waiting: WaitLimits, told: (job: Job) => void): Promise<Job> {
  let job = begun;
  const pause = createGrowingPause(waiting);
  while (isJobRunning(job)) {
    if (isOver(waiting)) throw notEnded(job);
    await pause();
    const next = await retryUntilResponse(waiting, (signal) => client.call(jobs.get, { params: { id: job.id } }, { signal })).catch(
      (error: unknown) => {
        throw isOver(waiting) ? notEnded(job, error) : error;
      },
    );
    if (next.state !== job.state || next.done !== job.done) told(next);
    job = next;
  }
  return job;
}

const notEnded = (job: Job, cause?: unknown): CliError =>
  new CliError(EXIT.temporary, "stillRunning", `Job ${job.id} has not ended yet${cause === undefined ? "" : ", as far as is known"}.`, {
    hint: `To continue waiting: parley jobs wait ${job.id}`,
    details: job,
    cause,
  });
