import { firstWeekdayOf, type Weekday } from "@parley/core/calendar";
import type { CallOutput } from "@parley/core/contract";
import { HANDLING_SECONDS_MAX, type insights, SERVICE_LEVEL_MINUTES } from "@parley/core/contract/reporting/insights";
import type { Database } from "../../../db/database.ts";
import { medianOf } from "../../../reports/source.ts";

type InsightDay = CallOutput<typeof insights.days>["days"][number];
/** Live figures, except those of the agents. */
export type LiveServiceLevel = Pick<CallOutput<typeof insights.now>, "waiting" | "waitingSince" | "decided" | "inTime">;

/**
 * Customers who arrived in one hour of a weekday, summed over all weeks, and the handling time of their ended chats in
 * seconds.
 */
export interface HourlyArrivals {
  readonly weekday: number;
  readonly hour: number;
  readonly arrivals: number;
  readonly handled: number;
  readonly handledSeconds: number;
}

/** Seconds for which agents were online in one hour of a weekday, summed over all weeks and agents. */
export interface HourlyPresence {
  readonly weekday: number;
  readonly hour: number;
  readonly seconds: number;
}

/** SQL condition for chats handled by staff. Excludes tests and e-mails, whose senders do not wait online. */
const CHATS = "s.platform <> 'email' and not s.is_test";
/**
 * SQL for the waiting time in seconds. A conversation that was queued again keeps the time of its first acceptance,
 * which must not end the second wait.
 */
const WAITED = "case when s.accepted_at >= s.queued_at then extract(epoch from s.accepted_at - s.queued_at) end";
/** SQL condition for conversations that are waiting now. Includes tests, because the queue shows them as well. */
const WAITING = "s.stakeholder_id = $1 and s.status = 'queued' and s.snoozed_at is null and s.platform <> 'email'";
/** SQL for the live figures. Parameters: stakeholder, current time, promised maximum waiting time in seconds. */
const NOW = `with lately as materialized (
    select s.accepted_at is not null and ${WAITED} <= $3 as "inTime", extract(epoch from coalesce(s.accepted_at, s.ended_at, $2) - s.queued_at) > $3 as late
    from chat_session s where s.stakeholder_id = $1 and s.queued_at > $2::timestamptz - interval '${SERVICE_LEVEL_MINUTES} minutes' and s.queued_at <= $2 and ${CHATS}
  )
  select (select count(*) from chat_session s where ${WAITING})::int as waiting,
    (select s.waiting_since from chat_session s where ${WAITING} and s.waiting_since is not null
      order by s.waiting_since, s.id limit 1) as "waitingSince",
    (select count(*) filter (where "inTime" or late) from lately)::int as decided, (select count(*) filter (where "inTime") from lately)::int as "inTime"`;

const median = (of: string): string => medianOf(`extract(epoch from ${of})`);
/**
 * SQL for figures per day. Parameters: stakeholder, from, to, time zone, promised maximum waiting time in seconds,
 * first day, last day. The figures of one agent use the conversations that the agent accepted.
 */
const daysOf = (isOwn: boolean): string => `with came as (
    select (s.queued_at at time zone $4)::date as day, count(*)::int as arrivals, count(s.accepted_at)::int as accepted,
      count(*) filter (where ${WAITED} <= $5)::int as "inTime",
      count(*) filter (where s.accepted_at is null and s.status in ('ended', 'abandoned'))::int as unanswered,
      ${median("s.first_reply_at - s.queued_at")} as "firstResponseSeconds", ${median("s.ended_at - s.accepted_at")} as "handleSeconds"
    from chat_session s
    where s.stakeholder_id = $1 and s.queued_at >= $2 and s.queued_at < $3 and ${CHATS}
      ${isOwn ? "and s.accepted_by = $8" : ""}
    group by 1
  )
  select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.arrivals, 0) as arrivals, coalesce(c.accepted, 0) as accepted, coalesce(c."inTime", 0) as "inTime",
    coalesce(c.unanswered, 0) as unanswered, c."firstResponseSeconds", c."handleSeconds"
  from (select $6::date + n as day from generate_series(0, $7::date - $6::date) n) d left join came c on c.day = d.day order by d.day`;

const WEEKDAY = (moment: string): string => `(extract(isodow from ${moment})::int - 1)`;
/** SQL for arrivals per hour of the week. Parameters: stakeholder, from, to, time zone. */
const ARRIVALS = `select ${WEEKDAY("s.queued_at at time zone $4")} as weekday, extract(hour from s.queued_at at time zone $4)::int as hour, count(*)::int as arrivals,
    count(*) filter (where s.ended_at > s.accepted_at)::int as handled,
    coalesce(sum(least(extract(epoch from s.ended_at - s.accepted_at), ${HANDLING_SECONDS_MAX})) filter (where s.ended_at > s.accepted_at), 0)::float8 as "handledSeconds"
  from chat_session s where s.stakeholder_id = $1 and s.queued_at >= $2 and s.queued_at < $3 and ${CHATS} group by 1, 2`;

/**
 * SQL for the time that agents were online, split at full hours of the stakeholder's time zone. It uses each agent's
 * status at the start of the range and every change in it. Parameters: stakeholder, from, to, time zone.
 */
const ONLINE = `with told as (
    select c.user_id, c.status, c.changed_at, c.id from app_user u cross join lateral (
      select b.* from agent_state_change b where b.user_id = u.id and b.stakeholder_id = $1 and b.changed_at < $2 order by b.changed_at desc, b.id desc limit 1) c
    where u.stakeholder_id = $1
    union all
    select c.user_id, c.status, c.changed_at, c.id from agent_state_change c where c.stakeholder_id = $1 and c.changed_at >= $2 and c.changed_at < $3
  ), lasting as (
    select status, greatest(changed_at, $2) as since, coalesce(lead(changed_at) over (partition by user_id order by changed_at, id), $3) as until from told
  ), cut as (
    select h.hour, greatest(l.since, h.hour at time zone $4) as since, least(l.until, (h.hour + interval '1 hour') at time zone $4) as until
    from lasting l cross join lateral generate_series(date_trunc('hour', l.since at time zone $4), l.until at time zone $4, interval '1 hour') h(hour)
    where l.status = 'online'
  )
  select ${WEEKDAY("hour")} as weekday, extract(hour from hour)::int as hour, sum(extract(epoch from until - since))::float8 as seconds
  from cut where until > since group by 1, 2`;

export interface Span {
  readonly from: Date;
  /** End of the period, which is not part of it. */
  readonly to: Date;
  readonly timeZone: string;
}

/** Database access for the insights. The first parameter is the stakeholder. */
export const insightRepository = (database: Database) => ({
  /**
   * Returns the stakeholder's time zone and first weekday, and the minutes after which a wait counts as too long (null
   * if not set).
   */
  settings: async (stakeholderId: number) => {
    type Settings = { timeZone: string; weekStart: Weekday | null; country: string | null; amberMinutes: number | null };
    const [found] = await database.query<Settings>(stakeholderId, {
      name: "insight_settings",
      text: `select k.time_zone as "timeZone", k.week_start as "weekStart", k.country, s.amber_minutes as "amberMinutes" from stakeholder k left join support_setting s on s.stakeholder_id = k.id where k.id = $1`,
      values: [stakeholderId],
    });
    if (!found) throw new Error("Who asks is of a stakeholder");
    const { timeZone, weekStart, country, amberMinutes } = found;
    return { timeZone, firstWeekday: firstWeekdayOf(weekStart, country), amberMinutes };
  },

  level: async (stakeholderId: number, now: Date, promisedSeconds: number): Promise<LiveServiceLevel> => {
    const [level] = await database.query<LiveServiceLevel>(stakeholderId, {
      name: "insight_now",
      text: NOW,
      values: [stakeholderId, now, promisedSeconds],
    });
    if (!level) throw new Error("The figures of the moment have one row");
    return level;
  },

  days: (
    stakeholderId: number,
    { from, to, timeZone }: Span,
    { first, last }: { readonly first: string; readonly last: string },
    promisedSeconds: number,
    agentId: number | null,
  ): Promise<InsightDay[]> => {
    const isOwn = agentId !== null;
    const values = [stakeholderId, from, to, timeZone, promisedSeconds, first, last, ...(isOwn ? [agentId] : [])];
    return database.query<InsightDay>(stakeholderId, { name: isOwn ? "insight_own_days" : "insight_days", text: daysOf(isOwn), values });
  },

  arrivals: (stakeholderId: number, { from, to, timeZone }: Span): Promise<HourlyArrivals[]> =>
    database.query<HourlyArrivals>(stakeholderId, { name: "insight_arrivals", text: ARRIVALS, values: [stakeholderId, from, to, timeZone] }),

  online: (stakeholderId: number, { from, to, timeZone }: Span): Promise<HourlyPresence[]> =>
    database.query<HourlyPresence>(stakeholderId, { name: "insight_online", text: ONLINE, values: [stakeholderId, from, to, timeZone] }),
});
