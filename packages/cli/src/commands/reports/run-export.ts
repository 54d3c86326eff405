import type { Progress } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { type Job, jobs } from "@parley/core/contract/main/jobs";
import { exportRow } from "@parley/core/contract/reports/report-rows";
import { reportOf } from "@parley/core/reports";
import { showProgress } from "../../io/bulk/progress-view.ts";
import { CliError, EXIT, usage } from "../../io/fail.ts";
import { saveDownload } from "../../io/files.ts";
import { followJob } from "../../io/follow-job.ts";
import type { Deps } from "../deps.ts";
import type { ExportOptions, RunExport } from "./export.ts";
import { exportFormat } from "./file-format.ts";
import { reportFilters, reportNamed } from "./report-query.ts";

const LONGEST_WAIT_S = 3600;
const MS = 1000;

/** Has the gateway write a report to a file in the background. Prints the job's id, or with `--wait` sees it through. */
export const runExport: RunExport = async (report, options, deps) => {
  const key = reportNamed(report);
  const fileType = exportFormat(deps);
  if (!options.wait && (options.output ?? options.timeout) !== undefined) throw usage("--output and --timeout go with --wait.");
  const platform = await deps.platform();
  await platform.signedIn();
  await platform.calls(async (client) => {
    const query = { ...(await reportFilters(client, key, options)), fileType, emailTo: options.emailTo };
    const job = await client.call(exportRow(key, reportOf(key)), { query }, { idempotencyKey: options.idempotencyKey });
    if (options.wait) return seeThrough(client, job, options, deps);
    if (deps.options().json) deps.out.json(job);
    else deps.out.text(String(job.id));
    deps.out.note(`The export of ${job.title} is queued. See: parley jobs show ${job.id}`);
  });
};

async function seeThrough(client: Client, begun: Job, options: ExportOptions, { host, out, options: common }: Deps): Promise<void> {
  const { json, quiet = false } = common();
  // Whoever breaks off here can still ask for it.
  out.note(`Job ${begun.id} is ${begun.state}.`);
  let job = begun;
  const began = Date.now();
  const endProgress = await showProgress(() => progressOf(job, (Date.now() - began) / MS), { host, quiet });
  try {
    job = await followJob(client, begun, (options.timeout ?? LONGEST_WAIT_S) * MS, (next) => {
      job = next;
    });
  } finally {
    endProgress();
  }
  if (job.state !== "done")
    throw new CliError(EXIT.failed, "exportFailed", `The export ended as ${job.state}${job.error ? `: ${job.error}` : "."}`, { details: job });
  out.note(`Job ${job.id} is done: ${job.done} rows.`);
  if (options.output === undefined) return json ? out.json(job) : undefined;
  await saveDownload(await client.stream(jobs.download, { params: { id: job.id } }), options.output, host, out);
}

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
