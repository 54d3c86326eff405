import { REPLY_WINDOW_HOURS, REPLY_WINDOW_PLATFORMS } from "@parley/core/contract/chats/inbox";
import { jsonMoment } from "../../../db/json-moment.ts";
import { SESSION_COLUMNS } from "../../../live/chat/session-reader.ts";

/**
 * SQL condition for conversations on messaging platforms that limit how long after a customer's message staff may
 * reply. The platform names are literals, so that the planner can use the partial index.
 */
export const HAS_WINDOW = `s.platform in (${REPLY_WINDOW_PLATFORMS.map((platform) => `'${platform}'`).join(", ")})`;

/**
 * SQL condition that a response deadline is still open. A reply ends it immediately, although the ticket's stored
 * deadlines are updated later.
 */
const IS_UNANSWERED = `(k.target = 'resolution' or not exists (select from message m
      where m.session_id = s.id and m.sender_type = 'agent' and m.kind in ('text', 'file') and m.created_at >= k.started_at))`;

/** Columns of a conversation in the inbox for a reader; `s` is the alias of `chat_session`. */
export const inboxColumns = (reader: string): string => `${SESSION_COLUMNS},
  case when s.customer_said is not null then json_build_object('body', s.customer_said, 'at', ${jsonMoment("s.customer_said_at")}) end as "customerSaid",
  s.last_from as "lastFrom",
  case when s.last_from = 'agent' then (select json_build_object('id', m.sender_id, 'name', m.sender_name)
    from message m where m.session_id = s.id and m.kind in ('text', 'file') order by m.seq desc limit 1) end as "lastSender",
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by lower(g.name)), '[]')
    from session_tag x join tag g on g.id = x.tag_id where x.session_id = s.id) as labels,
  (select json_build_object('id', y.id, 'name', y.name) from issue_type y where y.id = s.issue_type_id) as "issueType",
  exists (select from draft d where d.user_id = ${reader} and d.session_id = s.id) as "hasDraft",
  (select json_build_object('id', e.id, 'toUserId', e.target_user_id, 'toTeamId', e.target_team_id, 'expiresAt', ${jsonMoment("e.expires_at")})
    from escalation e where e.session_id = s.id and e.status = 'requested') as escalation,
  case when ${HAS_WINDOW} then s.customer_said_at + interval '${REPLY_WINDOW_HOURS} hours' end as "windowClosesAt",
  array(select t.number from ticket t where t.session_id = s.id order by t.number) as tickets,
  (select json_build_object('ticket', t.number, 'target', k.target, 'dueAt', ${jsonMoment("k.due_at")}, 'warnAt', ${jsonMoment("k.warn_at")})
    from ticket t join sla_clock k on k.ticket_id = t.id
    where t.session_id = s.id and t.paused_since is null and k.met_at is null and ${IS_UNANSWERED} order by k.due_at limit 1) as due`;
