import type { Message } from "../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../contract/chats/support.ts";
import { TEXTS } from "../errors/index.ts";
import { type Clock, pause } from "../session/ports.ts";
import type { ChatEvent } from "./chat-state.ts";
import { isPassing, LiveError } from "./live-error.ts";

/** Timeout of one attempt, and the longest time a bubble may be pending (bars, live chat). */
export const ACK_TIMEOUT_MS = 4_000;
export const PENDING_MAX_MS = 15_000;
/** Pause after a temporary refusal: an immediate retry would not help. */
const REST_MS = 1_000;

interface OutboxPorts {
  readonly clock: Clock;
  readonly dispatch: (event: ChatEvent) => void;
  /** Sends once and returns the stored row; rejects with a `LiveError`, `unreachable` after a timeout. */
  readonly deliver: (message: OutgoingMessage, timeoutMs: number) => Promise<Message>;
  readonly isConnected: () => boolean;
  /** Reads new messages of the conversation, which include one whose acknowledgement was lost. */
  readonly resync: (sessionId: number) => void;
}

/**
 * Sends until confirmed, always with the same client id, so that the gateway stores each message once (design section
 * 4).
 */
export interface Outbox {
  send(message: OutgoingMessage): void;
  /** Retries a failed message at the user's request. */
  retry(clientId: string): void;
  /** Discards a message at the user's request. */
  drop(clientId: string): void;
  /** Called when this message arrived in another way than its acknowledgement. */
  confirmed(clientId: string): void;
  /**
   * Called on reconnect: sends all messages again that are neither confirmed nor refused, in the order they were
   * written.
   */
  flush(): void;
  /** Called when the gateway responds again over the same connection: sends messages again that timed out. */
  answered(): void;
  clear(): void;
}

interface Entry {
  message: OutgoingMessage;
  /** Refused messages wait for the user. */
  refused: boolean;
  /** Timed out; sent again once the gateway responds. */
  unanswered: boolean;
  /** Number of the round, so that the end of an abandoned one has no effect. */
  round: number;
  cancelTimer: () => void;
}

export function createOutbox({ clock, dispatch, deliver, isConnected, resync }: OutboxPorts): Outbox {
  const entries = new Map<string, Entry>();

  return {
    send(message) {
      const entry: Entry = { message, refused: false, unanswered: false, round: 0, cancelTimer: () => undefined };
      entries.set(message.clientId, entry);
      dispatch({ type: "sent", message });
      start(entry);
    },
    retry(clientId) {
      const entry = entries.get(clientId);
      if (entry === undefined) return;
      // A user who retries has seen the reason of the refusal, including a colleague's message.
      const { seenSeq: _seenSeq, ...message } = entry.message;
      entry.message = message;
      again(entry);
    },
    drop(clientId) {
      const entry = remove(clientId);
      if (entry !== undefined) dispatch({ type: "sendDropped", sessionId: entry.message.sessionId, clientId });
    },
    confirmed: remove,
    flush: () => sendAgain(({ refused }) => !refused),
    answered: () => sendAgain(({ unanswered }) => unanswered),
    clear() {
      for (const clientId of [...entries.keys()]) remove(clientId);
    },
  };

  function remove(clientId: string): Entry | undefined {
    const entry = entries.get(clientId);
    entry?.cancelTimer();
    if (entry !== undefined) entry.round += 1;
    entries.delete(clientId);
    return entry;
  }

  function sendAgain(which: (entry: Entry) => boolean): void {
    const waiting = [...entries.values()].filter(which);
    for (const entry of waiting.sort((one, other) => one.message.timestamp - other.message.timestamp)) again(entry);
  }

  function again(entry: Entry): void {
    dispatch({ type: "sendRetried", sessionId: entry.message.sessionId, clientId: entry.message.clientId });
    start(entry);
  }

  /** One round: tries until confirmed or refused; after 15 s the bubble shows a failure. */
  function start(entry: Entry): void {
    entry.cancelTimer();
    entry.refused = false;
    entry.unanswered = false;
    entry.round += 1;
    const { round } = entry;
    entry.cancelTimer = clock.after(PENDING_MAX_MS, () => {
      entry.round += 1;
      entry.unanswered = true;
      fail(entry, { kind: "unreachable", text: TEXTS.timedOut });
      // Asks only a connected gateway, which may be slow; otherwise the reconnect handles it.
      if (isConnected()) resync(entry.message.sessionId);
    });
    void attempt(entry, round);
  }

  async function attempt(entry: Entry, round: number): Promise<void> {
    const { clientId, sessionId } = entry.message;
    while (entry.round === round && isConnected()) {
      try {
        const stored = await deliver(entry.message, ACK_TIMEOUT_MS);
        // Counts even when a later round is under way: the message is stored.
        remove(clientId);
        dispatch({ type: "message", message: stored });
        return;
      } catch (error) {
        if (entry.round !== round) return;
        if (!isPassing(error)) return refuse(entry, error);
        if (!(error instanceof LiveError) || error.code !== "unreachable") await pause(clock, REST_MS);
        else if (isConnected()) resync(sessionId);
      }
    }
  }

  function refuse(entry: Entry, error: unknown): void {
    entry.cancelTimer();
    entry.refused = true;
    fail(entry, { kind: "refused", text: error instanceof Error ? error.message : TEXTS.generic });
  }

  function fail(entry: Entry, failure: Extract<ChatEvent, { type: "sendFailed" }>["failure"]): void {
    const { clientId, sessionId } = entry.message;
    if (entries.get(clientId) === entry) dispatch({ type: "sendFailed", sessionId, clientId, failure });
  }
}
