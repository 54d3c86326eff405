import { schedules } from "@parley/core/contract/reports/schedules";
import type { scheduleTopic } from "@parley/core/verbs/schedules";
import { exportFormat } from "../reports/file-format.ts";
import { reportNamed } from "../reports/report-query.ts";
import type { Run } from "../run.ts";
import { filtersFor } from "./filters-for.ts";
import { printSchedule } from "./print-schedule.ts";

/** Whether the cron line ever comes and who may get mail, the gateway says. Prints the id. */
export const runAdd: Run<typeof scheduleTopic.verbs.add> = async (options, deps) => {
  const key = reportNamed(options.report);
  const { range, cron, emailTo, timeZone, skipEmpty, fileFormat } = options;
  const format = fileFormat ?? exportFormat(deps, undefined);
  const platform = await deps.platform();
  await platform.signedIn();
  const made = await platform.calls(async (client) => {
    const filters = await filtersFor(client, key, options, range);
    const name = options.name ?? `${key} ${range}`;
    const whenEmpty = skipEmpty ? "skip" : "send";
    return client.call(schedules.create, { body: { name, report: key, range, filters, format, cron, timeZone, emailTo, whenEmpty } });
  });
  await printSchedule(made, fileFormat, deps);
  deps.out.note(`${made.name} next runs at ${made.nextRunAt} (${made.timeZone}: ${made.cron}).`);
};
