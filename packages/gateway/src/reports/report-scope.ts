import { firstWeekdayOf, type Weekday } from "@parley/core/calendar";
import type { ReportQuery } from "@parley/core/contract/reporting/filters";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { fail, problem } from "../errors/app-error.ts";

/** Stakeholder and time settings of a report, derived from the user and the query. */
export interface ReportScope {
  /** Stakeholder of the report, or 0 for the full platform if provider staff select no client. */
  readonly stakeholderId: number;
  readonly timeZone: string;
  /** First weekday of the report's weeks, where 0 is Monday. */
  readonly firstWeekday: number;
}

const noClient = (): never => fail.notFound(problem("client", "clientUnknown"));
const noAgent = (): never => fail.notFound(problem("agentId", "clientAgentUnknown"));

/**
 * Determines the scope of a report. Only provider staff may select another stakeholder with `client`; for all others,
 * foreign stakeholders and support agents are reported as missing.
 */
export const reportScope = async (
  database: Database,
  who: AuthenticatedUser,
  { client, agentId }: Pick<ReportQuery, "client" | "agentId">,
): Promise<ReportScope> => {
  const isProvider = who.stakeholderId === 1;
  if (client !== undefined && !isProvider && client !== who.stakeholderId) return noClient();
  const stakeholderId = isProvider ? (client ?? 0) : who.stakeholderId;
  const [row] = await database.query<{ time_zone: string; week_start: Weekday | null; country: string | null; has_agent: boolean }>(stakeholderId, {
    name: "report_time_zone",
    text: `select time_zone, week_start, country, $2::int is null or exists (select from app_user where id = $2 and ($3 = 0 or stakeholder_id = $3)) as has_agent
           from stakeholder where id = $1`,
    values: [stakeholderId === 0 ? who.stakeholderId : stakeholderId, agentId ?? null, stakeholderId],
  });
  if (!row) return noClient();
  const firstWeekday = firstWeekdayOf(row.week_start, row.country);
  return row.has_agent ? { stakeholderId, timeZone: row.time_zone, firstWeekday } : noAgent();
};

/**
 * SQL condition that excludes test conversations, includes them, or selects only them (docs/adr/0030), depending on
 * parameter 6.
 */
export const TESTS_FILTER = (isTest: string) => `(coalesce($6::text, '') = 'include' or ${isTest} = ($6::text is not null))`;

/**
 * SQL condition for the usual filters on `rollup_hour r` (parameters 1 to 6): stakeholder, first day, end day,
 * platform, agent and tests.
 */
export const ROLLUP_FILTER = `($1 = 0 or r.stakeholder_id = $1) and r.day >= $2::date and r.day < $3::date and ($4::text is null or r.platform = $4) and ($5::int is null or r.agent_id = $5) and ${TESTS_FILTER("r.is_test")}`;

export const rollupValues = ({ stakeholderId }: ReportScope, { from, to, platform, agentId, tests }: Omit<ReportQuery, "client">): unknown[] => [
  stakeholderId,
  from,
  to,
  platform ?? null,
  agentId ?? null,
  tests ?? null,
];

/**
 * SQL for the number of sessions. With an agent filter, it counts the sessions that the agent accepted, because a
 * conversation begins without an agent (see migration 0007).
 */
export const SESSIONS = "sum(case when $5::int is null then r.sessions else r.accepted end)::int";
