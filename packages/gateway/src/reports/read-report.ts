import { type DayRange, dayCount } from "@parley/core/calendar";
import { REPORT_MAX_PAGE_SIZE, type ReportAsked } from "@parley/core/contract/reporting/report-rows";
import { type Chart, drawnChart, groupedBy, type Measure, type ReportDefinition, type ReportKey, reportOf } from "@parley/core/reports";
import type { Who } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { reportScope } from "./report-scope.ts";
import { reportPageStatement } from "./statements.ts";

/** Number of rows read if no chart is made from them. */
export const FIRST_ROWS = 20;

export type ReportCell = string | number | null;
export type ReportCells = Readonly<Record<string, ReportCell>>;

/** A chart and the rows it is made from. */
export interface Charted {
  readonly chart: Chart;
  readonly definition: ReportDefinition;
  readonly items: readonly ReportCells[];
}

/** Report result: rows, and values that apply to all of them. */
export interface ReadReport {
  readonly definition: ReportDefinition;
  readonly range: DayRange;
  readonly timeZone: string;
  /** The weekday that its weeks begin on, 0 for Monday. */
  readonly firstWeekday: number;
  readonly items: readonly ReportCells[];
  readonly rowCount: number;
  readonly totals: Readonly<Record<string, number | null>>;
  /** Sums of amounts by currency; null if the report has none. */
  readonly amounts: Readonly<Record<string, Readonly<Record<string, number>>>> | null;
  readonly measures: Readonly<Record<string, Measure>>;
  /** The grouped report for the chart, if the rows themselves cannot be charted. */
  readonly charted: Charted | undefined;
  /** True if test conversations are left out of the figures (docs/adr/0147). */
  readonly isWithoutTests?: boolean;
}

type Found = Pick<ReadReport, "items" | "rowCount" | "totals" | "amounts" | "measures">;

/**
 * Reads a report: all rows if the chart is made of them, else the first page. Throws 404 if the query names another
 * stakeholder's items.
 */
export const readReport = async (database: Database, who: Who, key: ReportKey, query: ReportAsked): Promise<ReadReport> => {
  const own = reportOf(key);
  const definition = groupedBy(own, query.group);
  const scope = await reportScope(database, who, query);
  const read = async (asked: ReportAsked, pageSize: number): Promise<Found> => {
    const statement = reportPageStatement(key, scope, { ...asked, page: 1, pageSize });
    const [found] = await database.query<Found>(scope.stakeholderId, { name: "", ...statement });
    if (!found) throw new Error(`The report ${key} answered no row`);
    return found;
  };
  const drawn = drawnChart(own, query.group, dayCount(query));
  const isOfOwnRows = drawn !== undefined && drawn.group === query.group;
  const found = await read(query, isOfOwnRows ? REPORT_MAX_PAGE_SIZE : FIRST_ROWS);
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
