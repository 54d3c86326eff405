import { exportRow } from "@parley/core/contract/reporting/report-rows";
import { reportOf } from "@parley/core/reports";
import type { reportTopic } from "@parley/core/verbs/reporting/reports";
import { usage } from "../../../io/fail.ts";
import { waitForJob } from "../../../io/wait-for-job.ts";
import type { Run } from "../../run.ts";
import { exportFormat } from "./file-format.ts";
import { reportFilters, reportNamed } from "./report-query.ts";

const LONGEST_WAIT_S = 3600;

/** Exports a report in the background and prints the job's id. If an output file is given, waits for the result. */
export const runExport: Run<typeof reportTopic.verbs.export> = async (report, options, deps) => {
  const key = reportNamed(report);
  const fileType = exportFormat(deps, options.output);
  const isAwaited = options.wait === true || options.output !== undefined;
  if (!isAwaited && options.timeout !== undefined) throw usage("--timeout requires --wait or --output.");
  const platform = await deps.platform();
  await platform.signedIn();
  await platform.calls(async (client) => {
    const query = { ...(await reportFilters(client, key, options)), fileType, emailTo: options.emailTo };
    const job = await client.call(exportRow(key, reportOf(key)), { query }, { idempotencyKey: options.idempotencyKey });
    if (isAwaited) return waitForJob(client, job, { output: options.output, timeout: options.timeout ?? LONGEST_WAIT_S }, deps);
    if (deps.options().json) deps.out.json(job);
    else deps.out.text(String(job.id));
    deps.out.note(`The export of ${job.title} is queued. Check it with: parley jobs show ${job.id}`);
  });
};
