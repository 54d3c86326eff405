import type { CallOptions } from "@parley/core/client";
import { type Schedule, type SchedulePreview, schedules } from "@parley/core/contract/reports/schedules";
import type { scheduleTopic } from "@parley/core/verbs/schedules";
import { created } from "../../io/single-change.ts";
import { exportFormat } from "../reports/file-format.ts";
import { reportNamed } from "../reports/report-query.ts";
import type { Run } from "../run.ts";
import { filtersFor } from "./filters-for.ts";
import { printSchedule } from "./print-schedule.ts";

const shown = ({ report, range, cron, timeZone, nextRunAt, emailTo, format, filters }: Schedule) => ({
  report,
  range,
  cron,
  timeZone,
  nextRunAt,
  emailTo,
  format,
  ...filters,
});

const countText = (count: number): string => (count === 1 ? "1 row" : `${count} rows`);

/** What a dry run tells beside the fields: when it would run, of which days, and what it would send now. Days are the first and the one after the last. */
const lookText = ({ runs, from, to, rowCount, skipped, mail }: SchedulePreview): readonly string[] => [
  ...runs.map((run) => `Runs at ${run.at}, from ${run.from} to ${run.to}`),
  skipped
    ? `Now it would send nothing: there are no rows from ${from} to ${to}`
    : `Now it would send ${countText(rowCount)}, from ${from} to ${to}: "${mail.subject}"`,
];

/** Whether the cron line ever comes and who may get mail, the gateway says. Prints the id. */
export const runAdd: Run<typeof scheduleTopic.verbs.add> = async (options, deps) => {
  const key = reportNamed(options.report);
  const { range, cron, emailTo, timeZone, skipEmpty, fileFormat, dryRun, detailedExitcode } = options;
  const format = fileFormat ?? exportFormat(deps, undefined);
  const platform = await deps.platform();
  await platform.signedIn();
  const made = await platform.calls(async (client) => {
    const filters = await filtersFor(client, key, options, range);
    const name = options.name ?? `${key} ${range}`;
    const whenEmpty = skipEmpty ? ("skip" as const) : ("send" as const);
    const body = { name, report: key, range, filters, format, cron, timeZone, emailTo, whenEmpty };
    const make = (marks: CallOptions) => client.call(schedules.create, { body }, marks);
    const look = dryRun ? lookText(await client.call(schedules.preview, { body })) : [];
    return created({ make, name: (tried) => tried.name, shown, also: () => look }, { dryRun, detailedExitcode }, deps);
  });
  if (!made) return;
  await printSchedule(made, fileFormat, deps);
  deps.out.note(`${made.name} next runs at ${made.nextRunAt} (${made.timeZone}: ${made.cron}).`);
};
