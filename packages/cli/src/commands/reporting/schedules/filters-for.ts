import type { Client } from "@parley/core/client";
import { type RelativeRange, rangeOn } from "@parley/core/contract/reporting/range";
import type { Schedule } from "@parley/core/contract/reporting/schedules";
import type { ReportKey } from "@parley/core/reports";
import type { OptionsOf } from "@parley/core/verbs";
import type { scheduleTopic } from "@parley/core/verbs/reporting/schedules";
import { usage } from "../../../io/fail.ts";
import { aboutFilters } from "../reports/report-query.ts";

/** The filters of a report by their flags, and those of a list by their fields. */
type Given = Pick<OptionsOf<typeof scheduleTopic.verbs.add>, "client" | "platform" | "agent" | "tests" | "hours" | "groupBy" | "filter">;

/** Any day does to check the other filters. */
const SOME_DAY = "2026-01-01";

/** What a schedule keeps of a report's filters: as its call takes them, and as text. Throws for one that the report does not take. */
export async function filtersFor(client: Client, report: ReportKey, { filter, ...given }: Given, range: RelativeRange): Promise<Schedule["filters"]> {
  if (filter !== undefined) throw usage("--filter is for lists: a report has a flag for each of its filters.", "See: parley schedules add --help");
  const about = await aboutFilters(client, report, given, rangeOn(SOME_DAY, range, 0));
  return Object.fromEntries(Object.entries(about).map(([field, value]) => [field, String(value)]));
}

/** What a schedule keeps of a list's filters; which of them the list takes, the gateway says. */
export function listFilters({ filter = {}, client, platform, agent, tests, hours, groupBy }: Given): Schedule["filters"] {
  const ofReports = Object.entries({ client, platform, agent, tests, hours, "group-by": groupBy }).find(([, value]) => value !== undefined);
  if (ofReports) throw usage(`--${ofReports[0]} is for reports: a list is narrowed by --filter.`, "For example: --filter status=open");
  return { ...filter };
}
