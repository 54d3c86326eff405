import { DAY_MS } from "../calendar/durations.ts";
import type { Message } from "../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../contract/chats/support.ts";
import { TEXTS } from "../errors/index.ts";
import { type Clock, pause } from "../session/ports.ts";
import type { ChatEvent } from "./chat-state.ts";
import { isTransientLiveError, LiveError } from "./live-error.ts";

/**
 * Timeout of one attempt in milliseconds. `PENDING_MAX_MS` is the longest time that a message may be shown as pending
 * (bars, live chat).
 */
export const ACK_TIMEOUT_MS = 4_000;
export const PENDING_MAX_MS = 15_000;
/** Age in milliseconds from which a message of an earlier page is not sent without the user, who may have moved on. */
export const RESTORED_MAX_MS = DAY_MS;
/** Milliseconds between a temporary refusal and the next attempt. An immediate attempt would fail again. */
const REST_MS = 1_000;

/** Reasons why a stored message is not sent without the user. */
export const UNSENT_REASON_TEXTS = {
  writtenLongAgo: "It was written more than a day ago",
  signedOut: "You signed out before it was sent",
} as const;

/** Unconfirmed message as it is stored. `refusal` is the reason why only the user may send it again, if there is one. */
export interface UnsentMessage {
  readonly message: OutgoingMessage;
  readonly refusal: string | null;
}

/** Storage of unconfirmed messages that outlasts the page, so that a reload loses none (ADR 0183). */
export interface UnsentMessages {
  /** Returns the messages that this user may send. */
  all(): readonly UnsentMessage[];
  put(unsent: UnsentMessage): void;
  remove(clientId: string): void;
  /** Calls the listener when another browser tab has sent or dropped a message. */
  onRemoved(listener: (clientId: string) => void): () => void;
}

interface OutboxPorts {
  readonly clock: Clock;
  readonly dispatch: (event: ChatEvent) => void;
  /**
   * Sends a message once and returns the stored message. Rejects with a `LiveError`, which is `unreachable` after a
   * timeout.
   */
  readonly deliver: (message: OutgoingMessage, timeoutMs: number) => Promise<Message>;
  readonly isConnected: () => boolean;
  /** Reads new messages of the conversation, so that a message whose acknowledgement was lost is confirmed. */
  readonly resync: (sessionId: number) => void;
  /** Storage of the messages. Without it, a message lasts as long as the page. */
  readonly unsent?: UnsentMessages | undefined;
  /** Called if a message of an earlier page is not sent, because its chat may not be on screen. */
  readonly onRestoredRefused?: ((unsent: UnsentMessage) => void) | undefined;
}

/**
 * Sends each message until it is confirmed, always with the same client id, so that the gateway stores it once (design
 * section 4).
 */
export interface Outbox {
  send(message: OutgoingMessage): void;
  /** Adds the stored messages of earlier pages, which are sent on connect unless they are refused or too old. */
  restore(): void;
  retry(clientId: string): void;
  drop(clientId: string): void;
  /** Must be called when a message arrives from the gateway without its acknowledgement. */
  confirmed(clientId: string): void;
  /**
   * Must be called on reconnect. Sends all unconfirmed messages again, except refused ones, in the order in which they
   * were written.
   */
  flush(): void;
  /** Must be called when the gateway responds again on the same connection. Sends messages again that timed out. */
  answered(): void;
  /** Stops sending. The stored messages remain. */
  clear(): void;
}

interface Entry {
  message: OutgoingMessage;
  /** True for a message of an earlier page. */
  readonly isRestored: boolean;
  /** True for a refused message, which is sent again only if the user retries. */
  refused: boolean;
  /** True for a message that timed out, which is sent again when the gateway responds. */
  unanswered: boolean;
  /** Number of the current round of attempts, so that results of an abandoned round are ignored. */
  round: number;
  cancelTimer: () => void;
}

export function createOutbox({ clock, dispatch, deliver, isConnected, resync, unsent, onRestoredRefused }: OutboxPorts): Outbox {
  const entries = new Map<string, Entry>();

  return {
    send(message) {
      unsent?.put({ message, refusal: null });
      start(add(message, false));
    },
    restore() {
      const left = (unsent?.all() ?? []).filter(({ message }) => !entries.has(message.clientId));
      for (const { message, refusal } of [...left].sort((one, other) => one.message.timestamp - other.message.timestamp)) {
        const entry = add(message, true);
        const reason = refusal ?? (clock.now() - message.timestamp > RESTORED_MAX_MS ? UNSENT_REASON_TEXTS.writtenLongAgo : null);
        if (reason === null) start(entry);
        else refuse(entry, reason);
      }
    },
    retry(clientId) {
      const entry = entries.get(clientId);
      if (entry === undefined) return;
      // Removes `seenSeq`, because a user who retries has seen the reason of the refusal, such as a colleague's
      // message.
      const { seenSeq: _seenSeq, ...message } = entry.message;
      entry.message = message;
      unsent?.put({ message, refusal: null });
      again(entry);
    },
    drop,
    confirmed: remove,
    flush: () => sendAgain(({ refused }) => !refused),
    answered: () => sendAgain(({ unanswered }) => unanswered),
    clear() {
      for (const clientId of [...entries.keys()]) forget(clientId);
    },
  };

  function add(message: OutgoingMessage, isRestored: boolean): Entry {
    const entry: Entry = { message, isRestored, refused: false, unanswered: false, round: 0, cancelTimer: () => undefined };
    entries.set(message.clientId, entry);
    dispatch({ type: "sent", message });
    return entry;
  }

  function forget(clientId: string): Entry | undefined {
    const entry = entries.get(clientId);
    entry?.cancelTimer();
    if (entry !== undefined) entry.round += 1;
    entries.delete(clientId);
    return entry;
  }

  function remove(clientId: string): Entry | undefined {
    const entry = forget(clientId);
    if (entry !== undefined) unsent?.remove(clientId);
    return entry;
  }

  function drop(clientId: string): void {
    const entry = remove(clientId);
    if (entry !== undefined) dispatch({ type: "sendDropped", sessionId: entry.message.sessionId, clientId });
  }

  function sendAgain(which: (entry: Entry) => boolean): void {
    const waiting = [...entries.values()].filter(which);
    for (const entry of waiting.sort((one, other) => one.message.timestamp - other.message.timestamp)) again(entry);
  }

  function again(entry: Entry): void {
    dispatch({ type: "sendRetried", sessionId: entry.message.sessionId, clientId: entry.message.clientId });
    start(entry);
  }

  /**
   * Starts a round of attempts, which ends when the message is confirmed or refused. After 15 s, the message is shown
   * as failed.
   */
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
      // Requests new messages only while connected, when the gateway may just be slow. Otherwise the reconnect requests
      // them.
      if (isConnected()) resync(entry.message.sessionId);
    });
    void attempt(entry, round);
  }

  async function attempt(entry: Entry, round: number): Promise<void> {
    const { clientId, sessionId } = entry.message;
    while (entry.round === round && isConnected()) {
      try {
        const stored = await deliver(entry.message, ACK_TIMEOUT_MS);
        // Removes the message even if a later round has begun, because it is stored.
        remove(clientId);
        dispatch({ type: "message", message: stored });
        return;
      } catch (error) {
        if (entry.round !== round) return;
        if (!isTransientLiveError(error)) return refuse(entry, error instanceof Error ? error.message : TEXTS.generic);
        if (!(error instanceof LiveError) || error.code !== "unreachable") await pause(clock, REST_MS);
        else if (isConnected()) resync(sessionId);
      }
    }
  }

  function refuse(entry: Entry, refusal: string): void {
    const { message, isRestored } = entry;
    entry.cancelTimer();
    entry.refused = true;
    if (entries.get(message.clientId) === entry) unsent?.put({ message, refusal });
    fail(entry, { kind: "refused", text: refusal });
    if (isRestored) onRestoredRefused?.({ message, refusal });
  }

  function fail(entry: Entry, failure: Extract<ChatEvent, { type: "sendFailed" }>["failure"]): void {
    const { clientId, sessionId } = entry.message;
    if (entries.get(clientId) === entry) dispatch({ type: "sendFailed", sessionId, clientId, failure });
  }
}
