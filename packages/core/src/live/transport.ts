import type { Socket } from "socket.io-client";
import type { Answer, GatewayEvent, GatewayPayload, Sent } from "../contract/live/events.ts";
import { TEXTS } from "../errors/index.ts";
import type { Clock } from "../session/ports.ts";
import { createSignals, type Signals } from "../session/signals.ts";
import { dataWithoutOverrides } from "../text/direction.ts";
import { type Ack, type AcknowledgedEvent, LIVE_PATH, type LiveAuth, type Payload, type UnacknowledgedEvent } from "./events.ts";
import { LiveError } from "./live-error.ts";

/**
 * Status of the connection. `reconnecting`: it was lost and is being re-established. `offline`: no attempts are made,
 * because the user is not signed in or the gateway refuses the connection.
 */
export type LiveStatus = "connected" | "reconnecting" | "offline";

/** Action after a refused handshake: retry immediately, retry later, or stop until the socket is opened again. */
export type RetryAfterRefusal = "now" | "later" | "never";

export interface LivePorts {
  /** Origin of the gateway. Empty for the origin of the current page. */
  readonly url: string;
  readonly clock: Clock;
  /** Returns the credentials. Called for every handshake, so that a renewed token is used immediately. */
  readonly auth: () => LiveAuth | null;
  /** Called if the gateway refused the handshake with the credentials `auth`. */
  readonly onRefused: (auth: LiveAuth) => Promise<RetryAfterRefusal>;
  /**
   * Called if the handshake named a stakeholder that the user cannot act for. The connection is retried later in any
   * case.
   */
  readonly onForeign?: () => void;
  /** Called if the gateway accepted the handshake with the credentials `auth`. */
  readonly onAccepted?: (auth: LiveAuth) => void;
}

/** Live socket, which connects, sends and receives. It does not interpret events; the reducer does. */
export interface Live {
  status(): LiveStatus;
  subscribe(listener: () => void): () => void;
  /** Opens the socket. Has no effect if it is open or opening. */
  open(): Promise<void>;
  close(): void;
  /**
   * Sends an event and returns its acknowledgement. Rejects with a `LiveError`, which is `unreachable` after a timeout.
   */
  ask<E extends AcknowledgedEvent>(event: E, timeoutMs: number, ...payload: Payload<Sent<E>>): Promise<Answer<E>>;
  /** Sends an event without acknowledgement if connected, and drops it otherwise. */
  tell<E extends UnacknowledgedEvent>(event: E, ...payload: Payload<Sent<E>>): void;
  /**
   * Subscribes to an event of the gateway; the subscription survives reconnects. The returned function unsubscribes.
   */
  on<E extends GatewayEvent>(event: E, listener: (payload: GatewayPayload<E>) => void): () => void;
  /** Registers a listener that is called after every connect, including the first. */
  onConnect(listener: () => void): () => void;
}

const LATER_MS = 10_000;
/**
 * Milliseconds after which a connection counts as stable. If the gateway ends a stable one, it is reopened soon.
 * Shorter ones are reopened later, to avoid a loop.
 */
const STEADY_MS = 5_000;
const SOON_MS = 300;

export function createLive({ url, clock, auth, onRefused, onForeign, onAccepted }: LivePorts): Live {
  const changed = createSignals<void>();
  const connected = createSignals<void>();
  const heard = createHearers();
  let status: LiveStatus = "offline";
  let socket: Socket | undefined;
  /** Promise of the socket while the library is loading, so that two calls of `open` do not create two sockets. */
  let making: Promise<Socket> | undefined;
  /** Credentials of the current or last handshake. */
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

  /** Imports the library on first use, so that pages without live features do not load it. */
  async function create(): Promise<Socket> {
    const { io } = await import("socket.io-client");
    const options = {
      path: LIVE_PATH,
      autoConnect: false,
      forceNew: true,
      // Tries WebSocket first. Long polling is for networks that block WebSocket, and requires that all requests reach
      // the same gateway process.
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
      // Reconnects here, because the library does not reconnect when the gateway has closed the connection
      // deliberately.
      if (wanted && reason === "io server disconnect") later(clock.now() - connectedAt >= STEADY_MS ? SOON_MS : LATER_MS);
    });
    made.on("connect_error", (error) => {
      // Leaves the retry to the library while the socket is `active`, because there was no response. Otherwise the
      // gateway refused the handshake.
      if (made.active) return;
      // Refreshes the token only after a refused token. For other refusals, such as too many connections, a new token
      // would not help.
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
      // Retries later, because the library could not be loaded over the network.
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

  async function ask<E extends AcknowledgedEvent>(event: E, timeoutMs: number, ...payload: Payload<Sent<E>>): Promise<Answer<E>> {
    if (!socket?.connected) throw new LiveError("unreachable", TEXTS.unreachable);
    const lost = () => new LiveError("unreachable", TEXTS.timedOut);
    const answer: Ack<Answer<E>> = await socket
      .timeout(timeoutMs)
      .emitWithAck(event, ...payload)
      .catch(() => Promise.reject(lost()));
    // Casts the data to the type of the acknowledgement, because `dataWithoutOverrides` changes only texts and not the
    // structure.
    if (answer.ok) return dataWithoutOverrides(answer.data) as Answer<E>;
    throw new LiveError(answer.error.code, answer.error.message, answer.error.reason);
  }
}

const codeOf = (data: unknown): unknown => (typeof data === "object" && data !== null && "code" in data ? data.code : undefined);

/** Creates the listeners of events. They are separate from the socket, which may be created later. */
function createHearers() {
  const hearers = new Map<string, Signals<unknown>>();
  const of = (event: string): Signals<unknown> => {
    const signals = hearers.get(event) ?? createSignals<unknown>();
    hearers.set(event, signals);
    return signals;
  };
  // The cast is needed, because the compiler cannot relate an event name to its payload type.
  const on: Live["on"] = (event, listener) => of(event).listen(listener as (payload: unknown) => void);
  return { on, hear: (event: string, payload: unknown): void => of(event).send(payload) };
}
