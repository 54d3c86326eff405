import { dayIn } from "@parley/core/calendar";
import type { ReportPageQuery } from "@parley/core/contract/reporting/report-rows";
import { type Measure, type ReportKey, reportOf } from "@parley/core/reports";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { pageOf } from "../../../db/page.ts";
import { reportScope } from "../../../reports/report-scope.ts";
import { reportPageStatement } from "../../../reports/statements.ts";

interface Found {
  readonly items: Record<string, unknown>[];
  readonly rowCount: number;
  readonly totals: Record<string, number | null>;
  readonly amounts: Record<string, Record<string, number>> | null;
  readonly measures: Record<string, Measure>;
}

/**
 * Returns a page of a report. The statement has no name, so PostgreSQL plans it for each query, because the best plan
 * depends on the stakeholder and the days.
 */
export const reportResponse = async (database: Database, who: AuthenticatedUser, key: ReportKey, query: ReportPageQuery) => {
  const scope = await reportScope(database, who, query);
  const [found] = await database.query<Found>(scope.stakeholderId, { name: "", ...reportPageStatement(key, scope, query) });
  const { awaits } = reportOf(key);
  if (!found) throw new Error(`The report ${key} answered no row`);
  return {
    timeZone: scope.timeZone,
    today: dayIn(scope.timeZone, new Date()),
    firstWeekday: scope.firstWeekday,
    ...pageOf(found, query),
    totals: found.totals,
    ...(found.amounts !== null && { amounts: found.amounts }),
    measures: found.measures,
    ...(awaits !== undefined && { awaits }),
  };
};
