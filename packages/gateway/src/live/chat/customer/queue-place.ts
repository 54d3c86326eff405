import { HOUR_MS } from "@parley/core/calendar";
import type { QueuePlace } from "@parley/core/contract/live/events";
import type { ChatContext } from "../context.ts";
import type { VisitorSeat } from "./visitor-seat.ts";

/**
 * Period in milliseconds over which the pace of the queue is measured as the number of accepted chats. With fewer than
 * `PACE_LEAST` chats, no wait is estimated.
 */
const PACE_MS = HOUR_MS;
const PACE_LEAST = 3;
/**
 * SQL for two counts of the same queue (that of the team, or that of chats without a team): customers ahead, and chats
 * accepted since `$3`. Counts stop at 1,000. Parameters: stakeholder, conversation, and start of the period for
 * accepted chats.
 */
const PLACE = `select
    (select count(*)::int from (select 1 from chat_session q where q.stakeholder_id = $1 and q.status = 'queued' and q.snoozed_at is null and q.platform <> 'email'
      and q.team_id is not distinct from s.team_id and (q.queued_at, q.id) < (s.queued_at, s.id) limit 1000) before) as ahead,
    (select count(*)::int from (select 1 from chat_session a where a.stakeholder_id = $1 and a.accepted_at >= $3 and a.team_id is not distinct from s.team_id
      limit 1000) taken) as accepted
  from chat_session s where s.stakeholder_id = $1 and s.id = $2 and s.status = 'queued'`;

/**
 * Returns the number of customers ahead in the queue and the estimated wait, or nothing for a customer who does not
 * wait.
 */
export const queuePlace = async (
  { database, now }: Pick<ChatContext, "database" | "now">,
  { visitor: { stakeholderId, sessionId } }: VisitorSeat,
): Promise<QueuePlace> => {
  const [found] = await database.query<{ ahead: number; accepted: number } & Record<string, unknown>>(stakeholderId, {
    name: "queue_place",
    text: PLACE,
    values: [stakeholderId, sessionId, new Date(now().getTime() - PACE_MS)],
  });
  if (!found) return { ahead: null, estimateSeconds: null };
  const { ahead, accepted } = found;
  const estimate = Math.round(((ahead + 1) * PACE_MS) / 1000 / Math.max(accepted, 1));
  return { ahead, estimateSeconds: accepted < PACE_LEAST ? null : estimate };
};
