import { DAY_MS } from "@parley/core/calendar";
import type { CallName } from "@parley/core/contract";
import type { NotificationSettings } from "@parley/core/contract/identity/notifications";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { CUSTOMER_LEFT } from "../../../live/chat/customer/leave-chat.ts";

/** Minimum time in milliseconds between two e-mails to the same person. */
const MAIL_EVERY_MS = 10 * 60_000;
/**
 * Minimum age in milliseconds of an event before it is reported, so that related events share an e-mail and a customer
 * who reloads the page does not count as gone.
 */
export const AWAY_EVENT_MIN_AGE_MS = 10_000;
/** Maximum age in milliseconds of events in an e-mail; older ones are shown only in the console. */
const OLDEST_MS = DAY_MS;

type NewsFlag = Exclude<keyof NotificationSettings, "is_all_notification" | "is_mail_notification">;

/**
 * Types of events in the order of the e-mail, with the notification setting and right that each requires. The console
 * applies the same rules (ADR 0028).
 */
export const AWAY_EVENT_KINDS = {
  message: { flag: "is_message_notification", right: "conversations.messages" },
  mention: { flag: "is_message_notification", right: "conversations.messages" },
  given: { flag: "is_connect_notification", right: "conversations.messages" },
  asked: { flag: "is_connect_notification", right: "conversations.messages" },
  waiting: { flag: "is_connect_notification", right: "support.queue" },
  left: { flag: "is_disconnect_notification", right: "conversations.messages" },
} as const satisfies Record<string, { readonly flag: NewsFlag; readonly right: CallName }>;
export type AwayEventKind = keyof typeof AWAY_EVENT_KINDS;

/** Events of one type in one conversation while the user was away. */
export interface AwayEvents {
  readonly kind: AwayEventKind;
  readonly sessionId: number;
  readonly count: number;
}

/** User who is away and may get an e-mail now. */
export interface AwayUser extends Pick<NotificationSettings, NewsFlag> {
  readonly userId: number;
  readonly stakeholderId: number;
  readonly to: string;
  /** Start of the period whose events have not been reported to the user by e-mail yet. */
  readonly since: string;
}

/** SQL for the users who are away and want e-mails. The account must be active and its e-mail address confirmed. */
const AWAY = `select s.user_id as "userId", u.stakeholder_id as "stakeholderId", u.contact_email as "to", s.is_message_notification, s.is_connect_notification,
    s.is_disconnect_notification, greatest(s.told_until, $3::timestamptz, least(a.gone_at, case when a.status in ('away', 'offline') then a.since end,
      (select min(c.changed_at) from agent_state_change c where c.user_id = a.user_id and c.status in ('away', 'offline') and c.changed_at > coalesce(
        (select max(o.changed_at) from agent_state_change o where o.user_id = a.user_id and o.status in ('online', 'busy')), '-infinity')))) as since
  from notification_setting s
  join app_user u on u.id = s.user_id and u.active and not u.is_service and u.email_verified_at is not null
  join stakeholder h on h.id = u.stakeholder_id and h.status = 'active'
  left join agent_state a on a.user_id = s.user_id
  where s.is_mail_notification and s.is_all_notification and ($1::int is null or s.user_id = $1) and (s.mailed_at is null or s.mailed_at <= $2)
    and (a.user_id is null or a.status in ('away', 'offline') or a.gone_at is not null)
  order by s.user_id`;

const OWN = "s.stakeholder_id = $1 and s.owner_id = $2";
const within = (moment: string): string => `${moment} > $3 and ${moment} <= $4`;
/**
 * SQL for the events that still matter: it excludes conversations that were read, answered or transferred in the
 * meantime, and assignments that the users made themselves.
 */
const NEWS = `
  select 'message' as kind, s.id as "sessionId", count(*)::int as count from chat_session s
    join message m on m.session_id = s.id and m.seq > s.read_seq and m.sender_type = 'customer' and m.kind in ('text', 'file') and ${within("m.created_at")}
    where ${OWN} and s.status = 'active' group by s.id
  union all select 'mention', n.session_id, count(*)::int from session_mention n
    where n.stakeholder_id = $1 and n.user_id = $2 and ${within("n.mentioned_at")} group by n.session_id
  union all select 'given', s.id, 1 from chat_session s where ${OWN} and s.status = 'active' and exists (select from audit_log l
    where l.stakeholder_id = $1 and l.entity_type = 'session' and l.entity_id = s.id::text and ${within("l.at")} and l.after ->> 'ownerId' = $2::text
      and l.before ->> 'ownerId' is distinct from $2::text and l.actor_user_id is distinct from $2)
  union all select 'asked', e.session_id, 1 from escalation_party p join escalation e on e.id = p.escalation_id and e.status in ('requested', 'expired')
    where p.stakeholder_id = $1 and p.user_id = $2 and p.is_asked and ${within("e.requested_at")}
  union all select 'waiting', s.id, 1 from chat_session s where s.stakeholder_id = $1 and s.status = 'queued' and s.snoozed_at is null
    and (s.platform <> 'email' or s.waiting_since is not null) and ${within("s.queued_at")}
  union all select 'left', s.id, 1 from chat_session s where ${OWN} and s.status = 'active' and ${within("s.customer_gone_at")}
  union all select 'left', s.id, 1 from chat_session s
    where ${OWN} and s.status = 'ended' and s.end_reason = $5 and s.last_activity_at >= $3::timestamptz - interval '2 seconds' and ${within("s.ended_at")}
  order by 2, 1`;

export interface AwayEventReader {
  /** Returns the users who are away and got no e-mail for ten minutes, or only the given user. */
  away(at: Date, userId?: number): Promise<AwayUser[]>;
  /** Returns the events for a user up to a time, limited by the user's settings and rights. */
  news(person: AwayUser, until: Date): Promise<AwayEvents[]>;
  /** Records that the user was notified of all events up to `until`. */
  told(userId: number, until: Date, at: Date): Promise<void>;
}

export const createAwayEventReader = ({
  database,
  sessions,
}: {
  readonly database: Database;
  readonly sessions: Pick<Sessions, "actor">;
}): AwayEventReader => ({
  away: (at, userId) =>
    database.query<AwayUser & Record<string, unknown>>(PLATFORM, {
      name: "notification_away",
      text: AWAY,
      values: [userId ?? null, new Date(at.getTime() - MAIL_EVERY_MS), new Date(at.getTime() - OLDEST_MS)],
    }),

  news: async (person, until) => {
    const { stakeholderId, userId, since } = person;
    const values = [stakeholderId, userId, since, until, CUSTOMER_LEFT];
    const found = await database.query<AwayEvents & Record<string, unknown>>(stakeholderId, { name: "notification_away_news", text: NEWS, values });
    const wanted = found.filter(({ kind }) => person[AWAY_EVENT_KINDS[kind].flag]);
    const who = wanted.length === 0 ? undefined : await sessions.actor(userId, stakeholderId);
    return who ? wanted.filter(({ kind }) => who.may(AWAY_EVENT_KINDS[kind].right)) : [];
  },

  told: async (userId, until, at) => {
    await database.query(PLATFORM, {
      name: "notification_told",
      text: "update notification_setting set mailed_at = $3, told_until = greatest(told_until, $2) where user_id = $1",
      values: [userId, until, at],
    });
  },
});
