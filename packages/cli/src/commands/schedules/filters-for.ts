import type { Client } from "@parley/core/client";
import { rangeOn } from "@parley/core/contract/reports/range";
import type { Schedule } from "@parley/core/contract/reports/schedules";
import type { ReportKey } from "@parley/core/reports";
import { aboutFilters } from "../reports/report-query.ts";

/** Any day does to check the other filters. */
const SOME_DAY = "2026-01-01";

/** What a schedule keeps of a report's filters: as its call takes them, and as text. Throws for one that the report does not take. */
export async function filtersFor(
  client: Client,
  report: ReportKey,
  given: Parameters<typeof aboutFilters>[2],
  range: Schedule["range"],
): Promise<Schedule["filters"]> {
  const about = await aboutFilters(client, report, given, rangeOn(SOME_DAY, range));
  return Object.fromEntries(Object.entries(about).map(([field, value]) => [field, String(value)]));
}
