import type { Schedule } from "@parley/core/contract/reporting/schedules";
import { commandOf } from "@parley/core/verbs";
import { scheduleTopic } from "@parley/core/verbs/reporting/schedules";
import type { ScheduleValues } from "./schedule-fields.tsx";

/** Export that a schedule runs: a report by key or a list by file name, with the filters of its call. */
export type ScheduleSource = { readonly filters: Schedule["filters"] } & (
  | { readonly report: string; readonly list?: undefined }
  | { readonly list: string; readonly report?: undefined }
);

export const sourceOf = ({ report, list, filters }: Pick<Schedule, "report" | "list" | "filters">): ScheduleSource =>
  list === null ? { report: report ?? "", filters } : { list, filters };

/** Returns the filters of a report under the names of their CLI flags. */
const ofReport = ({ client, platform, agentId, tests, hours, group }: Schedule["filters"]) => ({
  client,
  platform,
  agent: agentId,
  tests,
  hours,
  groupBy: group,
});

/** Returns the `parley` command that creates the same schedule, without empty values. */
export const addScheduleCommand = ({ report, list, filters }: ScheduleSource, values: Partial<ScheduleValues>): string => {
  const { range, cron, emailTo, name, timeZone, format, whenEmpty } = values;
  return commandOf(scheduleTopic.verbs.add, {
    report,
    list,
    range,
    cron: cron || undefined,
    emailTo: emailTo || undefined,
    name: name || undefined,
    timeZone: timeZone || undefined,
    ...(list === undefined ? ofReport(filters) : { filter: filters }),
    format,
    skipEmpty: whenEmpty === "skip",
  });
};
