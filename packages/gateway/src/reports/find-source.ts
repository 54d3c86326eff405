import { explain } from "@parley/core/access";
import type { ReportAsked } from "@parley/core/contract/reporting/report-rows";
import { reportFiles } from "@parley/core/contract/reporting/reports";
import { because } from "@parley/core/errors/reasons";
import { type Column, groupedBy, isReportKey, type ReportKey, reportOf } from "@parley/core/reports";
import * as z from "zod/mini";
import type { Who } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { AppError, fail, valueOfProblem } from "../errors/app-error.ts";
import { problemsIn } from "../errors/check.ts";
import type { ExportSource } from "../exports/export-stream.ts";
import type { FindSource } from "../exports/owner-rights.ts";
import { reportScope } from "./report-scope.ts";
import { reportStatement } from "./statements.ts";

/** Files lack the console's formatting: the header states the unit of an amount. */
const inFile = ({ key, title, type }: Column) => ({ key, title: type === "money" ? `${title} (minor units)` : title });

/** Returns all rows of a report. Throws 404 when the query names an object of another stakeholder. */
export const reportSource = async (database: Database, who: Who, report: ReportKey, query: ReportAsked): Promise<ExportSource> => {
  const scope = await reportScope(database, who, query);
  const { columns } = groupedBy(reportOf(report), query.group);
  return { scope: scope.stakeholderId, statement: reportStatement(report, scope, query), columns: columns.map(inFile) };
};

/** Title of a report; its key if there is none. */
export const reportTitle = (report: string): string => (isReportKey(report) ? reportOf(report).title : report);

/** Provides reports to exports, with the same rules, queries and SQL as the calls. */
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
