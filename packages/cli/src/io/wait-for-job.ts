import type { Progress } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { type Job, jobs } from "@parley/core/contract/platform/jobs";
import { showProgress } from "./bulk/progress-view.ts";
import { CliError, EXIT } from "./fail.ts";
import { saveDownload } from "./files.ts";
import { followJob, isJobRunning } from "./follow-job.ts";
import type { Host } from "./host.ts";
import { onInterrupt } from "./on-interrupt.ts";
import type { CommandOutput, OutOptions } from "./out.ts";
import { retryUntilResponse, type WaitLimits } from "./until.ts";

const MS = 1000;

interface Deps {
  readonly host: Host;
  readonly out: CommandOutput;
  readonly options: () => OutOptions;
}

export interface WaitOptions {
  /** File to which an export is written; `-` is stdout. */
  readonly output?: string;
  /** Seconds to wait for the job to end; unlimited if absent. */
  readonly timeout?: number;
}

/**
 * Waits until a job ends and fetches its file, despite failed polls and gateway restarts. Prints the job's id at the
 * start and on Ctrl-C, after which the job continues and `parley jobs wait` resumes waiting.
 */
export async function waitForJob(client: Client, begun: Job, { output, timeout = Number.POSITIVE_INFINITY }: WaitOptions, deps: Deps): Promise<void> {
  const { host, out, options } = deps;
  const { json, quiet = false } = options();
  const goOn = `parley jobs wait ${begun.id}${output === undefined || output === "-" ? "" : ` --output ${shellWord(output)}`}`;
  if (isJobRunning(begun)) out.note(`Job ${begun.id} is ${begun.state}.`);
  const began = Date.now();
  const waiting: WaitLimits = { deadline: began + timeout * MS, note: (line) => out.note(line) };
  const endInterrupt = onInterrupt(() => host.writeErr(`Job ${begun.id} keeps running. Wait for it with: ${goOn}\n`));
  let job = begun;
  const endProgress = await showProgress(() => progressOf(job, (Date.now() - began) / MS), { host, quiet });
  try {
    job = await followJob(client, begun, waiting, (next) => {
      job = next;
    });
    endProgress();
    if (job.state !== "done" && job.state !== "done_with_failures") throw new CliError(EXIT.failed, failedCode(job), endText(job), { details: job });
    out.note(`Job ${job.id} is done: ${job.done} ${job.done === 1 ? "row" : "rows"}.`);
    if (output !== undefined) await fetchFile(client, job, output, waiting, deps);
    else if (json) out.json(job);
  } finally {
    endProgress();
    endInterrupt();
  }
  if (job.state === "done_with_failures")
    throw new CliError(EXIT.someFailed, "someFailed", `${job.failed} ${job.failed === 1 ? "row" : "rows"} of job ${job.id} failed.`, {
      details: job,
    });
}

/**
 * Repeats a failed download to a file. A download to stdout is not repeated, because the reader already has part of the
 * data.
 */
async function fetchFile(client: Client, { id }: Job, output: string, waiting: WaitLimits, { host, out }: Pick<Deps, "host" | "out">): Promise<void> {
  const fetch = async () => saveDownload(await client.stream(jobs.download, { params: { id } }), output, host, out);
  return output === "-" ? fetch() : retryUntilResponse(waiting, fetch);
}

const failedCode = ({ kind }: Job): string => (kind === "export" ? "exportFailed" : "jobFailed");
const endText = ({ kind, state, error }: Job): string =>
  `The ${kind === "export" ? "export" : "job"} ended with the state ${state}${error ? `: ${error}` : "."}`;

const shellWord = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

function progressOf({ total, done, unchanged, failed, skipped }: Job, seconds: number): Progress {
  const ratePerSecond = done / Math.max(seconds, 1);
  return {
    total,
    done,
    unchanged,
    failed,
    skipped,
    ratePerSecond,
    secondsLeft: total === null || done === 0 ? null : (total - done) / ratePerSecond,
  };
}
