import type { ExportFormat } from "@parley/core/contract/reporting/range";
import type { ReportKey } from "@parley/core/reports";
import { commandOf } from "@parley/core/verbs";
import { reportTopic } from "@parley/core/verbs/reporting/reports";
import type { ReportQueryInput } from "../../../kit/reports/report-query.ts";

const { run, export: exportVerb } = reportTopic.verbs;

/** Converts a report query to CLI flags, without empty values. */
const about = ({ client, platform, agentId, tests, hours, group }: Partial<ReportQueryInput>) => ({
  client: client || undefined,
  platform: platform || undefined,
  agent: agentId || undefined,
  tests: tests || undefined,
  hours: hours || undefined,
  groupBy: group || undefined,
});
const asked = ({ from, to, ...filters }: ReportQueryInput) => ({ from: from || undefined, to: to || undefined, ...about(filters) });

export const runCommand = (key: ReportKey, query: ReportQueryInput, file?: ExportFormat): string =>
  commandOf(run, { report: key, ...asked(query), format: file, output: file && `${key}.${file}` });

/** Returns the `parley` command that makes the gateway create a file and e-mail a link to it. */
export const exportCommand = (key: ReportKey, query: ReportQueryInput, format: ExportFormat, emailTo: string): string =>
  commandOf(exportVerb, { report: key, emailTo: emailTo || undefined, ...asked(query), format });
