import type { CallOutput } from "@parley/core/contract";
import { PLATFORMS } from "@parley/core/contract/chats/conversations";
import { TICKET_STATUSES, type TicketStatus, type tickets } from "@parley/core/contract/tickets/tickets";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";
import { findWorkers, type TicketWorker } from "../../../live/chat/ticket-workers.ts";
import { medianOf } from "../../../reports/source.ts";
import { IS_ACTIVE, isUnread } from "./columns.ts";
import type { Reader } from "./reader.ts";

const CHOICES_MAX = 1000;
/** SQL column with the stakeholder of a label or level, for provider staff who see those of all stakeholders. */
const WHOSE = 'case when $1 = 0 then h.title end as "stakeholderTitle"';

type CountedTeam = Omit<CallOutput<typeof tickets.teams>[number], "members"> & { readonly memberIds: readonly number[] };

/** Queries for numbers of tickets, and for the options of filters. */
export const ticketFigures = (database: Database) => ({
  stats: async ({ scope, userId, now }: Reader): Promise<CallOutput<typeof tickets.stats>> => {
    const [counted, [active]] = await Promise.all([
      database.query<{ status: string; n: number }>(scope, {
        name: "ticket_statuses",
        text: "select key as status, sum(n)::int as n from tally where subject = 'ticket' and ($1 = 0 or stakeholder_id = $1) group by key",
        values: [scope],
      }),
      database.query<{ unowned: number; overdue: number; unread: number }>(scope, {
        name: "ticket_stats",
        text: `select count(*) filter (where t.owner_id is null)::int as unowned, count(*) filter (where t.due_at < $3)::int as overdue,
            count(*) filter (where ${isUnread("$2")})::int as unread
          from ticket t where ($1 = 0 or t.stakeholder_id = $1) and ${IS_ACTIVE}`,
        values: [scope, userId, now],
      }),
    ]);
    const byStatus = new Map(counted.map(({ status, n }) => [status, n]));
    const all = Object.fromEntries(TICKET_STATUSES.map((status) => [status, byStatus.get(status) ?? 0])) as Record<TicketStatus, number>;
    return { byStatus: all, unowned: active?.unowned ?? 0, overdue: active?.overdue ?? 0, unread: active?.unread ?? 0 };
  },

  /**
   * Returns the owners of active tickets and the users who resolved tickets in the period. Days are in the time zone of
   * the stakeholder `zoneOf`.
   */
  ownerPerformance: (scope: Scope, zoneOf: number, { from, to }: { readonly from: string; readonly to: string }) =>
    database.query<CallOutput<typeof tickets.ownerPerformance>[number] & Record<string, unknown>>(scope, {
      name: "ticket_owner_performance",
      text: `with zone as (select time_zone from stakeholder where id = $2),
        at_work as (
          select t.owner_id, count(*)::int as open from ticket t
          where ($1 = 0 or t.stakeholder_id = $1) and t.owner_id is not null and ${IS_ACTIVE} group by 1
        ), done as (
          select t.owner_id, count(*)::int as resolved,
            count(*) filter (where not exists (select from sla_clock k where k.ticket_id = t.id and k.missed_at is not null))::int as in_time,
            ${medianOf("extract(epoch from t.resolved_at - t.created_at)")} as median
          from ticket t
          where t.stakeholder_id = any (case when $1 = 0 then array(select id from stakeholder) else array[$1::int] end) and t.owner_id is not null
            and t.resolved_at >= $3::date::timestamp at time zone (select time_zone from zone)
            and t.resolved_at < $4::date::timestamp at time zone (select time_zone from zone) group by 1
        )
        select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) as owner, coalesce(w.open, 0) as open,
          coalesce(d.resolved, 0) as resolved, coalesce(d.in_time, 0) as "inTime", d.median as "medianResolutionSeconds"
        from at_work w full join done d on d.owner_id = w.owner_id join app_user u on u.id = coalesce(w.owner_id, d.owner_id)
        order by resolved desc, open desc, u.id`,
      values: [scope, zoneOf, from, to],
    }),

  /**
   * Returns the teams by name. A ticket counts for each team of which its owner is a member, so it may count several
   * times.
   */
  teams: async ({ scope, now }: Reader): Promise<CallOutput<typeof tickets.teams>> => {
    const [workers, teams] = await Promise.all([
      findWorkers(database, scope),
      database.query<CountedTeam>(scope, {
        name: "ticket_teams",
        text: `select g.id, g.name, ${WHOSE}, array(select d.user_id from team_member d where d.team_id = g.id) as "memberIds", w.active, w.overdue
          from team g join stakeholder h on h.id = g.stakeholder_id
          cross join lateral (
            select count(*)::int as active, count(*) filter (where t.due_at < $2)::int as overdue
            from team_member d join ticket t on t.stakeholder_id = g.stakeholder_id and t.owner_id = d.user_id and ${IS_ACTIVE} where d.team_id = g.id
          ) w
          where ($1 = 0 or g.stakeholder_id = $1) order by lower(g.name), g.id limit ${CHOICES_MAX}`,
        values: [scope, now],
      }),
    ]);
    const byId = new Map(workers.map((worker) => [worker.id, worker]));
    return teams.map(({ memberIds, ...team }) => ({ ...team, members: memberIds.flatMap((id) => byId.get(id) ?? []) }));
  },

  /**
   * Returns the options of the filters. For provider staff they are limited to `stakeholderId`; they are empty if that
   * stakeholder is out of scope.
   */
  choices: async (reach: Scope, stakeholderId: number | undefined): Promise<CallOutput<typeof tickets.filters>> => {
    const scope = stakeholderId ?? reach;
    if (reach !== 0 && scope !== reach) return { owners: [], labels: [], slaPriorities: [], issueTypes: [], channels: [] };
    const [workers, left, labels, slaPriorities, issueTypes, channels] = await Promise.all([
      findWorkers(database, scope),
      // Includes deactivated users, whose tickets must be found so that they can be reassigned.
      database.query<TicketWorker & Record<string, unknown>>(scope, {
        name: "ticket_owners",
        text: `select u.id, u.first_name || ' ' || u.last_name as name, u.login_id as "loginId" from app_user u
          where ($1 = 0 or u.stakeholder_id = $1)
            and exists (select from ticket t where t.stakeholder_id = u.stakeholder_id and t.owner_id = u.id and ${IS_ACTIVE}) limit ${CHOICES_MAX}`,
        values: [scope],
      }),
      database.query<CallOutput<typeof tickets.filters>["labels"][number] & Record<string, unknown>>(scope, {
        name: "ticket_labels",
        text: `select t.id, t.name, t.color, t.is_active, ${WHOSE} from tag t join stakeholder h on h.id = t.stakeholder_id
          where ($1 = 0 or t.stakeholder_id = $1) order by lower(t.name), t.id limit ${CHOICES_MAX}`,
        values: [scope],
      }),
      database.query<CallOutput<typeof tickets.filters>["slaPriorities"][number] & Record<string, unknown>>(scope, {
        name: "ticket_levels",
        text: `select t.id, t.name, ${WHOSE} from sla_priority_level t join stakeholder h on h.id = t.stakeholder_id
          where ($1 = 0 or t.stakeholder_id = $1) order by t.rank, t.id limit ${CHOICES_MAX}`,
        values: [scope],
      }),
      database.query<CallOutput<typeof tickets.filters>["issueTypes"][number] & Record<string, unknown>>(scope, {
        name: "ticket_issue_types",
        text: `select t.id, t.name, t.is_active as "isActive", nullif(t.priority, 'as_is') as priority,
            (select json_build_object('id', l.id, 'name', l.name) from sla_priority_level l where l.id = t.sla_priority_id) as "slaPriority", ${WHOSE}
          from issue_type t join stakeholder h on h.id = t.stakeholder_id
          where ($1 = 0 or t.stakeholder_id = $1) order by lower(t.name), t.id limit ${CHOICES_MAX}`,
        values: [scope],
      }),
      database.query<{ channel: string }>(scope, {
        name: "ticket_channels",
        text: `select p.channel from unnest($2::text[]) with ordinality as p(channel, n)
          where exists (select from ticket t where t.stakeholder_id = any (case when $1 = 0 then array(select id from stakeholder) else array[$1::int] end)
            and t.channel = p.channel) order by p.n`,
        values: [scope, PLATFORMS],
      }),
    ]);
    const owners = new Map([...left, ...workers].map(({ id, name, loginId }) => [id, { id, name, loginId }]));
    return {
      owners: [...owners.values()].sort((one, other) => one.name.localeCompare(other.name)),
      labels,
      slaPriorities,
      issueTypes,
      channels: channels.map(({ channel }) => channel),
    };
  },
});
