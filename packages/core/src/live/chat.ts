import type { Message } from "../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../contract/chats/support.ts";
import type { Clock, Random } from "../session/ports.ts";
import { createSignals } from "../session/signals.ts";
import { holesOf, positionsOf } from "./chat-selectors.ts";
import { type ChatEvent, type ChatState, chatReducer, EMPTY_CHAT, nextTimestamp } from "./chat-state.ts";
import { isPassing } from "./live-error.ts";
import { createOutbox } from "./outbox.ts";
import type { Live } from "./transport.ts";

/** What a person writes; the rest of an outgoing message is made here. */
export type Draft = Pick<OutgoingMessage, "sessionId" | "body" | "kind" | "attachmentIds" | "seenSeq" | "draftVersion"> & {
  /** Names the message where two windows may send the same one: it is stored once. */
  readonly clientId?: string | undefined;
};

export interface ChatPorts {
  readonly live: Live;
  readonly clock: Clock;
  readonly random: Random;
  /** Sends one message once: as staff (`send`) or as the customer of a test bot (`say`). */
  readonly deliver: (message: OutgoingMessage, timeoutMs: number) => Promise<Message>;
  /** The messages of a conversation after a `seq`, and up to which one they reach (`conversations.messages`). Without it, the live connection is asked what was missed. */
  readonly fetchAfter?: (sessionId: number, afterSeq: number) => Promise<{ readonly items: readonly Message[]; readonly lastSeq: number }>;
}

/** The live chats of one user: state, socket and outbox put together. */
export interface Chat {
  state(): ChatState;
  subscribe(listener: () => void): () => void;
  dispatch(event: ChatEvent): void;
  /** Puts the message into the chat at once, as pending, and answers its client id. */
  send(draft: Draft): string;
  retry(clientId: string): void;
  drop(clientId: string): void;
  /** Forgets everything: at sign-out. */
  clear(): void;
  dispose(): void;
}

const RESUME_TIMEOUT_MS = 5_000;
/** How long a gateway that could not say what was missed is left alone, twice as long each time: it has many such clients when it is slow. */
const RESUME_AGAIN_MS = { first: 1_000, longest: 16_000 } as const;
const HOLE_GRACE_MS = 300;
const TICK_MS = 1_000;

export function createChat({ live, clock, random, deliver, fetchAfter }: ChatPorts): Chat {
  const changed = createSignals<void>();
  let state = EMPTY_CHAT;
  /** Conversations that are being read on, so that one hole is one call. */
  const filling = new Set<number>();
  let cancelTick: () => void = () => undefined;
  let resuming: Promise<void> | undefined;
  let cancelResume: () => void = () => undefined;
  let resumeAgainMs: number = RESUME_AGAIN_MS.first;
  /** Connected, and what was waiting has gone out: until then a new message waits behind the older ones. */
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

  /** One at a time, whoever asks: many lost acknowledgements are one question. */
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
      // Where the connection went again, the next one resumes. Where it stands, nothing else would ever tell what was missed.
      if (live.status() !== "connected" || !isPassing(error)) return;
      cancelResume = clock.after(resumeAgainMs, () => void resume());
      resumeAgainMs = Math.min(2 * resumeAgainMs, RESUME_AGAIN_MS.longest);
    }
  }

  /** Something was missed, unless it is only late: then it arrives within the grace, as events may overtake each other. */
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
      // One answer tells so many; where it told some, the rest is asked for.
      if ((present()?.afterSeq ?? 0) > (hole?.afterSeq ?? Number.POSITIVE_INFINITY)) fillHoles();
    } catch {
      // The hole stays; the next event of a conversation, or the next connect, tries again.
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

/** Unguessable enough to be nobody else's: 96 random bits. */
const newClientId = (random: Random): string =>
  Array.from({ length: 3 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(36)
      .padStart(7, "0"),
  ).join("");
