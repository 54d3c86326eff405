import type { ChatSession, Message } from "../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../contract/chats/support.ts";
import type { ChatState } from "./chat-state.ts";
import { type Conversation, missingAfter, type SendFailure } from "./conversation.ts";
import type { LastReceivedSeqs } from "./events.ts";

/** Message as displayed: delivered, pending or failed. */
export type Bubble =
  | { readonly state: "delivered"; readonly key: string; readonly message: Message }
  | { readonly state: "pending"; readonly key: string; readonly message: OutgoingMessage }
  | { readonly state: "failed"; readonly key: string; readonly message: OutgoingMessage; readonly failure: SendFailure };

/**
 * Returns the delivered messages in order and then the outgoing ones. A message keeps its key when it is delivered, so
 * that it does not move or flicker on screen.
 */
export function bubblesOf({ messages, outgoing }: Conversation): readonly Bubble[] {
  return [
    ...messages.map((message): Bubble => ({ state: "delivered", key: message.clientId || `seq-${message.seq}`, message })),
    ...outgoing.map(({ message, failure }): Bubble => {
      const key = message.clientId;
      return failure === null ? { state: "pending", key, message } : { state: "failed", key, message, failure };
    }),
  ];
}

/**
 * Returns the name of the owner of an active conversation if the owner is not the user `userId`; null otherwise (field
 * note 37).
 */
export function otherOwnerName({ session }: Conversation, userId: number): string | null {
  return session?.status === "active" && session.ownerId !== userId ? session.ownerName : null;
}

/** Returns the texts of the buttons below the bot's last message. Empty if any message came later. */
export function quickRepliesOf({ session, messages, outgoing }: Conversation): readonly string[] {
  const last = messages.at(-1);
  const offered = session?.status === "bot" ? session.quickReplies : null;
  return offered && outgoing.length === 0 && last?.seq === offered.seq ? offered.texts : [];
}

export { isEnded } from "./conversation.ts";

/** Returns the open chats of a support agent, latest activity first. */
export const ongoingChats = (state: ChatState, userId: number): readonly Conversation[] =>
  withSessions(state)
    .filter(([session]) => session.status === "active" && session.ownerId === userId)
    .sort(([one], [other]) => descending(one.lastActivityAt, other.lastActivityAt))
    .map(([, conversation]) => conversation);

/**
 * True for an e-mail conversation that has been answered and has no owner. It is not shown as waiting until the
 * customer writes again.
 */
export const isAnsweredEmail = ({ platform, waitingSince }: Pick<ChatSession, "platform" | "waitingSince">): boolean =>
  platform === "email" && waitingSince === null;

/** Returns the waiting conversations, longest wait first (field note 36). */
export const queuedChats = (state: ChatState): readonly Conversation[] =>
  withSessions(state)
    .filter(([session]) => session.status === "queued" && !isAnsweredEmail(session))
    .sort(([one], [other]) => -descending(one.queuedAt ?? one.startedAt, other.queuedAt ?? other.startedAt))
    .map(([, conversation]) => conversation);

export const activeChat = (state: ChatState): Conversation | null => (state.activeId === null ? null : (state.conversations[state.activeId] ?? null));

/**
 * Returns the last `seq` of each conversation whose history is loaded, which a reconnecting client sends to the
 * gateway.
 */
export function lastReceivedSeqsOf(state: ChatState): LastReceivedSeqs {
  const read = Object.values(state.conversations).flatMap(({ id, knownThrough }) => (knownThrough === null ? [] : [[id, knownThrough] as const]));
  return Object.fromEntries(read);
}

/** Returns the conversations with missing messages, and the `seq` after which messages are missing. */
export const messageGapsOf = (state: ChatState): readonly { readonly sessionId: number; readonly afterSeq: number }[] =>
  Object.values(state.conversations).flatMap((conversation) => {
    const afterSeq = missingAfter(conversation);
    return afterSeq === null ? [] : [{ sessionId: conversation.id, afterSeq }];
  });

const withSessions = (state: ChatState): [ChatSession, Conversation][] =>
  Object.values(state.conversations).flatMap((conversation) => (conversation.session === null ? [] : [[conversation.session, conversation]]));

const descending = (one: string, other: string): number => (one < other ? 1 : one > other ? -1 : 0);
