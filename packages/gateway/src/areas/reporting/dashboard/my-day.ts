import { addDays, dayIn, localTimeStartMs, startOfWeek } from "@parley/core/calendar";
import { SUPPORT_DEFAULTS } from "@parley/core/contract/chats/support-settings";
import type { MyDay } from "@parley/core/contract/reporting/my-day";
import { ACTIVE_TICKET_STATUSES } from "@parley/core/contract/tickets/tickets";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import type { ReportScope } from "../../../reports/report-scope.ts";
import { medianOf } from "../../../reports/source.ts";

type Part<K extends keyof MyDay> = NonNullable<MyDay[K]>;

/**
 * SQL condition that limits a column to the stakeholder in `$1`, or to all for 0. It uses an array in both cases, so
 * that PostgreSQL can use indexes that start with the stakeholder.
 */
const OF = (column: string) => `${column} = any (case when $1 = 0 then array(select id from stakeholder) else array[$1::int] end)`;
const AT_WORK = `t.status in (${ACTIVE_TICKET_STATUSES.map((status) => `'${status}'`).join(", ")})`;
const secondsSince = (moment: string, now: string) => `floor(extract(epoch from ${now}::timestamptz - ${moment}))::int`;
const asOne = (text: string) => `(select row_to_json(counted) from (${text}) counted)`;

/**
 * Returns the start of today, of yesterday and of the week, and yesterday at the current time, in the stakeholder's
 * time zone.
 */
function momentsOf(now: Date, { timeZone, firstWeekday }: ReportScope) {
  const today = dayIn(timeZone, now);
  const begins = (day: string) => new Date(localTimeStartMs(day, 0, timeZone));
  const week = startOfWeek(today, firstWeekday);
  const [todayAt, yesterdayAt] = [begins(today), begins(addDays(today, -1))];
  return { today, week, todayAt, yesterdayAt, weekAt: begins(week), thenAt: new Date(yesterdayAt.getTime() + now.getTime() - todayAt.getTime()) };
}

const RED = `coalesce(x.red_minutes, ${SUPPORT_DEFAULTS.redMinutes})`;
const LATE = `c.waiting_since <= $2::timestamptz - ${RED} * interval '1 minute'`;
const QUEUE = `select count(*) filter (where not c.is_test)::int as waiting, count(*) filter (where ${LATE} and not c.is_test)::int as late,
    count(*) filter (where c.is_test)::int as tests, count(*) filter (where ${LATE} and c.is_test)::int as "lateTests",
    coalesce((select own.red_minutes from support_setting own where own.stakeholder_id = $3), ${SUPPORT_DEFAULTS.redMinutes}) as "lateAfterMinutes",
    ${secondsSince("min(c.waiting_since) filter (where not c.is_test)", "$2")} as "longestS"
  from chat_session c left join support_setting x on x.stakeholder_id = c.stakeholder_id
  where ${OF("c.stakeholder_id")} and c.status = 'queued' and c.snoozed_at is null
    and not (c.platform = 'email' and c.waiting_since is null)`;

const SOON = "t.due_at >= $3 and t.due_at < $3::timestamptz + interval '1 hour'";
const TICKETS = `select count(*) filter (where t.due_at < $3)::int as overdue, count(*) filter (where ${SOON})::int as "dueSoon",
    count(*) filter (where t.due_at < $3 and t.owner_id = $2)::int as "mineOverdue", count(*) filter (where ${SOON} and t.owner_id = $2)::int as "mineDueSoon",
    count(*) filter (where t.owner_id is null)::int as unowned
  from ticket t where ${OF("t.stakeholder_id")} and ${AT_WORK}`;

const OWN_CHATS = `chat_session c where ${OF("c.stakeholder_id")} and c.owner_id = $2 and not c.is_test`;
const ACCEPTED_CHATS = `chat_session c where ${OF("c.stakeholder_id")} and c.accepted_by = $2 and not c.is_test`;
/**
 * SQL for the user's own figures since a time. Messages are counted by full days in the stakeholder's time zone, so
 * `day` is the day of that time.
 */
const figuresSince = (moment: string, day: string) =>
  asOne(`select accepted.*, rated.*, written.* from (
      select count(*)::int as accepted, count(c.first_reply_at)::int as "firstReplies",
        ${medianOf("extract(epoch from c.first_reply_at - c.accepted_at)")} as "firstReplyMedianS"
      from ${ACCEPTED_CHATS} and c.accepted_at >= ${moment} and not c.is_outbound
    ) accepted, (
      select count(*)::int as rated, count(*) filter (where c.rating >= 4)::int as good from ${OWN_CHATS} and c.rated_at >= ${moment}
    ) rated, (
      select coalesce(sum(h.agent_messages), 0)::int as messages
      from rollup_hour h where ${OF("h.stakeholder_id")} and h.agent_id = $2 and h.day >= ${day}::date and not h.is_test
    ) written`);
/**
 * SQL for the user's own figures. `$3` is the current time; `$4` to `$7` are the start of today and of the week, each
 * as a timestamp and as a day.
 */
const OWN = `select waiting.*, ${figuresSince("$4", "$5")} as today, ${figuresSince("$6", "$7")} as week from (
    select count(*)::int as unanswered, coalesce(json_agg(c.id order by c.waiting_since), '[]') as "unansweredIn", ${secondsSince("min(c.waiting_since)", "$3")} as "longestS"
    from ${OWN_CHATS} and c.status = 'active' and c.waiting_since is not null and c.snoozed_at is null
  ) waiting`;

/**
 * SQL that counts rows since the start of today, and yesterday up to the current time of day. `$2` is the start of
 * yesterday, `$3` the current time of day yesterday, and `$4` the start of today.
 */
const soFar = (from: string, moment: string, also = "true") =>
  asOne(`select count(*) filter (where ${moment} >= $4)::int as now, count(*) filter (where ${moment} < $3)::int as before
    from ${from} and ${also} and ${moment} >= $2 and (${moment} < $3 or ${moment} >= $4)`);
const CHATS = `chat_session c where ${OF("c.stakeholder_id")} and not c.is_test`;
/**
 * SQL condition for conversations that customers started. `ALL_TICKETS` below excludes tickets of test customers
 * (docs/adr/0147).
 */
const INBOUND = "not c.is_outbound";
const ALL_TICKETS = `ticket t where ${OF("t.stakeholder_id")} and t.customer_id not in (select k.id from customer k where k.is_test)`;
const CHANGE = `select ${soFar(CHATS, "c.started_at", INBOUND)} as sessions, ${soFar(CHATS, "c.accepted_at", INBOUND)} as "handedOver",
    ${soFar(ALL_TICKETS, "t.created_at")} as "ticketsOpened", ${soFar(ALL_TICKETS, "t.resolved_at")} as "ticketsResolved",
    case when $5 then json_build_object('rated', ${soFar(CHATS, "c.rated_at")}, 'good', ${soFar(CHATS, "c.rated_at", "c.rating >= 4")}) end as ratings`;

/**
 * Returns the figures of the start page. A part is omitted if the user lacks the right to its data. All parts are
 * queried at the same time.
 */
export async function myDay(database: Database, who: AuthenticatedUser, scope: ReportScope, now: Date): Promise<MyDay> {
  const { stakeholderId, timeZone } = scope;
  const { today, week, todayAt, weekAt, yesterdayAt, thenAt } = momentsOf(now, scope);
  const one = async <Row extends object>(name: string, text: string, ...more: readonly unknown[]): Promise<Row> => {
    const [row] = await database.query<Row>(stakeholderId, { name: `my_day_${name}`, text, values: [stakeholderId, ...more] });
    if (!row) throw new Error(`my_day_${name} answered no row`);
    return row;
  };
  const [queue, tickets, own, change] = await Promise.all([
    who.may("support.queue") ? one<Part<"queue">>("queue", QUEUE, now, who.stakeholderId) : null,
    who.may("tickets.stats") ? one<Part<"tickets">>("tickets", TICKETS, who.userId, now) : null,
    who.may("support.send") ? one<Part<"own">>("own", OWN, who.userId, now, todayAt, today, weekAt, week) : null,
    one<MyDay["change"]>("change", CHANGE, yesterdayAt, thenAt, todayAt, who.may("reports.ratings")),
  ]);
  return { timeZone, today, queue, tickets, own, change };
}
