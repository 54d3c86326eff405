import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import type { MyDay } from "@parley/core/contract/reporting/my-day";

type Own = NonNullable<MyDay["own"]>;

/**
 * Returns since when the customer of a user's own chat has waited for an answer; null if the chat does not count as
 * unanswered. The gateway applies the same rule.
 */
export const unansweredSince = ({ status, ownerId, isTest, snoozedAt, waitingSince }: ChatSession, userId: number): string | null =>
  status === "active" && ownerId === userId && !isTest && snoozedAt === null ? waitingSince : null;

/** Returns true if a message starts the customer's wait, false if the message ends it, and undefined otherwise. */
export const startsCustomerWait = ({ kind, senderType }: Message): boolean | undefined => {
  if (kind !== "text" && kind !== "file") return undefined;
  return senderType === "customer" ? true : senderType === "agent" ? false : undefined;
};

/**
 * Returns the user's figures after the wait in one conversation changed: the customer waits since `since`, or no longer
 * waits if it is null. The conversations stay sorted by waiting time.
 */
function ownWith(own: Own, sessionId: number, since: string | null, now: number): Own {
  const { unansweredIn, longestS } = own;
  const place = unansweredIn.indexOf(sessionId);
  if (since === null) {
    if (place === -1) return own;
    const others = unansweredIn.filter((id) => id !== sessionId);
    // Sets the longest wait to null if the longest-waiting conversation was removed, because the next one's wait is
    // unknown until the gateway is queried.
    return { ...own, unansweredIn: others, unanswered: others.length, longestS: place === 0 ? null : longestS };
  }
  if (place !== -1) return own;
  const waitedS = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
  const isLongest = unansweredIn.length === 0 || (longestS !== null && waitedS > longestS);
  const all = isLongest ? [sessionId, ...unansweredIn] : [...unansweredIn, sessionId];
  return { ...own, unansweredIn: all, unanswered: all.length, longestS: isLongest ? waitedS : longestS };
}

/** Returns the home screen's figures after an event about a conversation; the same object if nothing has changed. */
export function dayAfterWaitChange(day: MyDay, sessionId: number, since: string | null, now: number): MyDay {
  if (day.own === null) return day;
  const own = ownWith(day.own, sessionId, since, now);
  return own === day.own ? day : { ...day, own };
}
