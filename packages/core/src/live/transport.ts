import type { Socket } from "socket.io-client";
import type { Answer, GatewayEvent, Sent, Told } from "../contract/live/events.ts";
import { TEXTS } from "../errors/index.ts";
import type { Clock } from "../session/ports.ts";
import { createSignals, type Signals } from "../session/signals.ts";
import { dataWithoutOverrides } from "../text/direction.ts";
import { type Ack, type AskedEvent, LIVE_PATH, type LiveAuth, type Payload, type UnaskedEvent } from "./events.ts";
import { LiveError } from "./live-error.ts";

/**
 * `reconnecting`: lost, with attempts in progress. `offline`: no attempts, because nobody is signed in or the gateway
 * refuses.
 */
export type LiveStatus = "connected" | "reconnecting" | "offline";

/** Next step after a refused handshake: an immediate retry, a later one, or none until the socket is opened again. */
export type AfterRefusal = "now" | "later" | "never";

export interface LivePorts {
  /** Origin of the gateway; empty for that of the page. */
  readonly url: string;
  readonly clock: Clock;
  /** Credentials, requested for every handshake, so that a renewed token is used at once. */
  readonly auth: () => LiveAuth | null;
  /** Called when the gateway refused the handshake with `auth`. */
  readonly onRefused: (auth: LiveAuth) => Promise<AfterRefusal>;
  /** Called when the handshake named a stakeholder that cannot be acted for. A later retry follows anyway. */
  readonly onForeign?: () => void;
  /** Called when the handshake with `auth` was accepted. */
  readonly onAccepted?: (auth: LiveAuth) => void;
}

/** Thin wrapper of the live socket: connects, sends and receives. The reducer interprets events. */
export interface Live {
  status(): LiveStatus;
  subscribe(listener: () => void): () => void;
  /** Opens the socket; no effect while it is open or opening. */
  open(): Promise<void>;
  close(): void;
  /** Sends an event and returns the acknowledgement; rejects with a `LiveError`, `unreachable` after a timeout. */
  ask<E extends AskedEvent>(event: E, timeoutMs: number, ...payload: Payload<Sent<E>>): Promise<Answer<E>>;
  /** Sends a transient event without acknowledgement, if connected. */
  tell<E extends UnaskedEvent>(event: E, ...payload: Payload<Sent<E>>): void;
  /** Subscribes to an event of the gateway across reconnects; the returned function unsubscribes. */
  on<E extends GatewayEvent>(event: E, listener: (payload: Told<E>) => void): () => void;
  /** Called after every connect, including the first. */
  onConnect(listener: () => void): () => void;
}

const LATER_MS = 10_000;
/**
 * A connection that lasted at least this long is reopened soon after the gateway ended it; a shorter one would cause a
 * loop.
 */
const STEADY_MS = 5_000;
const SOON_MS = 300;

export function createLive({ url, clock, auth, onRefused, onForeign, onAccepted }: LivePorts): Live {
  const changed = createSignals<void>();
  const connected = createSignals<void>();
  const heard = createHearers();
  let status: LiveStatus = "offline";
  let socket: Socket | undefined;
  /** Shared while the library is loading: a second socket would stay open when the first is closed. */
  let making: Promise<Socket> | undefined;
  /** Credentials of the present or last handshake. */
  let offered: LiveAuth | null = null;
  let wanted = false;
  let connectedAt = 0;
  let cancelLater: () => void = () => undefined;

  return {
    status: () => status,
    subscribe: changed.listen,
    async open() {
      if (wanted && status !== "offline") return;
      wanted = true;
      become("reconnecting");
      await connect();
    },
    close() {
      wanted = false;
      cancelLater();
      socket?.disconnect();
      become("offline");
    },
    ask,
    tell(event, ...payload) {
      if (socket?.connected) socket.emit(event, ...payload);
    },
    on: heard.on,
    onConnect: connected.listen,
  };

  function become(next: LiveStatus): void {
    if (next === status) return;
    status = next;
    changed.send();
  }

  /** Loaded only here: pages without live features do not load the library. */
  async function create(): Promise<Socket> {
    const { io } = await import("socket.io-client");
    const options = {
      path: LIVE_PATH,
      autoConnect: false,
      forceNew: true,
      // Long polling requires all requests to reach the same gateway process; it is for networks that block everything
      // else.
      transports: ["websocket", "polling"],
      tryAllTransports: true,
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
      auth: (give: (payload: object) => void) => {
        offered = auth();
        give(offered ?? {});
      },
    };
    const made = url === "" ? io(options) : io(url, options);
    made.on("connect", () => {
      if (offered !== null) onAccepted?.(offered);
      connectedAt = clock.now();
      become("connected");
      connected.send();
    });
    made.on("disconnect", (reason) => {
      become(wanted ? "reconnecting" : "offline");
      // The gateway closed the connection deliberately; the library does not reconnect by itself then.
      if (wanted && reason === "io server disconnect") later(clock.now() - connectedAt >= STEADY_MS ? SOON_MS : LATER_MS);
    });
    made.on("connect_error", (error) => {
      // While `active` the library retries by itself: there was no response. Otherwise the gateway refused the
      // handshake.
      if (made.active) return;
      // A fresh token helps only after a refused token, and not with too many windows or the wrong page.
      const code = "data" in error ? codeOf(error.data) : undefined;
      if (code === "notFound") onForeign?.();
      if (code === undefined || code === "unauthenticated") void refused();
      else later(LATER_MS);
    });
    made.onAny((event: string, payload: unknown) => heard.hear(event, dataWithoutOverrides(payload)));
    return made;
  }

  async function connect(): Promise<void> {
    cancelLater();
    try {
      making ??= create();
      socket = await making;
    } catch {
      making = undefined;
      // The library could not be loaded: the network is down.
      if (wanted) later(LATER_MS);
      return;
    }
    if (!wanted || socket.connected) return;
    const mayTry = auth() !== null;
    become(mayTry ? "reconnecting" : "offline");
    if (mayTry) socket.connect();
  }

  async function refused(): Promise<void> {
    const next = offered === null ? "never" : await onRefused(offered);
    if (!wanted) return;
    if (next === "now") await connect();
    else if (next === "later") later(LATER_MS);
    else become("offline");
  }

  function later(ms: number): void {
    cancelLater();
    cancelLater = clock.after(ms, () => void connect());
  }

  async function ask<E extends AskedEvent>(event: E, timeoutMs: number, ...payload: Payload<Sent<E>>): Promise<Answer<E>> {
    if (!socket?.connected) throw new LiveError("unreachable", TEXTS.unreachable);
    const lost = () => new LiveError("unreachable", TEXTS.timedOut);
    const answer: Ack<Answer<E>> = await socket
      .timeout(timeoutMs)
      .emitWithAck(event, ...payload)
      .catch(() => Promise.reject(lost()));
    // The function changes texts only, so the data keeps its type.
    if (answer.ok) return dataWithoutOverrides(answer.data) as Answer<E>;
    throw new LiveError(answer.error.code, answer.error.message, answer.error.reason);
  }
}

/** Reason of the refusal, if the gateway gave one. */
const codeOf = (data: unknown): unknown => (typeof data === "object" && data !== null && "code" in data ? data.code : undefined);

/** Listeners of each event, kept apart from the socket, which may be created later. */
function createHearers() {
  const hearers = new Map<string, Signals<unknown>>();
  const of = (event: string): Signals<unknown> => {
    const signals = hearers.get(event) ?? createSignals<unknown>();
    hearers.set(event, signals);
    return signals;
  };
  // Each signal has its event's payload; the compiler cannot infer that for an index with a type parameter.
  const on: Live["on"] = (event, listener) => of(event).listen(listener as (payload: unknown) => void);
  return { on, hear: (event: string, payload: unknown): void => of(event).send(payload) };
}
