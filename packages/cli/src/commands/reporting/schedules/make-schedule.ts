import type { CallOptions, Client } from "@parley/core/client";
import { type schedules as Rows, type Schedule, type SchedulePreview, schedules } from "@parley/core/contract/reporting/schedules";
import type { OptionsOf } from "@parley/core/verbs";
import type { scheduleTopic } from "@parley/core/verbs/reporting/schedules";
import type { input } from "zod/mini";
import type { Deps } from "../../../io/deps.ts";
import { createOrPreview } from "../../../io/single-change.ts";
import { exportFormat } from "../reports/file-format.ts";
import { printSchedule } from "./print-schedule.ts";

type Draft = input<typeof Rows.create.body>;
/** Report or list to be scheduled, with its filters and default name. */
export type ScheduleSource = Pick<Draft, "report" | "list" | "range" | "filters" | "name">;
type Terms = Pick<
  OptionsOf<typeof scheduleTopic.verbs.add>,
  "cron" | "emailTo" | "name" | "timeZone" | "fileFormat" | "skipEmpty" | "dryRun" | "detailedExitcode"
>;

const shown = ({ report, list, range, cron, timeZone, nextRunAt, emailTo, format, filters }: Schedule) => ({
  ...(list === null ? { report, range } : { list }),
  cron,
  timeZone,
  nextRunAt,
  emailTo,
  format,
  ...filters,
});

const countText = (count: number): string => (count === 1 ? "1 row" : `${count} rows`);
/**
 * Describes the days of a scheduled report: `from` is the first day and `to` the day after the last one. Empty for a
 * list, which has no days.
 */
const daysText = (before: string, { from, to }: { readonly from: string | null; readonly to: string | null }): string =>
  from === null || to === null ? "" : `${before}from ${from} to ${to}`;

/** Additional lines of a dry run: the next runs with their days, and the e-mail as it would be sent now. */
const lookText = ({ runs, rowCount, skipped, mail, ...days }: SchedulePreview): readonly string[] => [
  ...runs.map((run) => `Runs at ${run.at}${daysText(", ", run)}`),
  skipped
    ? `Now it would send nothing: there are no rows${daysText(" ", days)}`
    : `Now it would send ${countText(rowCount)}${daysText(", ", days)}: "${mail.subject}"`,
];

/**
 * Creates a scheduled export and prints its id, or only previews it in a dry run. The gateway checks the cron
 * expression and who may receive e-mail.
 */
export async function makeSchedule(sourceOf: (client: Client) => Promise<ScheduleSource>, terms: Terms, deps: Deps): Promise<void> {
  const { cron, emailTo, timeZone, skipEmpty, fileFormat, dryRun, detailedExitcode } = terms;
  const format = fileFormat ?? exportFormat(deps, undefined);
  const platform = await deps.platform();
  await platform.signedIn();
  const made = await platform.calls(async (client) => {
    const source = await sourceOf(client);
    const whenEmpty = skipEmpty ? ("skip" as const) : ("send" as const);
    const body = { ...source, name: terms.name ?? source.name, format, cron, timeZone, emailTo, whenEmpty };
    const make = (marks: CallOptions) => client.call(schedules.create, { body }, marks);
    const look = dryRun ? lookText(await client.call(schedules.preview, { body })) : [];
    return createOrPreview({ make, name: (tried) => tried.name, shown, also: () => look }, { dryRun, detailedExitcode }, deps);
  });
  if (!made) return;
  await printSchedule(made, fileFormat, deps);
  deps.out.note(`${made.name} next runs at ${made.nextRunAt} (${made.timeZone}: ${made.cron}).`);
}
