import type { CallOptions } from "@parley/core/client";
import { type Schedule, schedules } from "@parley/core/contract/reports/schedules";
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
    return created({ make, name: (tried) => tried.name, shown }, { dryRun, detailedExitcode }, deps);
  });
  if (!made) return;
  await printSchedule(made, fileFormat, deps);
  deps.out.note(`${made.name} next runs at ${made.nextRunAt} (${made.timeZone}: ${made.cron}).`);
};
