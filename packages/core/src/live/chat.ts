import type { Message } from "../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../contract/chats/support.ts";
import type { Clock, Random } from "../session/ports.ts";
import { createSignals } from "../session/signals.ts";
import { holesOf, positionsOf } from "./chat-selectors.ts";
import { type ChatEvent, type ChatState, chatReducer, EMPTY_CHAT, nextTimestamp } from "./chat-state.ts";
import { isPassing } from "./live-error.ts";
import { createOutbox } from "./outbox.ts";
import type { Live } from "./transport.ts";

/** The user's part of an outgoing message; the rest is added here. */
export type Draft = Pick<OutgoingMessage, "sessionId" | "body" | "kind" | "attachmentIds" | "seenSeq" | "draftVersion"> & {
  /** Identifies a message that two windows may both send: it is stored once. */
  readonly clientId?: string | undefined;
};

export interface ChatPorts {
  readonly live: Live;
  readonly clock: Clock;
  readonly random: Random;
  /** Sends a message once: as staff (`send`) or as the customer on the test-bot page (`say`). */
  readonly deliver: (message: OutgoingMessage, timeoutMs: number) => Promise<Message>;
  /**
   * Messages of a conversation after a `seq`, and the `seq` they reach (`conversations.messages`). Without it, the live
   * connection is asked for missed messages.
   */
  readonly fetchAfter?: (sessionId: number, afterSeq: number) => Promise<{ readonly items: readonly Message[]; readonly lastSeq: number }>;
}

/** Live chats of one user: state, socket and outbox. */
export interface Chat {
  state(): ChatState;
  subscribe(listener: () => void): () => void;
  dispatch(event: ChatEvent): void;
  /** Adds the message to the chat at once as pending, and returns its client id. */
  send(draft: Draft): string;
  retry(clientId: string): void;
  drop(clientId: string): void;
  /** Clears everything at sign-out. */
  clear(): void;
  dispose(): void;
}

const RESUME_TIMEOUT_MS = 5_000;
/** Pause after a gateway failed to return missed messages, doubled each time: a slow gateway has many such clients. */
const RESUME_AGAIN_MS = { first: 1_000, longest: 16_000 } as const;
const HOLE_GRACE_MS = 300;
const TICK_MS = 1_000;

export function createChat({ live, clock, random, deliver, fetchAfter }: ChatPorts): Chat {
  const changed = createSignals<void>();
  let state = EMPTY_CHAT;
  /** Conversations being read, so that each gap causes one call. */
  const filling = new Set<number>();
  let cancelTick: () => void = () => undefined;
  let resuming: Promise<void> | undefined;
  let cancelResume: () => void = () => undefined;
  let resumeAgainMs: number = RESUME_AGAIN_MS.first;
  /** True when connected and all waiting messages were sent: until then new ones queue behind them. */
  let isReady = false;

  const outbox = createOutbox({
    clock,
    dispatch,
    deliver,
    isConnected: () => isReady,
    resync: () => void resume(),
  });
  const stops = [
    live.on("message", (message) => dispatch({ type: "message", message })),
    live.on("session", (session) => dispatch({ type: "session", session })),
    live.on("typing", (payload) => dispatch({ type: "typing", ...payload, now: clock.now() })),
    live.on("waiting", (payload) => dispatch({ type: "waiting", ...payload })),
    live.on("viewers", (payload) => dispatch({ type: "viewers", ...payload })),
    live.on("presence", (payload) => dispatch({ type: "presence", ...payload })),
    live.on("agents", (payload) => dispatch({ type: "agents", ...payload })),
    live.onConnect(() => void comeBack()),
    live.subscribe(() => {
      if (live.status() !== "connected") isReady = false;
    }),
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
    cancelTick();
    cancelResume();
    dispatch({ type: "signedOut" });
  }

  async function comeBack(): Promise<void> {
    live.tell("view", { sessionId: state.activeId });
    resumeAgainMs = RESUME_AGAIN_MS.first;
    await resume();
    isReady = live.status() === "connected";
    if (isReady) outbox.flush();
  }

  /** Runs once at a time: many lost acknowledgements lead to one request. */
  function resume(): Promise<void> {
    resuming ??= askForMissed().finally(() => {
      resuming = undefined;
    });
    return resuming;
  }

  async function askForMissed(): Promise<void> {
    cancelResume();
    try {
      const resumed = await live.ask("resume", RESUME_TIMEOUT_MS, positionsOf(state));
      for (const { clientId } of resumed.messages) outbox.confirmed(clientId);
      dispatch({ type: "resumed", resumed });
      resumeAgainMs = RESUME_AGAIN_MS.first;
      if (isReady) outbox.answered();
    } catch (error) {
      // If the connection was lost again, the next one resumes. If it is up, this must retry, because nothing else
      // reports missed messages.
      if (live.status() !== "connected" || !isPassing(error)) return;
      cancelResume = clock.after(resumeAgainMs, () => void resume());
      resumeAgainMs = Math.min(2 * resumeAgainMs, RESUME_AGAIN_MS.longest);
    }
  }

  /** A message is missing or only late: events may overtake each other, so there is a grace period first. */
  function fillHoles(): void {
    for (const { sessionId } of holesOf(state)) {
      if (filling.has(sessionId)) continue;
      filling.add(sessionId);
      clock.after(HOLE_GRACE_MS, () => void fill(sessionId));
    }
  }

  async function fill(sessionId: number): Promise<void> {
    const present = () => holesOf(state).find((one) => one.sessionId === sessionId);
    const hole = present();
    try {
      if (hole !== undefined && fetchAfter === undefined) await resume();
      const answer = hole && (await fetchAfter?.(sessionId, hole.afterSeq));
      filling.delete(sessionId);
      if (answer !== undefined) {
        dispatch({ type: "history", sessionId, messages: answer.items, through: answer.items.at(-1)?.seq ?? answer.lastSeq });
      }
      // A response contains a limited number; if there was progress, request the rest.
      if ((present()?.afterSeq ?? 0) > (hole?.afterSeq ?? Number.POSITIVE_INFINITY)) fillHoles();
    } catch {
      // The gap stays; the next event of a conversation, or the next connect, tries again.
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

/** 96 random bits, so that ids never collide or can be guessed. */
const newClientId = (random: Random): string =>
  Array.from({ length: 3 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(36)
      .padStart(7, "0"),
  ).join("");
