import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import type { CustomerLeft } from "@parley/core/contract/live/events";
import type { SentDraft } from "../drafts/sent-drafts.ts";
import type { AudienceFor, LiveHub } from "../hub.ts";
import type { Written } from "../message-statement.ts";
import { asCustomerSees } from "./session-reader.ts";

/** Publishes a stored message to the viewers of the conversation, its owner, and the customer unless it is a note. */
const tellMessage = (live: LiveHub, message: Message, ownerId: number | null, from: string | undefined): void => {
  const listeners: AudienceFor<"message">[] = [{ viewersOf: message.session_id }];
  if (message.kind !== "note") listeners.push({ customerOf: message.session_id });
  if (ownerId !== null) listeners.push({ agent: ownerId });
  live.tellOthers(from, listeners, "message", message);
};

/**
 * Tells users who have the conversation in a list whether its customer waits for an answer after this message; the
 * content is not included.
 */
const tellWaiting = (live: LiveHub, { session_id: sessionId, seq, kind, senderType, created_at }: Message): void => {
  if ((kind !== "text" && kind !== "file") || (senderType !== "agent" && senderType !== "customer")) return;
  live.tell({ listedOf: sessionId }, "waiting", { sessionId, seq, since: senderType === "customer" ? created_at : null });
};

/** Notifies the writer's windows that the drafts are gone. */
export const tellSentDrafts = (live: LiveHub, writer: number, drafts: readonly SentDraft[]): void => {
  for (const draft of drafts) live.tell({ writer }, "draft", { ...draft, version: null });
};

/** Publishes stored messages; `from` returns the sending socket by the message's index. */
export const tellStored = (live: LiveHub, written: readonly Written[], from: (index: number) => string | undefined = () => undefined): void => {
  for (const [index, one] of written.entries()) {
    if (one.outcome !== "stored") continue;
    tellMessage(live, one.message, one.ownerId, from(index));
    tellWaiting(live, one.message);
    if (one.message.senderId !== null) tellSentDrafts(live, one.message.senderId, one.drafts);
  }
  live.stored(written);
};

interface Told {
  readonly queue: boolean;
  readonly formerOwnerId?: number | null;
}

/**
 * Publishes a changed conversation to staff: viewers, users with it in a list, owner and former owner, and the queue
 * when it entered or left it.
 */
export const tellStaff = (live: LiveHub, session: ChatSession, { queue, formerOwnerId }: Told): void => {
  const staff: AudienceFor<"session">[] = [{ viewersOf: session.id }, { listedOf: session.id }];
  if (queue) staff.push({ queueOf: session.stakeholderId });
  for (const userId of new Set([session.ownerId, formerOwnerId])) if (userId) staff.push({ agent: userId });
  live.tell(staff, "session", session);
};

/** Publishes the change to staff and the customer. */
export const tellSession = (live: LiveHub, session: ChatSession, told: Told): void => {
  tellStaff(live, session, told);
  live.tell({ customerOf: session.id }, "session", asCustomerSees(session));
};

/** Publishes that a customer left: to viewers, the owner, and the queue if they waited there. */
export const tellLeft = (live: LiveHub, session: ChatSession, how: CustomerLeft["how"]): void => {
  const { id, stakeholderId, status, ownerId, customerName } = session;
  const staff: AudienceFor<"customerLeft">[] = [{ viewersOf: id }];
  if (ownerId !== null) staff.push({ agent: ownerId });
  if (status === "queued" || status === "abandoned") staff.push({ queueOf: stakeholderId });
  live.tell(staff, "customerLeft", { sessionId: id, ownerId, customerName, how });
};
