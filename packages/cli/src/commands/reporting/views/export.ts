import { dayIn } from "@parley/core/calendar";
import type { Client } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import { defaultRange } from "@parley/core/contract/reporting/filters";
import { exportRow, fileRow, pageRow } from "@parley/core/contract/reporting/report-rows";
import type { SavedView } from "@parley/core/contract/reporting/saved-views";
import { type ReportKey, reportOf } from "@parley/core/reports";
import { viewFields } from "@parley/core/screens/view-source";
import type { viewTopic } from "@parley/core/verbs/reporting/views";
import type { Deps } from "../../../io/deps.ts";
import { usage } from "../../../io/fail.ts";
import { saveDownload } from "../../../io/files.ts";
import type { Run } from "../../run.ts";
import { type FileOptions, writeListFile } from "../../write-list-file.ts";
import { exportFormat } from "../reports/file-format.ts";
import { findView, sourceOf } from "./find-view.ts";

const STDOUT = "-";
/**
 * Placeholder range of days, which contains no data. The query for the current day by the platform's clock requires a
 * range, but its result does not depend on it.
 */
const LONG_AGO = { from: "2000-01-01", to: "2000-01-02" };

/**
 * Returns the query of a report from a saved view. A view without days gets the default days, as on the report's
 * screen.
 */
async function reportQuery(client: Client, key: ReportKey, { query }: SavedView) {
  const row = fileRow(key, reportOf(key));
  const { client: stakeholder } = viewFields(query, LONG_AGO.from, 0, row as Row);
  const { today, firstWeekday } = await client.call(pageRow(key, reportOf(key)), {
    query: { ...LONG_AGO, ...(stakeholder && { client: stakeholder }), pageSize: 1 },
  });
  return { ...defaultRange(today), ...viewFields(query, today, firstWeekday, row as Row) };
}

async function writeReport(
  client: Client,
  key: ReportKey,
  view: SavedView,
  { output, emailTo, idempotencyKey }: FileOptions,
  deps: Deps,
): Promise<void> {
  if (emailTo !== undefined && output !== undefined) throw usage("--output and --email-to cannot be used together.");
  if (emailTo === undefined && idempotencyKey !== undefined) throw usage("--idempotency-key requires --email-to.");
  const fileType = exportFormat(deps, output);
  if (emailTo === undefined && output === undefined && fileType === "xlsx" && deps.host.terminal.out)
    throw usage("An xlsx file cannot be printed.", `Write it to a file with: --output ${key}.xlsx`);
  const query = { ...(await reportQuery(client, key, view)), fileType };
  if (emailTo === undefined) return saveDownload(await client.stream(fileRow(key, reportOf(key)), { query }), output ?? STDOUT, deps.host, deps.out);
  const job = await client.call(exportRow(key, reportOf(key)), { query: { ...query, emailTo } }, { idempotencyKey });
  if (deps.options().json) deps.out.json(job);
  else deps.out.text(String(job.id));
  deps.out.note(`The export of ${job.title} is queued. Check it with: parley jobs show ${job.id}`);
}

/**
 * Implements `parley views export <view>`. Exports the list or report on the view's screen with the filters and sorting
 * of the view.
 */
export const exportView: Run<typeof viewTopic.verbs.export> = async (named, options, deps) => {
  const platform = await deps.platform();
  await platform.signedIn();
  const list = await platform.calls(async (client) => {
    const view = await findView(client, named);
    const source = sourceOf(view);
    if ("list" in source) return { row: source.list, query: viewFields(view.query, dayIn("UTC", new Date()), 0, source.list) };
    await writeReport(client, source.report, view, options, deps);
    return undefined;
  });
  if (list) await writeListFile(list.row, options, async () => list.query, deps);
};
