import { dayIn } from "@parley/core/calendar";
import type { Message } from "@parley/core/contract/chats/conversations";
import type { Bubble } from "@parley/core/live";

/**
 * Viewer of the thread. Staff see the customer's messages opposite their own messages; customers see the messages of
 * staff and bots opposite their own messages.
 */
export type ThreadSide = "staff" | "customer";

/** Item of a thread: the line of a new day, the unread line, an activity, or a message bubble. */
export type ThreadItem =
  | { readonly kind: "day"; readonly key: string; readonly day: string }
  | { readonly kind: "unread"; readonly key: string }
  | { readonly kind: "activity"; readonly key: string; readonly message: Message }
  | { readonly kind: "bubble"; readonly key: string; readonly bubble: Bubble; readonly own: boolean; readonly follows: boolean };

interface ThreadLook {
  readonly side: ThreadSide;
  readonly timeZone: string;
  /** Sequence number after which the unread line is shown; null for no line. */
  readonly unreadAfter: number | null;
}

/** Milliseconds within which consecutive messages of the same sender form a block with a single name. */
const BLOCK_MS = 5 * 60_000;

export const timeOf = (bubble: Bubble): number => (bubble.state === "delivered" ? Date.parse(bubble.message.created_at) : bubble.message.timestamp);

const senderOf = (bubble: Bubble): string => {
  if (bubble.state !== "delivered") return "own";
  const { senderType, senderId, kind } = bubble.message;
  return `${senderType}/${senderId}/${kind === "note"}`;
};

/**
 * Returns whether the message is shown as a line: an event of the conversation, or a system note that only staff see.
 */
const isLine = ({ kind, senderType }: Message): boolean => kind === "activity" || (kind === "note" && senderType === "system");

const isOwn = (bubble: Bubble, side: ThreadSide): boolean =>
  bubble.state !== "delivered" || bubble.message.direction === (side === "staff" ? "out" : "in");

/** Converts messages to thread items, with lines for new days, unread messages and activities. */
export function threadItems(bubbles: readonly Bubble[], { side, timeZone, unreadAfter }: ThreadLook): readonly ThreadItem[] {
  const items: ThreadItem[] = [];
  let day = "";
  let before: Bubble | undefined;
  let isLined = unreadAfter === null;
  for (const bubble of bubbles) {
    const at = timeOf(bubble);
    const today = dayIn(timeZone, at);
    if (today !== day) {
      items.push({ kind: "day", key: `day-${today}`, day: today });
      before = undefined;
    }
    day = today;
    if (!isLined && bubble.state === "delivered" && bubble.message.seq > (unreadAfter ?? 0)) {
      isLined = true;
      items.push({ kind: "unread", key: "unread" });
      before = undefined;
    }
    if (bubble.state === "delivered" && isLine(bubble.message)) {
      items.push({ kind: "activity", key: bubble.key, message: bubble.message });
      before = undefined;
      continue;
    }
    const follows = before !== undefined && senderOf(before) === senderOf(bubble) && at - timeOf(before) < BLOCK_MS;
    items.push({ kind: "bubble", key: bubble.key, bubble, own: isOwn(bubble, side), follows });
    before = bubble;
  }
  return items;
}
