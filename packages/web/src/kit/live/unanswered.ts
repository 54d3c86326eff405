import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import type { MyDay } from "@parley/core/contract/reporting/my-day";

type Own = NonNullable<MyDay["own"]>;

/**
 * Start of the wait of a conversation that counts as unanswered for this user; null when it does not count. The same
 * rule as at the gateway.
 */
export const ownWaitOf = ({ status, ownerId, isTest, snoozedAt, waitingSince }: ChatSession, userId: number): string | null =>
  status === "active" && ownerId === userId && !isTest && snoozedAt === null ? waitingSince : null;

/** Whether a message starts (true) or stops (false) the customer's wait; undefined when it does neither. */
export const startsWait = ({ kind, senderType }: Message): boolean | undefined => {
  if (kind !== "text" && kind !== "file") return undefined;
  return senderType === "customer" ? true : senderType === "agent" ? false : undefined;
};

/** Own figures in which a conversation waits since `since`, or does not wait. The conversations stay in order of their wait. */
function ownWith(own: Own, sessionId: number, since: string | null, now: number): Own {
  const { unansweredIn, longestS } = own;
  const place = unansweredIn.indexOf(sessionId);
  if (since === null) {
    if (place === -1) return own;
    const others = unansweredIn.filter((id) => id !== sessionId);
    // The wait of the next one is not known before the gateway is asked again.
    return { ...own, unansweredIn: others, unanswered: others.length, longestS: place === 0 ? null : longestS };
  }
  if (place !== -1) return own;
  const waitedS = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
  const isLongest = unansweredIn.length === 0 || (longestS !== null && waitedS > longestS);
  const all = isLongest ? [sessionId, ...unansweredIn] : [...unansweredIn, sessionId];
  return { ...own, unansweredIn: all, unanswered: all.length, longestS: isLongest ? waitedS : longestS };
}

/** Figures of the home page after an event about one conversation; the same object when nothing changes. */
export function dayWithWait(day: MyDay, sessionId: number, since: string | null, now: number): MyDay {
  if (day.own === null) return day;
  const own = ownWith(day.own, sessionId, since, now);
  return own === day.own ? day : { ...day, own };
}
