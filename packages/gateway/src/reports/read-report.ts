import type { DayRange } from "@parley/core/calendar";
import type { ReportQuery } from "@parley/core/contract/reports/filters";
import { REPORT_MAX_PAGE_SIZE } from "@parley/core/contract/reports/report-rows";
import { type ReportDefinition, type ReportKey, reportOf } from "@parley/core/reports";
import type { Database } from "../db/database.ts";
import type { Who } from "../reach/who.ts";
import { reportScope } from "./report-scope.ts";
import { reportPageStatement } from "./statements.ts";

/** Rows that are looked at where no chart is made of them. */
export const FIRST_ROWS = 20;

export type ReportCell = string | number | null;
export type ReportCells = Readonly<Record<string, ReportCell>>;

/** What a report says to somebody: rows, and what holds for all of them. */
export interface ReadReport {
  readonly definition: ReportDefinition;
  readonly range: DayRange;
  readonly timeZone: string;
  readonly items: readonly ReportCells[];
  readonly rowCount: number;
  readonly totals: Readonly<Record<string, number | null>>;
}

interface Found {
  readonly items: ReportCells[];
  readonly rowCount: number;
  readonly totals: Record<string, number | null>;
}

/**
 * What a report says: all its rows where it has a chart, of what has none the first. Throws 404 when the query names another stakeholder's things.
 */
export const readReport = async (database: Database, who: Who, key: ReportKey, query: ReportQuery): Promise<ReadReport> => {
  const definition = reportOf(key);
  const scope = await reportScope(database, who, query);
  const pageSize = definition.chart === undefined ? FIRST_ROWS : REPORT_MAX_PAGE_SIZE;
  const statement = reportPageStatement(key, scope, { ...query, page: 1, pageSize });
  const [found] = await database.query<Found>(scope.stakeholderId, { name: "", ...statement });
  if (!found) throw new Error(`The report ${key} answered no row`);
  return { definition, range: { from: query.from, to: query.to }, timeZone: scope.timeZone, ...found };
};
