import { addDays, type DayRange, dayCount, dayIn, elapsedDays, rangeBefore } from "@parley/core/calendar";
import { type AnyReportAnswer, REPORT_MAX_PAGE_SIZE } from "@parley/core/contract/reporting/report-rows";
import {
  type Chart,
  chartForGrouping,
  type DrawnChart,
  furtherCharts,
  groupedBy,
  groupsIn,
  groupsOf,
  REPORT_GROUPS_MAX,
  type ReportDefinition,
  type ReportKey,
  reportOf,
} from "@parley/core/reports";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useReportQuery } from "../../../kit/reports/report-query.ts";
import { useListState } from "../../../ui/list/list-state.ts";
import type { ReportState } from "../../../ui/reports/use-report-state.ts";
import { useFirstWeekday } from "../../../ui/text/first-weekday.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import { queryOf, reportCall } from "./report-calls.ts";
import { hasFigures } from "./total-figures.tsx";
import { useReportRows } from "./use-report-rows.ts";

/** Returns the grouping from the URL; undefined if the report does not support it. */
function groupIn(report: ReportDefinition, asked: string | undefined): string | undefined {
  if (asked === undefined) return undefined;
  const [known, names] = [groupsOf(report), [...new Set(groupsIn(asked))]];
  return names.length <= REPORT_GROUPS_MAX && names.every((name) => known.includes(name)) ? names.join() : undefined;
}

const SOME_CURRENCY = "EUR";
const AS_HIGH_AS_MANY: readonly Chart["kind"][] = ["heat", "ranked"];

/** Rows of the previous period. The object changes only with a new response. */
const usePeriod = (answer: AnyReportAnswer | undefined, { from, to }: DayRange) =>
  useMemo(() => answer && { items: answer.items, range: { from, to }, answer }, [answer, from, to]);

/** Sends all calls of a report's screen. They are independent, so that a failed call does not affect the others. */
export function useReportCalls(key: ReportKey, state: ReportState) {
  const own = reportOf(key);
  const call = reportCall(key);
  const group = groupIn(own, state.group);
  const days = dayCount(state);
  const definition = useMemo(() => groupedBy(own, group), [own, group]);
  // Omits filters in the URL that the report does not support, because the gateway would refuse them.
  const asked = useReportQuery(state, own.filters);
  const query = useMemo(() => queryOf(key, asked), [key, asked]);
  const grouped = group === undefined ? query : { ...query, group };
  const enabled = state.problem === undefined;

  // Suppresses the notification of errors about filters, because the filter itself and the card of the rows show them.
  const meta = { ...call.options({ query: grouped }).meta, saidAtFields: true } as const;
  const isListed = definition.listed === true;
  const list = useListState({ sorts: useMemo(() => definition.columns.flatMap(({ key: column }) => [column, `-${column}`]), [definition]) });
  const result = useReportRows(call, { query: grouped, listed: isListed, sort: list.sort, enabled, meta });

  const amounts = result.data?.amounts;
  const charts = useMemo(() => furtherCharts(own, group, Object.keys(amounts ?? {}), days), [own, group, amounts, days]);
  // Assumes any currency, because the actual currencies are known only after the response.
  const mayChoose = useMemo(() => furtherCharts(own, group, [SOME_CURRENCY], days).length > 0, [own, group, days]);
  const drawn: DrawnChart | undefined = useMemo(
    () => charts.find(({ key: name }) => name === state.chart) ?? chartForGrouping(own, group, days),
    [charts, own, group, days, state.chart],
  );
  const drawsOthers = drawn !== undefined && drawn.group !== group;
  const charted = { ...query, pageSize: REPORT_MAX_PAGE_SIZE, ...(drawn?.group !== undefined && { group: drawn.group }) };
  const chartRows = useQuery({ ...call.options({ query: charted }), enabled: enabled && drawsOthers, meta });

  const ownZone = useTimeZone();
  const zone = result.data?.timeZone ?? ownZone;
  const ownFirstWeekday = useFirstWeekday();
  const firstWeekday = result.data?.firstWeekday ?? ownFirstWeekday;
  const now = result.data?.today ?? dayIn(ownZone, new Date());
  // Number of days of the range that have begun. As many days of the previous period are compared, because an
  // unfinished month would always look like a loss.
  const begun = elapsedDays(state, now).length;
  const earlier = rangeBefore({ from: state.from, to: begun === 0 ? state.to : addDays(state.from, begun) });
  const hasBefore = hasFigures(definition);
  // Queries the totals of the previous period; its rows only if they are compared. Failures are not reported.
  const quiet = { notice: undefined, quiet: true } as const;
  const figuresBefore = useQuery({ ...call.options({ query: { ...grouped, ...earlier, pageSize: 1 } }), enabled: enabled && hasBefore, meta: quiet });
  const rowsBefore = useQuery({
    ...call.options({ query: { ...grouped, pageSize: REPORT_MAX_PAGE_SIZE, ...earlier } }),
    enabled: enabled && state.compare && !isListed,
    meta: quiet,
  });
  const chartBefore = useQuery({
    ...call.options({ query: { ...charted, ...earlier } }),
    enabled: enabled && state.compare && drawsOthers,
    meta: quiet,
  });
  const isOfOwnHeight = drawsOthers && AS_HIGH_AS_MANY.includes(drawn.chart.kind);
  const areRowsOnTheWay = result.data === undefined && result.error === null;
  return {
    definition,
    drawn,
    charts,
    /** True if the report has several charts, or may have them once the response has arrived. */
    mayChoose: result.data === undefined ? mayChoose : charts.length > 0,
    query,
    group,
    zone,
    now,
    firstWeekday,
    /** State of the rows' list, such as its sort order. */
    list,
    result,
    // Data of the chart. Undefined while only a part of the rows is loaded, because the chart would be wrong, and while
    // the rows below a chart of unknown height are loading, because the chart would push them down.
    chart: drawsOthers
      ? { data: isOfOwnHeight && areRowsOnTheWay ? undefined : chartRows.data, error: chartRows.error, refetch: chartRows.refetch }
      : { data: result.isWhole ? result.data : undefined, error: result.error ?? result.restError, refetch: result.refetch },
    /** True if the chart's height is still unknown, because it depends on the number of rows of a separate call. */
    isHeightUnknown: isOfOwnHeight && chartRows.isPending,
    figuresBefore: hasBefore ? figuresBefore.data : undefined,
    before: usePeriod(state.compare ? rowsBefore.data : undefined, earlier),
    chartBefore: usePeriod(state.compare ? (drawsOthers ? chartBefore : rowsBefore).data : undefined, earlier),
    refetch: () => {
      result.refetch();
      if (drawsOthers) void chartRows.refetch();
    },
    busy: result.busy || chartRows.isFetching,
  };
}
export type ReportCalls = ReturnType<typeof useReportCalls>;
