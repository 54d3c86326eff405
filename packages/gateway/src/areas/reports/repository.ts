import type { ReportPageQuery } from "@parley/core/contract/reports/report-rows";
import type { ReportKey } from "@parley/core/reports";
import type { Database } from "../../db/database.ts";
import type { ReportScope } from "../../kernel/report-range.ts";
import { reportPageStatement } from "../../reports/statements.ts";

interface Found {
  readonly items: Record<string, unknown>[];
  readonly rowCount: number;
  readonly totals: Record<string, number | null>;
}

/** Reads a page of any report. The text is planned anew each time: whose rows and which days decide the plan. */
export const readReport = async (database: Database, key: ReportKey, scope: ReportScope, query: ReportPageQuery): Promise<Found> => {
  const [found] = await database.query<Found>(scope.stakeholderId, { name: "", ...reportPageStatement(key, scope, query) });
  if (!found) throw new Error(`The report ${key} answered no row`);
  return found;
};
