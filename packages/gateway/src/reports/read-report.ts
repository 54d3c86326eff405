import type { DayRange } from "@parley/core/calendar";
import { REPORT_MAX_PAGE_SIZE, type ReportAsked } from "@parley/core/contract/reports/report-rows";
import { groupedBy, type Measure, type ReportDefinition, type ReportKey, reportOf } from "@parley/core/reports";
import type { Database } from "../db/database.ts";
import type { Who } from "../reach/who.ts";
import { reportScope } from "./report-scope.ts";
import { reportPageStatement } from "./statements.ts";

/** Rows that are looked at where no chart is made of them. */
export const FIRST_ROWS = 20;

export type ReportCell = string | number | null;
export type ReportCells = Readonly<Record<string, ReportCell>>;

/** The rows that a chart is made of, and what their columns are. */
interface Charted {
  readonly definition: ReportDefinition;
  readonly items: readonly ReportCells[];
}

/** What a report says to somebody: rows, and what holds for all of them. */
export interface ReadReport extends Charted {
  readonly range: DayRange;
  readonly timeZone: string;
  readonly rowCount: number;
  readonly totals: Readonly<Record<string, number | null>>;
  readonly measures: Readonly<Record<string, Measure>>;
  /** The same report grouped, where its own rows are no picture. */
  readonly charted: Charted;
}

type Found = Pick<ReadReport, "items" | "rowCount" | "totals" | "measures">;

/** What a report says: all its rows where its chart is made of them, else the first. Throws 404 when the query names another stakeholder's things. */
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
  const chartGroup = query.group === undefined ? own.chartBy?.filter((name) => name !== undefined).join() : undefined;
  const found = await read(query, definition.listed || chartGroup !== undefined ? FIRST_ROWS : REPORT_MAX_PAGE_SIZE);
  const grouped = chartGroup === undefined ? undefined : await read({ ...query, group: chartGroup }, REPORT_MAX_PAGE_SIZE);
  const charted = grouped && { definition: { ...groupedBy(own, chartGroup), chart: own.chart }, items: grouped.items };
  const range = { from: query.from, to: query.to };
  return { definition, range, timeZone: scope.timeZone, ...found, charted: charted ?? { definition, items: found.items } };
};
