import type { scheduleTopic } from "@parley/core/verbs/reporting/schedules";
import { usage } from "../../../io/fail.ts";
import type { Run } from "../../run.ts";
import { reportNamed } from "../reports/report-query.ts";
import { filtersFor, listFilters } from "./filters-for.ts";
import { makeSchedule } from "./make-schedule.ts";

/** Implements `parley schedules add`, which schedules either a report with its range of days, or a list. */
export const runAdd: Run<typeof scheduleTopic.verbs.add> = async (options, deps) => {
  const { report, list, range } = options;
  if ((report === undefined) === (list === undefined))
    throw usage("Either --report or --list is required.", "For example: --report sessions-by-hour --range last-week, or: --list tickets");
  if (list !== undefined && range !== undefined) throw usage("A list does not accept --range: each run exports the rows at that time.");
  if (list !== undefined) {
    const filters = listFilters(options);
    return makeSchedule(async () => ({ list, filters, name: list }), options, deps);
  }
  const key = reportNamed(report ?? "");
  if (range === undefined) throw usage("A report requires --range: the days that each run covers.", "For example: --range last-month");
  await makeSchedule(
    async (client) => ({ report: key, range, filters: await filtersFor(client, key, options, range), name: `${key} ${range}` }),
    options,
    deps,
  );
};
