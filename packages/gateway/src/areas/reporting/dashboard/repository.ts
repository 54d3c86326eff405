import type { CustomerActivity, DashboardSummary, InteractionTrends } from "@parley/core/contract/reporting/dashboard";
import type { ReportQuery } from "@parley/core/contract/reporting/filters";
import type { TimeStep } from "@parley/core/reports";
import type { Database } from "../../../db/database.ts";
import { nameOf } from "../../../db/name-of.ts";
import { bind } from "../../../reports/bind.ts";
import { firstDayOf } from "../../../reports/first-day-of.ts";
import { type ReportScope, ROLLUP_FILTER, rollupValues, SESSIONS, TESTS_FILTER } from "../../../reports/report-scope.ts";
import { medianOf, percentileOf, secondsBetween, withinReportRange } from "../../../reports/source.ts";

type Day = DashboardSummary["days"][number];
/** Filters of a dashboard, and the time step by which its charts are grouped. */
export type SteppedDashboardQuery = ReportQuery & { readonly step: TimeStep };

type Totals = Omit<DashboardSummary["previous"], "customers">;

const MEASURES = `${SESSIONS} as sessions, sum(r.customer_messages + r.bot_messages + r.agent_messages)::int as messages,
  sum(r.accepted)::int as "handedOver", sum(r.failed)::int as failed, sum(r.new_customers)::int as "newCustomers"`;

/**
 * SQL condition that a timestamp is within the requested days. It converts the days to timestamps, because the index is
 * on the timestamp. Parameters are those of ROLLUP_FILTER; `$7` is the time zone.
 */
const BETWEEN = (column: string) => `${column} >= ($2::date)::timestamp at time zone $7 and ${column} < ($3::date)::timestamp at time zone $7`;
const SESSION_FILTER = `($1 = 0 or c.stakeholder_id = $1) and ($4::text is null or c.platform = $4) and ($5::int is null or c.accepted_by = $5) and ${TESTS_FILTER("c.is_test")} and not c.is_outbound`;

/** SQL for the first day of the period (day, week or month) that contains a day. */
const FIRST_DAY = (day: string, step: string, shift: string) => firstDayOf(`${step}::text`, day, `${shift}::int`);
const NAMED_DAY = (day: string) => `to_char(${FIRST_DAY(day, "$7", "$8")}, 'YYYY-MM-DD')`;
/**
 * Returns the time step and, for weeks, the number of days by which they start later than in PostgreSQL, where weeks
 * start on Monday.
 */
const stepValues = ({ firstWeekday }: ReportScope, { step }: SteppedDashboardQuery): unknown[] => [step, step === "week" ? firstWeekday : 0];

/** SQL for median and 90th percentile of the waiting seconds, which count either all time or only working hours. */
const WAITS = `select ${medianOf("wait")} as median, ${percentileOf(0.9, "wait")} as p90, count(*)::int as n
  from (
    select ${secondsBetween("c.stakeholder_id", "c.queued_at", "c.accepted_at")} as wait from chat_session c
    where {stakeholder:c.stakeholder_id} and ${withinReportRange("c.accepted_at")} and c.queued_at is not null and {platform:c.platform} and {agent:c.accepted_by} and {tests:c.is_test}
      and c.accepted_at >= c.queued_at and not c.is_outbound
  ) waits`;

/**
 * Database access for the dashboards. Counts come from rollups; customers and waiting times are computed from the
 * conversations of the period.
 */
export const dashboardRepository = (database: Database) => {
  const ask = <Row extends object>(scope: ReportScope, query: SteppedDashboardQuery, name: string, text: string, more: unknown[] = []) =>
    database.query<Row>(scope.stakeholderId, { name: `dashboard_${name}`, text, values: [...rollupValues(scope, query), ...more] });

  return {
    days: (scope: ReportScope, query: SteppedDashboardQuery) =>
      ask<Day>(
        scope,
        query,
        "days",
        `select ${NAMED_DAY("r.day")} as day, ${MEASURES} from rollup_hour r where ${ROLLUP_FILTER} group by 1 order by 1`,
        stepValues(scope, query),
      ),

    totals: async (scope: ReportScope, query: SteppedDashboardQuery): Promise<Totals> => {
      const [row] = await ask<{ [K in keyof Totals]: number | null }>(
        scope,
        query,
        "totals",
        `select ${MEASURES} from rollup_hour r where ${ROLLUP_FILTER}`,
      );
      return {
        sessions: row?.sessions ?? 0,
        messages: row?.messages ?? 0,
        handedOver: row?.handedOver ?? 0,
        failed: row?.failed ?? 0,
        newCustomers: row?.newCustomers ?? 0,
      };
    },

    customers: async (scope: ReportScope, query: SteppedDashboardQuery): Promise<number> => {
      const text = `select count(distinct c.customer_id)::int as n from chat_session c where ${SESSION_FILTER} and ${BETWEEN("c.started_at")}`;
      return (await ask<{ n: number }>(scope, query, "customers", text, [scope.timeZone]))[0]?.n ?? 0;
    },

    waits: async ({ stakeholderId, timeZone, firstWeekday }: ReportScope, { from, to, platform, agentId, tests, hours }: SteppedDashboardQuery) => {
      const statement = bind(WAITS, {
        stakeholder: stakeholderId,
        from,
        to,
        platform: platform ?? null,
        agent: agentId ?? null,
        tests: tests ?? null,
        hours: hours ?? "all",
        zone: timeZone,
        firstWeekday,
      });
      const [row] = await database.query<{ median: number | null; p90: number | null; n: number }>(stakeholderId, { name: "", ...statement });
      return { waitMedianS: row?.median ?? null, waitP90S: row?.p90 ?? null, waitCount: row?.n ?? 0 };
    },

    platforms: (scope: ReportScope, query: SteppedDashboardQuery) =>
      ask<{ name: string; count: number }>(
        scope,
        query,
        "platforms",
        `select r.platform as name, ${SESSIONS} as count from rollup_hour r where ${ROLLUP_FILTER} group by r.platform having ${SESSIONS} > 0 order by count desc, name`,
      ),

    /**
     * Returns the number of answers per service. Bots give these answers, so a dashboard filtered by an agent has none.
     */
    services: (scope: ReportScope, query: SteppedDashboardQuery) =>
      ask<{ name: string; count: number }>(
        scope,
        query,
        "services",
        `select s.name, sum(r.answers)::int as count from rollup_service r join service s on s.id = r.service_id
         where ($1 = 0 or r.stakeholder_id = $1) and r.day >= $2::date and r.day < $3::date and ($4::text is null or r.platform = $4) and $5::int is null and ${TESTS_FILTER("r.is_test")}
         group by s.id order by count desc, s.name limit 10`,
      ),

    agents: (scope: ReportScope, query: SteppedDashboardQuery) =>
      ask<DashboardSummary["agents"][number]>(
        scope,
        query,
        "agents",
        `select r.agent_id as id, case when r.agent_id = 0 then 'Nobody' else coalesce(${nameOf("u", "r.agent_id")}, 'Deleted user') end as name,
           sum(r.accepted)::int as chats, sum(r.agent_messages)::int as messages
         from rollup_hour r left join app_user u on u.id = r.agent_id where ${ROLLUP_FILTER}
         group by r.agent_id, u.first_name, u.last_name having sum(r.accepted + r.agent_messages) > 0 order by chats desc, name limit 20`,
      ),

    activityDays: (scope: ReportScope, query: SteppedDashboardQuery) =>
      ask<CustomerActivity["days"][number]>(
        scope,
        query,
        "activity_days",
        `select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as active, count(*) filter (where is_new)::int as new, count(*) filter (where not is_new)::int as returning from (
           select ${FIRST_DAY("c.started_at at time zone $7", "$8", "$9")} as day, c.customer_id,
             bool_or(${FIRST_DAY("k.first_seen_at at time zone $7", "$8", "$9")} = ${FIRST_DAY("c.started_at at time zone $7", "$8", "$9")}) as is_new
           from chat_session c join customer k on k.id = c.customer_id where ${SESSION_FILTER} and ${BETWEEN("c.started_at")} group by 1, 2
         ) seen group by day order by day`,
        [scope.timeZone, ...stepValues(scope, query)],
      ),

    activityHours: (scope: ReportScope, query: SteppedDashboardQuery) =>
      ask<CustomerActivity["hours"][number]>(
        scope,
        query,
        "activity_hours",
        `select (extract(isodow from r.day)::int - 1) as weekday, r.hour::int as hour, sum(r.customer_messages)::int as messages
         from rollup_hour r where ${ROLLUP_FILTER} group by 1, 2 having sum(r.customer_messages) > 0 order by 1, 2`,
      ),

    topCustomers: (scope: ReportScope, query: SteppedDashboardQuery) =>
      ask<CustomerActivity["top"][number]>(
        scope,
        query,
        "top_customers",
        `select k.user_code as "userCode", k.name, count(*)::int as sessions, sum(c.said)::int as messages, max(c.last_activity_at) as "lastSeenAt"
         from chat_session c join customer k on k.id = c.customer_id where ${SESSION_FILTER} and ${BETWEEN("c.started_at")}
         group by k.id order by sessions desc, messages desc, k.id limit 10`,
        [scope.timeZone],
      ),

    senders: (scope: ReportScope, query: SteppedDashboardQuery) =>
      ask<InteractionTrends["days"][number]>(
        scope,
        query,
        "senders",
        `select ${NAMED_DAY("r.day")} as day, sum(r.bot_messages)::int as bot, sum(r.agent_messages)::int as agent, sum(r.customer_messages)::int as customer
         from rollup_hour r where ${ROLLUP_FILTER} group by 1 order by 1`,
        stepValues(scope, query),
      ),

    platformDays: (scope: ReportScope, query: SteppedDashboardQuery) =>
      ask<InteractionTrends["platforms"][number]>(
        scope,
        query,
        "platform_days",
        `select ${NAMED_DAY("r.day")} as day, r.platform, ${SESSIONS} as sessions from rollup_hour r where ${ROLLUP_FILTER} group by 1, r.platform having ${SESSIONS} > 0 order by 1, r.platform`,
        stepValues(scope, query),
      ),

    outcomes: (scope: ReportScope, query: SteppedDashboardQuery) =>
      ask<InteractionTrends["outcomes"][number]>(
        scope,
        query,
        "outcomes",
        `select case when c.accepted_at is not null then 'person' when c.status = 'abandoned' then 'abandoned' when c.status = 'queued' then 'waiting' else 'bot' end as name, count(*)::int as count
         from chat_session c where ${SESSION_FILTER} and ${BETWEEN("c.started_at")} group by 1 order by count desc`,
        [scope.timeZone],
      ),
  };
};
