import type { ExportFormat } from "@parley/core/contract/reports/range";
import type { ScheduleDraft } from "@parley/core/contract/reports/schedules";
import type { ReportKey } from "@parley/core/reports";
import type { input } from "zod/mini";
import type { ReportQueryInput } from "../../kit/reports/report-query.ts";
import { shellQuote } from "../../ui/text/shell-quote.ts";

const flag = (name: string, value: string | number | undefined) =>
  value === undefined || value === "" ? [] : [`--${name} ${shellQuote(String(value))}`];
const about = ({ client, platform, agentId, tests }: Partial<ReportQueryInput>) => [
  ...flag("client", client),
  ...flag("platform", platform),
  ...flag("agent", agentId),
  ...flag("tests", tests),
];
const asked = ({ from, to, ...filters }: ReportQueryInput) => [...flag("from", from), ...flag("to", to), ...about(filters)];

/** Prints the report, or writes it to a file. */
export const runCommand = (key: ReportKey, query: ReportQueryInput, file?: ExportFormat): string =>
  [`parley reports run ${key}`, ...asked(query), ...(file === undefined ? [] : [...flag("format", file), ...flag("output", `${key}.${file}`)])].join(
    " ",
  );

/** Has the gateway write the file and mail a link to it. */
export const exportCommand = (key: ReportKey, query: ReportQueryInput, format: ExportFormat, emailTo: string): string =>
  [`parley reports export ${key}`, ...flag("email-to", emailTo), ...asked(query), ...flag("format", format)].join(" ");

/** Has the gateway do so again and again. */
export const scheduleCommand = (
  key: ReportKey,
  query: ReportQueryInput,
  { range, cron, emailTo, name, timeZone, format, whenEmpty }: Partial<input<typeof ScheduleDraft>>,
): string =>
  [
    `parley schedules add --report ${key}`,
    ...flag("range", range),
    ...flag("cron", cron),
    ...flag("email-to", emailTo),
    ...flag("name", name),
    ...flag("time-zone", timeZone),
    ...about(query),
    ...flag("format", format),
    ...(whenEmpty === "skip" ? ["--skip-empty"] : []),
  ].join(" ");
