import { type DayRange, dayCount } from "@parley/core/calendar";
import { type GroupedReportQuery, REPORT_MAX_PAGE_SIZE } from "@parley/core/contract/reporting/report-rows";
import { type Chart, chartForGrouping, groupedBy, type Measure, type ReportDefinition, type ReportKey, reportOf } from "@parley/core/reports";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { reportScope } from "./report-scope.ts";
import { reportPageStatement } from "./statements.ts";

/** Maximum number of rows that are read if no chart is drawn from them. */
export const ROWS_WITHOUT_CHART_MAX = 20;

export type ReportCell = string | number | null;
export type ReportCells = Readonly<Record<string, ReportCell>>;

/** Chart of a report, with the rows from which it is drawn. */
export interface Charted {
  readonly chart: Chart;
  readonly definition: ReportDefinition;
  readonly items: readonly ReportCells[];
}

/** Result of a report: its rows, totals and measures. */
export interface ReadReport {
  readonly definition: ReportDefinition;
  readonly range: DayRange;
  readonly timeZone: string;
  /** First weekday of the report's weeks, where 0 is Monday. */
  readonly firstWeekday: number;
  readonly items: readonly ReportCells[];
  readonly rowCount: number;
  readonly totals: Readonly<Record<string, number | null>>;
  /** Totals of money columns by currency, or null if the report has no such columns. */
  readonly amounts: Readonly<Record<string, Readonly<Record<string, number>>>> | null;
  readonly measures: Readonly<Record<string, Measure>>;
  /** Chart and its rows. If the report's own rows cannot be drawn, these are the rows of a grouped report. */
  readonly charted: Charted | undefined;
  /** True if test conversations are excluded from the figures (docs/adr/0147). */
  readonly isWithoutTests?: boolean;
}

type Found = Pick<ReadReport, "items" | "rowCount" | "totals" | "amounts" | "measures">;

/**
 * Reads a report: all rows if the chart is drawn from them, otherwise the first page. Throws 404 if the query refers to
 * another stakeholder's objects.
 */
export const readReport = async (database: Database, who: AuthenticatedUser, key: ReportKey, query: GroupedReportQuery): Promise<ReadReport> => {
  const own = reportOf(key);
  const definition = groupedBy(own, query.group);
  const scope = await reportScope(database, who, query);
  const read = async (asked: GroupedReportQuery, pageSize: number): Promise<Found> => {
    const statement = reportPageStatement(key, scope, { ...asked, page: 1, pageSize });
    const [found] = await database.query<Found>(scope.stakeholderId, { name: "", ...statement });
    if (!found) throw new Error(`The report ${key} answered no row`);
    return found;
  };
  const drawn = chartForGrouping(own, query.group, dayCount(query));
  const isOfOwnRows = drawn !== undefined && drawn.group === query.group;
  const found = await read(query, isOfOwnRows ? REPORT_MAX_PAGE_SIZE : ROWS_WITHOUT_CHART_MAX);
  const grouped = drawn === undefined || isOfOwnRows ? found : await read({ ...query, group: drawn.group }, REPORT_MAX_PAGE_SIZE);
  const charted = drawn && { chart: drawn.chart, definition: drawn.definition, items: grouped.items };
  return {
    definition,
    range: { from: query.from, to: query.to },
    timeZone: scope.timeZone,
    firstWeekday: scope.firstWeekday,
    ...found,
    charted,
    isWithoutTests: own.filters.includes("tests") && query.tests === undefined,
  };
};
