import type { Client } from "@parley/core/client";
import { type RelativeRange, rangeOn } from "@parley/core/contract/reporting/range";
import type { Schedule } from "@parley/core/contract/reporting/schedules";
import type { ReportKey } from "@parley/core/reports";
import type { OptionsOf } from "@parley/core/verbs";
import type { scheduleTopic } from "@parley/core/verbs/reporting/schedules";
import { usage } from "../../../io/fail.ts";
import { filtersWithoutDays } from "../reports/report-query.ts";

/** Filters of a schedule: flags for a report, and `--filter` fields for a list. */
type Given = Pick<OptionsOf<typeof scheduleTopic.verbs.add>, "client" | "platform" | "agent" | "tests" | "hours" | "groupBy" | "filter">;

/** Arbitrary day that completes the query while the other filters are checked. */
const SOME_DAY = "2026-01-01";

/**
 * Returns the filters of a report as a schedule stores them, as strings by field of the call. Throws for a filter that
 * the report does not have.
 */
export async function filtersFor(client: Client, report: ReportKey, { filter, ...given }: Given, range: RelativeRange): Promise<Schedule["filters"]> {
  if (filter !== undefined) throw usage("--filter is for lists: a report has a flag for each of its filters.", "See: parley schedules add --help");
  const about = await filtersWithoutDays(client, report, given, rangeOn(SOME_DAY, range, 0));
  return Object.fromEntries(Object.entries(about).map(([field, value]) => [field, String(value)]));
}

/** Returns the filters of a list as a schedule stores them. The gateway checks that the list has these filters. */
export function listFilters({ filter = {}, client, platform, agent, tests, hours, groupBy }: Given): Schedule["filters"] {
  const ofReports = Object.entries({ client, platform, agent, tests, hours, "group-by": groupBy }).find(([, value]) => value !== undefined);
  if (ofReports) throw usage(`--${ofReports[0]} is for reports: a list is narrowed by --filter.`, "For example: --filter status=open");
  return { ...filter };
}
