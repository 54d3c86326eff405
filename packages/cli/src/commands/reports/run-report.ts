import type { Client } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import { fileRow, pageRow } from "@parley/core/contract/reports/report-rows";
import { type ReportKey, reportOf } from "@parley/core/reports";
import { usage } from "../../io/fail.ts";
import { saveDownload } from "../../io/files.ts";
import type { Cells, Out } from "../../io/out.ts";
import { isPage, printPages } from "../../io/pages.ts";
import { cell } from "../../io/row-printer.ts";
import { fileFormat } from "./file-format.ts";
import { reportFilters, reportNamed } from "./report-query.ts";
import type { RunReport } from "./run.ts";

type Query = Readonly<Record<string, string | number>>;

const STDOUT = "-";
const PAGE_SIZE = 1000;

/** A report now: as a file that the gateway writes, or for `table` and `tsv` page by page. */
export const runReport: RunReport = async (report, options, deps) => {
  const key = reportNamed(report);
  const fileType = fileFormat(deps);
  if (fileType === undefined && options.output !== undefined) throw usage("--output takes a file.", "Choose with --format csv, json or xlsx.");
  if (fileType === "xlsx" && options.output === undefined && deps.host.terminal.out)
    throw usage("xlsx is no text for a terminal.", `Name a file with: --output ${key}.xlsx`);
  const platform = await deps.platform();
  await platform.signedIn();
  await platform.calls(async (client) => {
    const query = await reportFilters(client, key, options);
    if (fileType === undefined) return printReport(client, key, query, deps.out);
    const file = await client.stream(fileRow(key, reportOf(key)), { query: { ...query, fileType } as never });
    await saveDownload(file, options.output ?? STDOUT, deps.host, deps.out);
  });
};

async function printReport(client: Client, key: ReportKey, query: Query, out: Out): Promise<void> {
  const report = reportOf(key);
  const row: Row = pageRow(key, report);
  const read = (page: number) => client.call(row, { query: { ...query, page, pageSize: PAGE_SIZE } });
  const first = await read(1);
  if (!isPage(first)) throw new TypeError(`${key} does not answer pages`);
  await printPages(first, read, out.stream(report.columns.map((column) => column.key)));
  out.note(remark(report.columns, { ...first }, query));
  if (report.awaits) out.note(`It will show ${report.awaits}; nothing writes these down yet.`);
}

/** What the rows do not say: which days they are of, in which zone, and what they add up to. */
function remark(columns: readonly { key: string; title: string }[], answer: Cells, { from, to }: Query): string {
  const { rowCount, timeZone, totals } = answer;
  const sums = Object.entries(typeof totals === "object" ? (totals ?? {}) : {})
    .filter(([, sum]) => sum !== null)
    .map(([key, sum]) => `${columns.find((column) => column.key === key)?.title ?? key} ${cell(sum)}`);
  return [`${rowCount} rows from ${from} to before ${to} (${cell(timeZone)}).`, ...(sums.length > 0 ? [`In all: ${sums.join(", ")}.`] : [])].join(
    " ",
  );
}
