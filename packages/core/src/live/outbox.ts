import type { Message } from "../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../contract/chats/support.ts";
import { TEXTS } from "../errors/index.ts";
import { type Clock, pause } from "../session/ports.ts";
import type { ChatEvent } from "./chat-state.ts";
import { isPassing, LiveError } from "./live-error.ts";

/** How long one try waits for its confirmation, and how long a bubble may be pending (bars, live chat). */
export const ACK_TIMEOUT_MS = 4_000;
export const PENDING_MAX_MS = 15_000;
/** After an answer that says "not now": asking at once again would not help the gateway. */
const REST_MS = 1_000;

interface OutboxPorts {
  readonly clock: Clock;
  readonly dispatch: (event: ChatEvent) => void;
  /** Sends once and answers the stored row; rejects with a `LiveError`, `unreachable` when nothing answered in time. */
  readonly deliver: (message: OutgoingMessage, timeoutMs: number) => Promise<Message>;
  readonly isConnected: () => boolean;
  /** Reads what the conversation got meanwhile: a message whose acknowledgement was lost is found there. */
  readonly resync: (sessionId: number) => void;
}

/** Sends until confirmed, always under the same client id, so that the gateway stores each message once (design section 4). */
export interface Outbox {
  send(message: OutgoingMessage): void;
  /** A person asks again for a message that failed. */
  retry(clientId: string): void;
  /** A person gives a message up. */
  drop(clientId: string): void;
  /** The gateway told of this message by another way than its acknowledgement. */
  confirmed(clientId: string): void;
  /** The connection is back: everything that is not confirmed and was not refused goes out again, in the order it was written. */
  flush(): void;
  /** The gateway answers again, over a connection that stood all the while: what nothing answered in time goes out again. */
  answered(): void;
  clear(): void;
}

interface Entry {
  message: OutgoingMessage;
  /** Refused ones wait for a person. */
  refused: boolean;
  /** Nothing answered in time; it goes out again once anything does. */
  unanswered: boolean;
  /** Counts the rounds, so that the end of an abandoned one changes nothing. */
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
      // Whoever asks again has read why it was refused, what a colleague wrote meanwhile included.
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

  /** A round: tries until confirmed or refused, and after 15 s the bubble says that it failed. */
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
      // A gateway that is slow may be asked; one that is away is heard of when it is back.
      if (isConnected()) resync(entry.message.sessionId);
    });
    void attempt(entry, round);
  }

  async function attempt(entry: Entry, round: number): Promise<void> {
    const { clientId, sessionId } = entry.message;
    while (entry.round === round && isConnected()) {
      try {
        const stored = await deliver(entry.message, ACK_TIMEOUT_MS);
        // Also when a later round is under way: stored is stored.
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
