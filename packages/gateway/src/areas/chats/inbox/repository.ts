import type { CallOutput } from "@parley/core/contract";
import { CLOSING_WITHIN_HOURS, type InboxList, type InboxRow, type inbox, REPLY_WINDOW_HOURS } from "@parley/core/contract/chats/inbox";
import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import type { Database } from "../../../db/database.ts";
import { SESSION_JOINS } from "../../../live/chat/session-reader.ts";
import { HAS_WINDOW, inboxColumns } from "./columns.ts";
import type { InboxReader } from "./reader.ts";

/** Upper limit for the count of conversations in which the platform's time limit for a reply ends soon. */
const CLOSING_COUNTED_MAX = 1000;
const CHOICES_MAX = 1000;

const CLOSES = `${HAS_WINDOW} and s.customer_said_at <= $5::timestamptz - interval '${REPLY_WINDOW_HOURS - CLOSING_WITHIN_HOURS} hours'`;
/**
 * SQL condition for conversations that the reader may see. Parameters of the statement: stakeholder, reader, leads,
 * chats, now.
 */
const SEEN = "($4 = 1 or s.platform = 'email')";
const summed = (keys: string): string => `coalesce((select sum(n) from keys where key ~ '${keys}'), 0)::int`;

/**
 * SQL for all counts of the inbox menu. It reads the counts in the table `tally`, the reader's own conversations and
 * open conversations, so its cost does not grow with ended conversations. `exipry` counts through an index, up to a
 * limit.
 */
const MENU = `with keys as materialized (
    select key, n from tally where subject = 'session' and stakeholder_id = $1 and key ~ '^(queued|active)' and ($4 = 1 or key like '% email%')
  ), own as materialized (
    select s.id, s.unread, s.snoozed_at is not null as aside, s.team_id, s.snoozed_at is null and ${CLOSES} as closes
    from chat_session s where s.stakeholder_id = $1 and s.owner_id = $2 and s.status = 'active' and ${SEEN}
  ), mine as materialized (
    select m.team_id from team_member m where m.stakeholder_id = $1 and m.user_id = $2
  ), asked as materialized (
    select s.id from escalation e join chat_session s on s.id = e.session_id where e.stakeholder_id = $1 and e.status = 'requested' and ${SEEN}
      and ($3 = 1 or e.requested_by = $2 or e.target_user_id = $2 or e.target_team_id in (select team_id from mine))
  ), by_team as materialized (
    select substring(key from ' team:(.*)$')::int as team_id, sum(n)::int as n from keys where key ~ '^(queued|active)( email)? team:' group by 1
  )
  select ${summed("^queued( team:.*)?$")} as waiting, ${summed("^queued( email)?( team:.*)?$")} as unassigned,
    ${summed("^(queued|active)( email)?( team:.*)?$")} as "all", ${summed("^(queued|active) snoozed")} as snoozed,
    coalesce((select sum(n) from by_team where team_id in (select team_id from mine)), 0)::int as team,
    (select count(*) from own where not aside)::int as mine, (select count(*) from asked)::int as escalated,
    (select count(distinct s.id) from session_mention x join chat_session s on s.id = x.session_id where x.stakeholder_id = $1 and x.user_id = $2 and ${SEEN})::int as mentioned,
    (select count(*) from (select 1 from chat_session s where s.stakeholder_id = $1 and s.status in ('queued', 'active') and s.snoozed_at is null and ${CLOSES}
      and ${SEEN} order by s.customer_said_at limit ${CLOSING_COUNTED_MAX}) closing)::int as exipry,
    (select json_build_object('mine', coalesce(sum(unread) filter (where not aside), 0), 'snoozed', coalesce(sum(unread) filter (where aside), 0),
      'team', coalesce(sum(unread) filter (where not aside and team_id in (select team_id from mine)), 0),
      'escalated', coalesce(sum(unread) filter (where id in (select id from asked)), 0), 'exipry', coalesce(sum(unread) filter (where closes), 0)) from own) as unread,
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'count', coalesce(b.n, 0)) order by lower(t.name), t.id), '[]')
      from team t left join by_team b on b.team_id = t.id where t.stakeholder_id = $1 and ($3 = 1 or t.id in (select team_id from mine))) as teams`;

type Unread = Partial<Record<InboxList, number>>;
/** Number of conversations and of unread messages in each list, and the teams visible to the reader. */
export type Counts = Readonly<Record<InboxList, number>> & {
  readonly unread: Unread;
  readonly teams: CallOutput<typeof inbox.menu>["teams"];
};
export type InboxFilterOptions = CallOutput<typeof inbox.filter>;

/** Database access for the inbox, except its list. The first parameter is the stakeholder. */
export const inboxRepository = (database: Database) => ({
  counts: async (stakeholderId: number, { reader, leads, chats }: InboxReader, now: Date): Promise<Counts> => {
    const [counts] = await database.query<Counts>(stakeholderId, {
      name: "inbox_menu",
      text: MENU,
      values: [stakeholderId, reader, leads, chats, now],
    });
    if (!counts) throw new Error("The counts of the inbox have one row");
    return counts;
  },

  find: async (stakeholderId: number, { reader, chats }: InboxReader, sessionId: number): Promise<InboxRow | undefined> => {
    const [row] = await database.query<InboxRow>(stakeholderId, {
      name: "inbox_row",
      text: `select ${inboxColumns("$3")} from chat_session s ${SESSION_JOINS} where s.stakeholder_id = $1 and s.id = $2 and ($4 = 1 or s.platform = 'email')`,
      values: [stakeholderId, sessionId, reader, chats],
    });
    return row;
  },

  choices: async (stakeholderId: number, platforms: readonly string[]): Promise<Omit<InboxFilterOptions, "agents">> => {
    const [row] = await database.query<Omit<InboxFilterOptions, "agents" | "priorities">>(stakeholderId, {
      name: "inbox_choices",
      text: `select
          (select coalesce(json_agg(t order by lower(t.name), t.id), '[]') from (select id, name from team where stakeholder_id = $1 order by lower(name), id limit ${CHOICES_MAX}) t) as teams,
          (select coalesce(json_agg(g order by lower(g.name), g.id), '[]') from (select id, name, color from tag where stakeholder_id = $1 and is_active order by lower(name), id limit ${CHOICES_MAX}) g) as labels,
          (select coalesce(json_agg(y order by lower(y.name), y.id), '[]') from (select id, name from issue_type where stakeholder_id = $1 and is_active order by lower(name), id limit ${CHOICES_MAX}) y) as "issueTypes",
          (select coalesce(json_agg(b order by b.name, b.id), '[]') from (select id, name from bot where stakeholder_id = $1 order by name, id limit ${CHOICES_MAX}) b) as bots,
          array(select p.platform from unnest($2::text[]) with ordinality as p(platform, n)
            where exists (select from chat_session s where s.stakeholder_id = $1 and s.platform = p.platform) order by p.n) as platforms`,
      values: [stakeholderId, platforms],
    });
    return { teams: [], labels: [], issueTypes: [], bots: [], platforms: [], ...row, priorities: [...PRIORITIES] };
  },
});
