import type { DayRange } from "@parley/core/calendar";
import type { Client } from "@parley/core/client";
import { rangeOn } from "@parley/core/contract/reporting/range";
import { anyPageRow, type GroupedReportQuery } from "@parley/core/contract/reporting/report-rows";
import { isReportKey, REPORT_KEYS, type ReportKey, reportOf } from "@parley/core/reports";
import type { OptionsOf } from "@parley/core/verbs";
import type { reportTopic } from "@parley/core/verbs/reporting/reports";
import * as z from "zod/mini";
import { notFound, usage } from "../../../io/fail.ts";
import { findAgent } from "../../../io/find-agent.ts";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import { suggestion } from "../../../io/suggestion.ts";

/** Finds a report by name. The error for an unknown report suggests similar names. */
export function reportNamed(name: string): ReportKey {
  if (isReportKey(name)) return name;
  throw notFound(`There is no report '${name}'.`, suggestion(name, REPORT_KEYS, "List them with: parley reports list"));
}

const FLAGS: Readonly<Record<string, string>> = { agentId: "--agent", group: "--group-by" };
const flagOf = (field: string): string => FLAGS[field] ?? `--${field}`;

/** Report filters as given by the flags of a command. */
type ReportOptions = Omit<OptionsOf<typeof reportTopic.verbs.run>, "output" | "chart">;
type About = Partial<Pick<ReportOptions, "client" | "platform" | "agent" | "tests" | "hours" | "groupBy">>;
type AboutFilters = Omit<GroupedReportQuery, keyof DayRange>;

/**
 * Placeholder range of days, which contains no data. Used for calls and checks that require a range but do not depend
 * on its days, such as querying the current day.
 */
export const EMPTY_DAY_RANGE: DayRange = { from: "2000-01-01", to: "2000-01-02" };

/**
 * Converts the filters to the query of the report, checked by the gateway's schema. An invalid filter is a usage error
 * that names its flag. A relative range counts from today on the platform's clock, in the time zone of the report's
 * stakeholder.
 */
export async function reportFilters(client: Client, key: ReportKey, options: ReportOptions): Promise<GroupedReportQuery> {
  const { from, to, range } = options;
  if (range === undefined && from !== undefined && to !== undefined)
    return { from, to, ...(await filtersWithoutDays(client, key, options, { from, to })) };
  if (range === undefined || from !== undefined || to !== undefined)
    throw usage("A report takes --from and --to, or --range alone.", "For example: --range last-month");
  const about = await filtersWithoutDays(client, key, options, EMPTY_DAY_RANGE);
  const { today, firstWeekday } = await client.call(anyPageRow(key, reportOf(key)), { query: { ...EMPTY_DAY_RANGE, ...about, pageSize: 1 } });
  return { ...rangeOn(today, range, firstWeekday), ...about };
}

/**
 * Returns the filters other than the days. `days` is needed, because the schema checks filters only together with days.
 */
export async function filtersWithoutDays(client: Client, key: ReportKey, options: About, days: DayRange): Promise<AboutFilters> {
  const { platform, agent, tests, hours, groupBy } = options;
  return checked(key, {
    ...days,
    ...(platform !== undefined && { platform }),
    ...(tests !== undefined && { tests }),
    ...(hours !== undefined && { hours }),
    ...(groupBy !== undefined && { group: groupBy }),
    ...(options.client !== undefined && { client: (await findStakeholder(client, options.client)).id }),
    ...(agent !== undefined && { agentId: (await findAgent(client, agent)).id }),
  });
}

function checked(key: ReportKey, query: Readonly<Record<string, unknown>>): AboutFilters {
  const { data, error } = z.safeParse(anyPageRow(key, reportOf(key)).query, query);
  if (data) {
    const { from: _from, to: _to, page: _page, pageSize: _pageSize, fileType: _fileType, ...about } = data;
    return about;
  }
  const [issue] = error.issues;
  if (issue?.code === "unrecognized_keys") throw usage(`The report ${key} does not take ${issue.keys.map(flagOf).join(", ")}.`);
  const field = String(issue?.path[0]);
  const saysItself = issue?.code === "custom" || field === "group";
  throw usage(`${flagOf(field)} ${query[field]}: ${saysItself ? issue?.message : "this value is not valid"}.`);
}
