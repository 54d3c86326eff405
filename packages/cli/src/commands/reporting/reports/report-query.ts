import type { DayRange } from "@parley/core/calendar";
import type { Client } from "@parley/core/client";
import { rangeOn } from "@parley/core/contract/reporting/range";
import { anyPageRow, type ReportAsked } from "@parley/core/contract/reporting/report-rows";
import { isReportKey, REPORT_KEYS, type ReportKey, reportOf } from "@parley/core/reports";
import type { OptionsOf } from "@parley/core/verbs";
import type { reportTopic } from "@parley/core/verbs/reporting/reports";
import * as z from "zod/mini";
import { notFound, usage } from "../../../io/fail.ts";
import { findAgent } from "../../../io/find-agent.ts";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import { suggestion } from "../../../io/suggestion.ts";

/** Finds the report of this name; the failure suggests similar names. */
export function reportNamed(name: string): ReportKey {
  if (isReportKey(name)) return name;
  throw notFound(`There is no report '${name}'.`, suggestion(name, REPORT_KEYS, "List them with: parley reports list"));
}

/** Flags for the fields of a report's query. */
const FLAGS: Readonly<Record<string, string>> = { agentId: "--agent", group: "--group-by" };
const flagOf = (field: string): string => FLAGS[field] ?? `--${field}`;

/** Filters of a report, without its days. */
type ReportOptions = Omit<OptionsOf<typeof reportTopic.verbs.run>, "output" | "chart">;
type About = Partial<Pick<ReportOptions, "client" | "platform" | "agent" | "tests" | "hours" | "groupBy">>;
type AboutFilters = Omit<ReportAsked, keyof DayRange>;

/** A range without data: for asking the current day and for checking the other filters. */
export const LONG_AGO: DayRange = { from: "2000-01-01", to: "2000-01-02" };

/**
 * Filters of a report in the form of its call, checked by the schema that the gateway uses. An invalid one is a usage
 * error that names the flag. A relative range counts from today by the platform's clock, in the time zone of the
 * report's stakeholder, not of this machine.
 */
export async function reportFilters(client: Client, key: ReportKey, options: ReportOptions): Promise<ReportAsked> {
  const { from, to, range } = options;
  if (range === undefined && from !== undefined && to !== undefined) return { from, to, ...(await aboutFilters(client, key, options, { from, to })) };
  if (range === undefined || from !== undefined || to !== undefined)
    throw usage("A report takes --from and --to, or --range alone.", "For example: --range last-month");
  const about = await aboutFilters(client, key, options, LONG_AGO);
  const { today, firstWeekday } = await client.call(anyPageRow(key, reportOf(key)), { query: { ...LONG_AGO, ...about, pageSize: 1 } });
  return { ...rangeOn(today, range, firstWeekday), ...about };
}

/** Filters without the days, which can only be checked together with them. */
export async function aboutFilters(client: Client, key: ReportKey, options: About, days: DayRange): Promise<AboutFilters> {
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
