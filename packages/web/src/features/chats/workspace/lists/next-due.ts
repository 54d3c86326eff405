import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { InboxRow } from "@parley/core/contract/chats/inbox";
import type { SupportSettings } from "@parley/core/contract/chats/support-settings";
import { type Conversation, isAnsweredAfter } from "@parley/core/live";

const MINUTE_MS = 60_000;
/**
 * Milliseconds before a deadline from which the deadline is shown, if the gateway has sent no warning time for it
 * (field notes 51).
 */
const SOON_MS = 15 * MINUTE_MS;

/** Next deadline of a conversation; times are in milliseconds, as from `Date.now()`. */
export interface NextDue {
  readonly of: "reply" | NonNullable<InboxRow["due"]>["target"];
  readonly at: number;
  /** Time from which the deadline is shown. */
  readonly soonAt: number;
}

const ANSWER_TARGETS: readonly NextDue["of"][] = ["first_response", "next_response"];

/**
 * Returns the deadline of a row; null if a live event shows an answer that has met the deadline. The row still contains
 * the deadline then, because the gateway updates the ticket a moment later.
 */
export const dueNow = (told: Pick<InboxRow, "due" | "lastSeq"> | undefined, live: Conversation | undefined): InboxRow["due"] | undefined =>
  told?.due != null && ANSWER_TARGETS.includes(told.due.target) && live !== undefined && isAnsweredAfter(live, told.lastSeq) ? null : told?.due;

/**
 * Returns since when the customer has waited for a reply; null in a snoozed chat, where the agent waits for the
 * customer.
 */
export const waitingSinceOf = ({ status, waitingSince, snoozedAt }: ChatSession): string | null => {
  if (snoozedAt !== null) return null;
  return status === "queued" || status === "active" ? waitingSince : null;
};

/** Returns the nearest deadline only (field notes 49): that of a ticket, or the customer's maximum waiting time. */
export function nextDue(
  session: ChatSession,
  due: InboxRow["due"] | undefined,
  { amberMinutes, redMinutes }: Pick<SupportSettings, "amberMinutes" | "redMinutes">,
): NextDue | undefined {
  const since = session.platform !== "email" ? waitingSinceOf(session) : null;
  const waits: NextDue | undefined =
    since === null
      ? undefined
      : { of: "reply", at: Date.parse(since) + redMinutes * MINUTE_MS, soonAt: Date.parse(since) + amberMinutes * MINUTE_MS };
  const ticket: NextDue | undefined =
    due == null
      ? undefined
      : { of: due.target, at: Date.parse(due.dueAt), soonAt: due.warnAt === null ? Date.parse(due.dueAt) - SOON_MS : Date.parse(due.warnAt) };
  return [waits, ticket].filter((one) => one !== undefined).sort((a, b) => a.at - b.at)[0];
}
