import type { Client } from "@parley/core/client";
import { type AnyReportAnswer, anyPageRow, fileRow, type GroupedReportQuery } from "@parley/core/contract/reporting/report-rows";
import { displayWordInColumn } from "@parley/core/contract/reporting/words";
import { type Column, groupedBy, type ReportDefinition, type ReportKey, reportOf, wordKindOf } from "@parley/core/reports";
import type { reportTopic } from "@parley/core/verbs/reporting/reports";
import type { Cells } from "../../../io/cells.ts";
import type { Deps } from "../../../io/deps.ts";
import { usage } from "../../../io/fail.ts";
import { saveDownload } from "../../../io/files.ts";
import { moneyText, withMoney } from "../../../io/money.ts";
import { type PageResponse, printPages } from "../../../io/pages.ts";
import type { Run } from "../../run.ts";
import { fileFormat } from "./file-format.ts";
import { reportFilters, reportNamed } from "./report-query.ts";

type Answer = Pick<AnyReportAnswer, "rowCount" | "timeZone" | "totals" | "amounts">;

const STDOUT = "-";
const PAGE_SIZE = 1000;

/** Runs a report immediately. The gateway writes files; `table` and `tsv` are printed page by page. */
export const runReport: Run<typeof reportTopic.verbs.run> = async (report, options, deps) => {
  const key = reportNamed(report);
  const fileType = fileFormat(deps, options.output);
  if (fileType === undefined && options.output !== undefined) throw usage("--output needs a file format.", "Use --format csv, json or xlsx.");
  if (fileType === "xlsx" && options.output === undefined && deps.host.terminal.out)
    throw usage("An xlsx file cannot be printed.", `Write it to a file with: --output ${key}.xlsx`);
  const platform = await deps.platform();
  await platform.signedIn();
  await platform.calls(async (client) => {
    const query = await reportFilters(client, key, options);
    if (fileType === undefined) return printReport(client, key, query, deps, isDrawn(options.chart, deps));
    const file = await client.stream(fileRow(key, reportOf(key)), { query: { ...query, fileType } });
    await saveDownload(file, options.output ?? STDOUT, deps.host, deps.out);
  });
};

/**
 * Decides whether to draw the chart, which only people need. With a format, `--quiet` or a pipe, only rows are printed.
 */
const isDrawn = (wanted: boolean, { host, options }: Deps): boolean => {
  const { json, format, quiet = false } = options();
  return wanted && host.terminal.out && !json && format === undefined && !quiet;
};

async function printReport(client: Client, key: ReportKey, query: GroupedReportQuery, deps: Deps, drawn: boolean): Promise<void> {
  const { out } = deps;
  const row = anyPageRow(key, reportOf(key));
  const report = groupedBy(reportOf(key), query.group);
  const ask = (page: number) => client.call(row, { query: { ...query, page, pageSize: PAGE_SIZE } });
  const columns = report.columns.map((column) => column.key);
  const amounts = new Set<string>(report.columns.filter(({ type }) => type === "money").map(({ key: name }) => name));
  const worded = deps.host.terminal.out ? report.columns.filter((column) => wordKindOf(column) !== undefined) : [];
  // Keeps the currency column, because rows may have different currencies.
  const read = (item: Cells): Cells => ({
    ...(amounts.size === 0 ? item : { ...withMoney(item, amounts), currency: item.currency }),
    ...Object.fromEntries(worded.map((column) => [column.key, said(column, item[column.key])])),
  });
  const told = (page: PageResponse): PageResponse => (out.format() === "table" ? { ...page, items: page.items.map(read) } : page);
  const first = await ask(1);
  await printPages(told(first), async (page) => told(await ask(page)), out.stream(columns));
  if (drawn) await (await import("./chart/print-chart.ts")).printChart(client, key, query, first, deps);
  out.note(remark(report, first, query));
  if (first.rowCount > 0) return;
  if (report.awaits) out.note(`It will show ${report.awaits}, which are not recorded yet.`);
  else if (query.from > first.today) out.note("None of these days has begun yet.");
}

/** Returns the readable label of an API value. Used only for tables, because programs expect the API value. */
const said = (column: Column, value: unknown): unknown => (typeof value === "string" ? displayWordInColumn(column, value) : value);

function remark({ columns, filters }: ReportDefinition, answer: Answer, { from, to, tests }: GroupedReportQuery): string {
  const told = Object.entries(answer.totals).flatMap(([key, sum]) => {
    const column = columns.find((one) => one.key === key);
    const ofCurrencies = Object.entries(answer.amounts ?? {}).map(([currency, sums]) => moneyText(sums[key] ?? 0, currency));
    const said = column?.type === "money" ? ofCurrencies.join(" and ") : String(sum ?? "");
    return said === "" ? [] : [`${column?.title ?? key} ${said}`];
  });
  const left = filters.includes("tests") && tests === undefined ? " Test conversations are not counted; include them with --tests include." : "";
  const rows = `${answer.rowCount} ${answer.rowCount === 1 ? "row" : "rows"} from ${from} to before ${to} (${answer.timeZone}).`;
  const sums = told.length > 0 ? ` In total: ${told.join(", ")}.` : "";
  return `${rows}${sums}${left}`;
}
