import type { ChatSession, Message } from "../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../contract/chats/support.ts";
import {
  type Conversation,
  emptyConversation,
  isEnded,
  lastSeqOf,
  type Outgoing,
  type SendFailure,
  withCompleteThrough,
  withMessages,
  withRead,
  withSession,
  withTyping,
  withUnread,
  withWaiting,
} from "./conversation.ts";
import type { Answer, GatewayPayload, ResumeResult } from "./events.ts";

/** Live data of a client, which is the state of the chat state machine (spec section 4). */
export interface ChatState {
  readonly conversations: Readonly<Record<number, Conversation>>;
  /** Id of the displayed conversation. */
  readonly activeId: number | null;
  /** True or false for each support agent whose online state is known, by user id. */
  readonly agentsOnline: Readonly<Record<number, boolean>>;
  /** Timestamp of the last sent message. The next message gets a later one (design section 4). */
  readonly lastTimestamp: number;
}

/** Maximum number of ended conversations in memory. It is limited, so that memory use stays constant over a day. */
export const ENDED_CONVERSATIONS_MAX = 20;

export const EMPTY_CHAT: ChatState = { conversations: {}, activeId: null, agentsOnline: {}, lastTimestamp: 0 };

/** Events of the state machine. Those from the gateway keep their names. */
export type ChatEvent =
  | { readonly type: "message"; readonly message: Message }
  /** Messages fetched from the gateway, complete up to `through`. */
  | { readonly type: "history"; readonly sessionId: number; readonly messages: readonly Message[]; readonly through: number }
  | { readonly type: "session"; readonly session: ChatSession }
  | { readonly type: "sessions"; readonly sessions: readonly ChatSession[] }
  | { readonly type: "resumed"; readonly resumed: ResumeResult }
  | ({ readonly type: "typing"; readonly now: number } & GatewayPayload<"typing">)
  | ({ readonly type: "viewers" } & GatewayPayload<"viewers">)
  | ({ readonly type: "waiting" } & GatewayPayload<"waiting">)
  /** Change of a customer's details, with the present name. */
  | ({ readonly type: "customer" } & GatewayPayload<"customer">)
  /**
   * Viewers of the conversations in a list. Conversations in `sessionIds` that are missing in `told` have no viewers.
   */
  | { readonly type: "listed"; readonly sessionIds: readonly number[]; readonly told: Answer<"list"> }
  | ({ readonly type: "presence" } & GatewayPayload<"presence">)
  | ({ readonly type: "agents" } & GatewayPayload<"agents">)
  | { readonly type: "opened"; readonly sessionId: number | null }
  | { readonly type: "read"; readonly sessionId: number; readonly seq: number }
  /** Action of the user that marks the customer's last message as unread. */
  | { readonly type: "unread"; readonly sessionId: number }
  | { readonly type: "sent"; readonly message: OutgoingMessage }
  | { readonly type: "sendFailed"; readonly sessionId: number; readonly clientId: string; readonly failure: SendFailure }
  | { readonly type: "sendRetried"; readonly sessionId: number; readonly clientId: string }
  | { readonly type: "sendDropped"; readonly sessionId: number; readonly clientId: string }
  | { readonly type: "tick"; readonly now: number }
  | { readonly type: "signedOut" };

/** Returns the next state. It is a pure function and returns the same object if nothing changes. */
export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "message":
      return received(state, event.message.session_id, (chat) => withMessages(chat, [event.message]));
    case "history":
      return received(state, event.sessionId, (chat) => withCompleteThrough(withMessages(chat, event.messages), event.through));
    case "session":
      return withoutOldest(pictured(state, [event.session]));
    case "sessions":
      return withoutOldest(pictured(state, event.sessions));
    case "resumed":
      return resumed(state, event.resumed);
    case "typing":
      return change(state, event.sessionId, (chat) => withTyping(chat, event.by, event.on, event.now));
    case "viewers":
      return change(state, event.sessionId, (chat) => ({ ...chat, viewers: event.viewers }));
    case "waiting":
      return change(state, event.sessionId, (chat) => withWaiting(chat, { sessionId: event.sessionId, seq: event.seq, since: event.since }));
    case "customer":
      return renamed(state, event);
    case "listed":
      return listed(state, event.sessionIds, event.told);
    case "presence":
      return change(state, event.sessionId, (chat) => ({ ...chat, customerOnline: event.customerOnline }));
    case "agents":
      return { ...state, agentsOnline: { ...state.agentsOnline, [event.agentId]: event.online } };
    case "opened":
      return withoutOldest(opened(state, event.sessionId));
    case "read":
      return change(state, event.sessionId, (chat) => withRead(chat, event.seq));
    case "unread":
      return change(state, event.sessionId, withUnread);
    case "sent":
      return sent(state, event.message);
    case "sendFailed":
      return changeOutgoing(state, event, (outgoing) => ({ ...outgoing, failure: event.failure }));
    case "sendRetried":
      return changeOutgoing(state, event, (outgoing) => ({ ...outgoing, failure: null }));
    case "sendDropped":
      return changeOutgoing(state, event, () => null);
    case "tick":
      return Object.values(state.conversations).reduce((next, { id }) => change(next, id, (chat) => expireTyping(chat, event.now)), state);
    case "signedOut":
      return EMPTY_CHAT;
  }
}

function listed(state: ChatState, sessionIds: readonly number[], told: Answer<"list">): ChatState {
  const viewersOf = new Map(told.map(({ sessionId, viewers }) => [sessionId, viewers]));
  return sessionIds.reduce((next, id) => {
    const viewers = viewersOf.get(id) ?? [];
    // Skips conversations that had no viewers before this event and have none after it, which is the case for most
    // conversations in a list.
    return viewers.length === 0 && (next.conversations[id]?.viewers.length ?? 0) === 0 ? next : change(next, id, (chat) => ({ ...chat, viewers }));
  }, state);
}

function renamed(state: ChatState, { userCode, name }: GatewayPayload<"customer">): ChatState {
  const sessions = Object.values(state.conversations).flatMap(({ session }) =>
    session?.userCode === userCode && session.customerName !== name ? [{ ...session, customerName: name }] : [],
  );
  return pictured(state, sessions);
}

/**
 * Returns a timestamp later than all earlier ones, even if two messages fall into the same millisecond or the clock was
 * set back.
 */
export const nextTimestamp = (state: ChatState, now: number): number => Math.max(now, state.lastTimestamp + 1);

function change(state: ChatState, id: number, how: (chat: Conversation) => Conversation): ChatState {
  const before = state.conversations[id] ?? emptyConversation(id);
  const after = how(before);
  return after === before ? state : { ...state, conversations: { ...state.conversations, [id]: after } };
}

/**
 * Applies a change, such as a new message, to a conversation. In the displayed conversation the messages are then
 * marked as read; in others the new ones count as unread (spec section 4).
 */
function received(state: ChatState, id: number, how: (chat: Conversation) => Conversation): ChatState {
  return change(state, id, (chat) => {
    const after = how(chat);
    return state.activeId === id ? withRead(after, lastSeqOf(after)) : after;
  });
}

/**
 * Applies snapshots from the gateway. All are applied together, because a list may have thousands of conversations and
 * copying the state for each would be slow.
 */
function pictured(state: ChatState, sessions: readonly ChatSession[]): ChatState {
  const fresh = new Map<number, Conversation>();
  for (const session of sessions) {
    const before = fresh.get(session.id) ?? state.conversations[session.id] ?? emptyConversation(session.id);
    const after = withSession(before, session);
    if (after !== before) fresh.set(session.id, state.activeId === session.id ? withRead(after, lastSeqOf(after)) : after);
  }
  return fresh.size === 0 ? state : { ...state, conversations: { ...state.conversations, ...Object.fromEntries(fresh) } };
}

/**
 * Drops the oldest ended conversations, except the displayed one and those with unsent messages. They are loaded again
 * when opened.
 */
function withoutOldest(state: ChatState): ChatState {
  const ended = Object.values(state.conversations).filter((chat) => isEnded(chat) && chat.id !== state.activeId && chat.outgoing.length === 0);
  if (ended.length <= ENDED_CONVERSATIONS_MAX) return state;
  const gone = new Set(ended.slice(0, ended.length - ENDED_CONVERSATIONS_MAX));
  return { ...state, conversations: Object.fromEntries(Object.entries(state.conversations).filter(([, chat]) => !gone.has(chat))) };
}

function opened(state: ChatState, id: number | null): ChatState {
  if (id === null && state.activeId === null) return state;
  const next = { ...state, activeId: id };
  if (id === null) return next;
  return change(next, id, (chat) => withRead({ ...chat, unreadLine: chat.unread > 0 ? lastReadBefore(chat) : null }, lastSeqOf(chat)));
}

/** Returns the `seq` before the oldest unread message that is loaded. */
function lastReadBefore(chat: Conversation): number {
  const customers = chat.messages.filter(({ direction }) => direction === "in");
  const oldest = customers[Math.max(0, customers.length - chat.unread)];
  return Math.max(chat.readThrough, (oldest?.seq ?? 1) - 1);
}

function sent(state: ChatState, message: OutgoingMessage): ChatState {
  const next = change(state, message.sessionId, (chat) => ({ ...chat, outgoing: [...chat.outgoing, { message, failure: null }] }));
  return { ...next, lastTimestamp: Math.max(state.lastTimestamp, message.timestamp) };
}

function changeOutgoing(
  state: ChatState,
  { sessionId, clientId }: { readonly sessionId: number; readonly clientId: string },
  how: (outgoing: Outgoing) => Outgoing | null,
): ChatState {
  return change(state, sessionId, (chat) => {
    if (!chat.outgoing.some(({ message }) => message.clientId === clientId)) return chat;
    const outgoing = chat.outgoing.map((one) => (one.message.clientId === clientId ? how(one) : one)).filter((one) => one !== null);
    return { ...chat, outgoing };
  });
}

function expireTyping(chat: Conversation, now: number): Conversation {
  const typing = chat.typing.filter(({ until }) => until > now);
  return typing.length === chat.typing.length ? chat : { ...chat, typing };
}

/** Applies the response after a reconnect: a snapshot of each conversation, and the missed messages. */
function resumed(state: ChatState, { sessions, messages, truncated }: ResumeResult): ChatState {
  const shown = chatReducer(state, { type: "sessions", sessions });
  const told = messages.reduce((next, message) => chatReducer(next, { type: "message", message }), shown);
  // Marks the messages as complete up to the snapshot, because a `seq` that was not delivered is hidden from this user
  // and not missing.
  return sessions.reduce((next, { id, lastSeq }) => {
    const wasRead = typeof state.conversations[id]?.knownThrough === "number";
    return wasRead && !truncated.includes(id) ? change(next, id, (chat) => withCompleteThrough(chat, lastSeq)) : next;
  }, told);
}
