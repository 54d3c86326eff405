export * from "./chat.ts";
export * from "./chat-selectors.ts";
export * from "./chat-state.ts";
export {
  type Conversation,
  isAnsweredAfter,
  lastSeqOf,
  messageCountOf,
  missingAfter,
  type Outgoing,
  type SendFailure,
  TYPING_MS,
  waitingNow,
} from "./conversation.ts";
export * from "./events.ts";
export * from "./live-error.ts";
export * from "./outbox.ts";
export * from "./staff-live.ts";
export * from "./transport.ts";
