import type { Message } from "../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../contract/chats/support.ts";
import type { Clock, Random } from "../session/ports.ts";
import { createSignals } from "../session/signals.ts";
import { lastReceivedSeqsOf, messageGapsOf } from "./chat-selectors.ts";
import { type ChatEvent, type ChatState, chatReducer, EMPTY_CHAT, nextTimestamp } from "./chat-state.ts";
import { isTransientLiveError } from "./live-error.ts";
import { createOutbox, type UnsentMessage, type UnsentMessages } from "./outbox.ts";
import type { Live } from "./transport.ts";

/** Parts of a message to send that the caller of `send` provides. */
export type Draft = Pick<OutgoingMessage, "sessionId" | "body" | "kind" | "attachmentIds" | "seenSeq" | "draftVersion"> & {
  /** Client id of the message. If two browser tabs send a message with the same id, the gateway stores it once. */
  readonly clientId?: string | undefined;
};

export interface ChatPorts {
  readonly live: Live;
  readonly clock: Clock;
  readonly random: Random;
  /** Sends a message once, as staff (`send`) or as the customer on the test-bot page (`say`). */
  readonly deliver: (message: OutgoingMessage, timeoutMs: number) => Promise<Message>;
  /**
   * Reads the messages of a conversation after a `seq` (`conversations.messages`). Without this function, missed
   * messages are requested over the live connection.
   */
  readonly fetchAfter?: (sessionId: number, afterSeq: number) => Promise<{ readonly items: readonly Message[]; readonly lastSeq: number }>;
  /** Storage of unconfirmed messages that outlasts the page. */
  readonly unsent?: UnsentMessages;
  /** Called if a message of an earlier page is not sent. */
  readonly onRestoredRefused?: (unsent: UnsentMessage) => void;
}

export interface Chat {
  state(): ChatState;
  subscribe(listener: () => void): () => void;
  dispatch(event: ChatEvent): void;
  /** Adds the message to the chat as pending and sends it in the background. Returns its client id. */
  send(draft: Draft): string;
  retry(clientId: string): void;
  drop(clientId: string): void;
  clear(): void;
  dispose(): void;
}

const RESUME_TIMEOUT_MS = 5_000;
/**
 * Milliseconds before missed messages are requested again after a failure. The pause doubles each time, because many
 * clients retry when the gateway is slow.
 */
const RESUME_AGAIN_MS = { first: 1_000, longest: 16_000 } as const;
const HOLE_GRACE_MS = 300;
const TICK_MS = 1_000;

export function createChat({ live, clock, random, deliver, fetchAfter, unsent, onRestoredRefused }: ChatPorts): Chat {
  const changed = createSignals<void>();
  let state = EMPTY_CHAT;
  /** Ids of conversations whose missing messages are being read, so that each gap causes only one call. */
  const filling = new Set<number>();
  let cancelTick: () => void = () => undefined;
  let resuming: Promise<void> | undefined;
  let cancelResume: () => void = () => undefined;
  let resumeAgainMs: number = RESUME_AGAIN_MS.first;
  /**
   * True if the client is connected and all waiting messages have been sent. Until then, new messages queue behind
   * them.
   */
  let isReady = false;
  /** True after the messages of earlier pages were added, for the user who is signed in. */
  let isRestored = false;

  const outbox = createOutbox({
    clock,
    dispatch,
    deliver,
    isConnected: () => isReady,
    resync: () => void resume(),
    unsent,
    onRestoredRefused,
  });
  const stops = [
    live.on("message", (message) => dispatch({ type: "message", message })),
    live.on("session", (session) => dispatch({ type: "session", session })),
    live.on("typing", (payload) => dispatch({ type: "typing", ...payload, now: clock.now() })),
    live.on("waiting", (payload) => dispatch({ type: "waiting", ...payload })),
    live.on("customer", (payload) => dispatch({ type: "customer", ...payload })),
    live.on("viewers", (payload) => dispatch({ type: "viewers", ...payload })),
    live.on("presence", (payload) => dispatch({ type: "presence", ...payload })),
    live.on("agents", (payload) => dispatch({ type: "agents", ...payload })),
    live.onConnect(() => void comeBack()),
    live.subscribe(() => {
      if (live.status() !== "connected") isReady = false;
    }),
    ...(unsent === undefined ? [] : [unsent.onRemoved(outbox.drop)]),
  ];

  return {
    state: () => state,
    subscribe: changed.listen,
    dispatch,
    send(draft) {
      const clientId = draft.clientId ?? newClientId(random);
      outbox.send({ ...draft, clientId, timestamp: nextTimestamp(state, clock.now()) });
      return clientId;
    },
    retry: outbox.retry,
    drop: outbox.drop,
    clear,
    dispose() {
      clear();
      for (const stop of stops) stop();
    },
  };

  function dispatch(event: ChatEvent): void {
    const next = chatReducer(state, event);
    if (event.type === "message") outbox.confirmed(event.message.clientId);
    if (event.type === "history") for (const { clientId } of event.messages) outbox.confirmed(clientId);
    if (event.type === "opened") live.tell("view", { sessionId: event.sessionId });
    if (next === state) return;
    state = next;
    changed.send();
    fillHoles();
    expireTyping();
  }

  function clear(): void {
    outbox.clear();
    isRestored = false;
    cancelTick();
    cancelResume();
    dispatch({ type: "signedOut" });
  }

  async function comeBack(): Promise<void> {
    live.tell("view", { sessionId: state.activeId });
    // Restores on connect, because only the gateway's acceptance proves that the user is still signed in.
    if (!isRestored) outbox.restore();
    isRestored = true;
    resumeAgainMs = RESUME_AGAIN_MS.first;
    await resume();
    isReady = live.status() === "connected";
    if (isReady) outbox.flush();
  }

  /**
   * Requests missed messages. Only one request runs at a time, so that many lost acknowledgements cause a single
   * request.
   */
  function resume(): Promise<void> {
    resuming ??= askForMissed().finally(() => {
      resuming = undefined;
    });
    return resuming;
  }

  async function askForMissed(): Promise<void> {
    cancelResume();
    try {
      const resumed = await live.ask("resume", RESUME_TIMEOUT_MS, lastReceivedSeqsOf(state));
      for (const { clientId } of resumed.messages) outbox.confirmed(clientId);
      dispatch({ type: "resumed", resumed });
      resumeAgainMs = RESUME_AGAIN_MS.first;
      if (isReady) outbox.answered();
    } catch (error) {
      // Retries only while the connection is up, because nothing else would then request the missed messages. A lost
      // connection requests them on reconnect.
      if (live.status() !== "connected" || !isTransientLiveError(error)) return;
      cancelResume = clock.after(resumeAgainMs, () => void resume());
      resumeAgainMs = Math.min(2 * resumeAgainMs, RESUME_AGAIN_MS.longest);
    }
  }

  /**
   * Reads missing messages after a short delay, because events may arrive out of order and the message may only be
   * late.
   */
  function fillHoles(): void {
    for (const { sessionId } of messageGapsOf(state)) {
      if (filling.has(sessionId)) continue;
      filling.add(sessionId);
      clock.after(HOLE_GRACE_MS, () => void fill(sessionId));
    }
  }

  async function fill(sessionId: number): Promise<void> {
    const present = () => messageGapsOf(state).find((one) => one.sessionId === sessionId);
    const hole = present();
    try {
      if (hole !== undefined && fetchAfter === undefined) await resume();
      const answer = hole && (await fetchAfter?.(sessionId, hole.afterSeq));
      filling.delete(sessionId);
      if (answer !== undefined) {
        dispatch({ type: "history", sessionId, messages: answer.items, through: answer.items.at(-1)?.seq ?? answer.lastSeq });
      }
      // Requests the remaining missing messages, because one response contains only a limited number of messages.
      if ((present()?.afterSeq ?? 0) > (hole?.afterSeq ?? Number.POSITIVE_INFINITY)) fillHoles();
    } catch {
      // Leaves the messages missing for now. The next event of a conversation, or the next reconnect, requests them
      // again.
      filling.delete(sessionId);
    }
  }

  function expireTyping(): void {
    cancelTick();
    if (!Object.values(state.conversations).some(({ typing }) => typing.length > 0)) return;
    cancelTick = clock.after(TICK_MS, () => {
      dispatch({ type: "tick", now: clock.now() });
      expireTyping();
    });
  }
}

/** Returns an id of 96 random bits, which is practically unique and cannot be guessed. */
const newClientId = (random: Random): string =>
  Array.from({ length: 3 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(36)
      .padStart(7, "0"),
  ).join("");
