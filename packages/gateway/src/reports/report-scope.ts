import { firstWeekdayOf, type Weekday } from "@parley/core/calendar";
import type { ReportQuery } from "@parley/core/contract/reporting/filters";
import type { Who } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { fail, problem } from "../errors/app-error.ts";

/** Resolved scope of a report: its stakeholder, and the time zone of its days. */
export interface ReportScope {
  /** 0 is the whole platform, for provider staff who name no client. */
  readonly stakeholderId: number;
  readonly timeZone: string;
  /** The weekday that its weeks begin on, 0 for Monday. */
  readonly firstWeekday: number;
}

const noClient = (): never => fail.notFound(problem("client", "clientUnknown"));
const noAgent = (): never => fail.notFound(problem("agentId", "clientAgentUnknown"));

/**
 * `client` names a stakeholder and is for provider staff; for all others a foreign stakeholder looks missing, and so
 * does a foreign support agent.
 */
export const reportScope = async (
  database: Database,
  who: Who,
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

/** Filter for test conversations: excluded, included, or only them (docs/adr/0030). Parameter 6. */
export const TESTS_FILTER = (isTest: string) => `(coalesce($6::text, '') = 'include' or ${isTest} = ($6::text is not null))`;

/**
 * SQL and values of the usual filters over `rollup_hour r`: stakeholder, days, platform, agent, tests. Parameters 1 to
 * 6.
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
 * With an agent filter, "sessions" are those the agent accepted: a conversation begins without an agent (see migration
 * 0007).
 */
export const SESSIONS = "sum(case when $5::int is null then r.sessions else r.accepted end)::int";
