import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import type { CustomerLeft } from "@parley/core/contract/live/events";
import type { SentDraft } from "../drafts/sent-drafts.ts";
import type { AudienceFor, LiveHub } from "../hub.ts";
import type { WriteResult } from "../message-statement.ts";
import { asCustomerSees } from "./session-reader.ts";

/** Publishes a stored message to the viewers of the conversation, its owner, and the customer unless it is a note. */
const tellMessage = (live: LiveHub, message: Message, ownerId: number | null, from: string | undefined): void => {
  const listeners: AudienceFor<"message">[] = [{ viewersOf: message.session_id }];
  if (message.kind !== "note") listeners.push({ customerOf: message.session_id });
  if (ownerId !== null) listeners.push({ agent: ownerId });
  live.tellOthers(from, listeners, "message", message);
};

/**
 * Publishes the time since which the customer has been waiting for a reply, to users who have the conversation in a
 * list. The event does not contain the message.
 */
const tellWaiting = (live: LiveHub, { session_id: sessionId, seq, kind, senderType, created_at }: Message): void => {
  if ((kind !== "text" && kind !== "file") || (senderType !== "agent" && senderType !== "customer")) return;
  live.tell({ listedOf: sessionId }, "waiting", { sessionId, seq, since: senderType === "customer" ? created_at : null });
};

/** Notifies the author's other browser tabs that the drafts were sent. */
export const publishSentDrafts = (live: LiveHub, writer: number, drafts: readonly SentDraft[]): void => {
  for (const draft of drafts) live.tell({ writer }, "draft", { ...draft, version: null });
};

/**
 * Publishes stored messages and their effects. `from` returns the id of the sending socket by the index of the message.
 */
export const publishStoredMessages = (
  live: LiveHub,
  written: readonly WriteResult[],
  from: (index: number) => string | undefined = () => undefined,
): void => {
  for (const [index, one] of written.entries()) {
    if (one.outcome !== "stored") continue;
    tellMessage(live, one.message, one.ownerId, from(index));
    tellWaiting(live, one.message);
    if (one.message.senderId !== null) publishSentDrafts(live, one.message.senderId, one.drafts);
  }
  live.stored(written);
};

interface Told {
  readonly queue: boolean;
  readonly formerOwnerId?: number | null;
}

/**
 * Publishes a changed conversation to staff: viewers, users who have it in a list, its owner and former owner, and,
 * with `queue`, those who see the queue.
 */
export const publishToStaff = (live: LiveHub, session: ChatSession, { queue, formerOwnerId }: Told): void => {
  const staff: AudienceFor<"session">[] = [{ viewersOf: session.id }, { listedOf: session.id }];
  if (queue) staff.push({ queueOf: session.stakeholderId });
  for (const userId of new Set([session.ownerId, formerOwnerId])) if (userId) staff.push({ agent: userId });
  live.tell(staff, "session", session);
};

/** Publishes a changed conversation to staff and to the customer. */
export const publishSession = (live: LiveHub, session: ChatSession, told: Told): void => {
  publishToStaff(live, session, told);
  live.tell({ customerOf: session.id }, "session", asCustomerSees(session));
};

/**
 * Publishes that a customer has left, to viewers and the owner, and to those who see the queue if the customer waited
 * there.
 */
export const publishCustomerLeft = (live: LiveHub, session: ChatSession, how: CustomerLeft["how"]): void => {
  const { id, stakeholderId, status, ownerId, customerName } = session;
  const staff: AudienceFor<"customerLeft">[] = [{ viewersOf: id }];
  if (ownerId !== null) staff.push({ agent: ownerId });
  if (status === "queued" || status === "abandoned") staff.push({ queueOf: stakeholderId });
  live.tell(staff, "customerLeft", { sessionId: id, ownerId, customerName, how });
};
