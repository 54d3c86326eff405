import { dayCount } from "@parley/core/calendar";
import type { Client } from "@parley/core/client";
import { type AnyReportAnswer, anyPageRow, type GroupedReportQuery, REPORT_MAX_PAGE_SIZE } from "@parley/core/contract/reporting/report-rows";
import { chartForGrouping, type ReportKey, reportOf } from "@parley/core/reports";
import type { Deps } from "../../../../io/deps.ts";
import { drawChart } from "./draw-chart.ts";
import { chartStyleOf } from "./look.ts";

/**
 * Prints the chart of a report below its rows. `first` is the first page of rows. If the report lists single items, the
 * chart is drawn from a second call that groups them.
 */
export async function printChart(client: Client, key: ReportKey, query: GroupedReportQuery, first: AnyReportAnswer, deps: Deps): Promise<void> {
  const drawn = chartForGrouping(reportOf(key), query.group, dayCount(query));
  if (drawn === undefined) return;
  const { chart, definition, group } = drawn;
  const isWhole = group === query.group && first.pageCount <= 1;
  const asked = { ...query, ...(group !== undefined && { group }), pageSize: REPORT_MAX_PAGE_SIZE };
  const { items, today, firstWeekday } = isWhole ? first : await client.call(anyPageRow(key, reportOf(key)), { query: asked });
  const text = drawChart({ chart, definition, items, range: query, today, firstWeekday }, chartStyleOf(deps.host, deps.options()));
  if (text !== "") deps.host.writeOut(`\n${text}`);
}
