import { explain } from "@parley/core/access";
import type { GroupedReportQuery } from "@parley/core/contract/reporting/report-rows";
import { reportFiles } from "@parley/core/contract/reporting/reports";
import { because } from "@parley/core/errors/reasons";
import { type Column, groupedBy, isReportKey, type ReportKey, reportOf } from "@parley/core/reports";
import * as z from "zod/mini";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { AppError, fail, valueOfProblem } from "../errors/app-error.ts";
import { problemsIn } from "../errors/check.ts";
import type { ExportSource } from "../exports/export-stream.ts";
import type { FindSource } from "../exports/owner-rights.ts";
import { reportScope } from "./report-scope.ts";
import { reportStatement } from "./statements.ts";

/**
 * Column of an export file. The title of a money column includes the unit, because files contain unformatted amounts.
 */
const inFile = ({ key, title, type }: Column) => ({ key, title: type === "money" ? `${title} (minor units)` : title });

/**
 * Source of all rows of a report, for an export. Throws 404 if the query refers to an object of another stakeholder.
 */
export const reportSource = async (
  database: Database,
  who: AuthenticatedUser,
  report: ReportKey,
  query: GroupedReportQuery,
): Promise<ExportSource> => {
  const scope = await reportScope(database, who, query);
  const { columns } = groupedBy(reportOf(report), query.group);
  return { scope: scope.stakeholderId, statement: reportStatement(report, scope, query), columns: columns.map(inFile) };
};

/** Title of a report. Returns the given key if no such report exists. */
export const reportTitle = (report: string): string => (isReportKey(report) ? reportOf(report).title : report);

/**
 * Finds the rows of a report for an export, with the same permissions, query validation and SQL as the report routes.
 */
export const findReportSource =
  (database: Database): FindSource =>
  async (who, report, stored) => {
    if (!isReportKey(report)) throw new AppError("notFound", because("reportUnknown", { report }));
    const row = reportFiles[report];
    if (!who.may(`reportFiles.${report}`)) return fail.forbidden(explain(row.access, who).missing);
    const parsed = z.safeParse(row.query, stored);
    if (!parsed.success) {
      const fields = problemsIn(row.query, stored, "filters", "filters");
      const problem = fields[0] && valueOfProblem(fields[0]);
      throw new AppError("validation", because("reportQueryInvalid", { problem: problem ?? "" }), { details: { fields } });
    }
    return reportSource(database, who, report, parsed.data);
  };
