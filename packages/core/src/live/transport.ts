import type { Socket } from "socket.io-client";
import type { Answer, GatewayEvent, Sent, Told } from "../contract/live/events.ts";
import { TEXTS } from "../errors/index.ts";
import type { Clock } from "../session/ports.ts";
import { createSignals, type Signals } from "../session/signals.ts";
import { type Ack, type AskedEvent, LIVE_PATH, type LiveAuth, type Payload, type UnaskedEvent } from "./events.ts";
import { LiveError } from "./live-error.ts";

/** `reconnecting`: lost, and being tried again. `offline`: not tried, because nobody is signed in or the gateway refuses. */
export type LiveStatus = "connected" | "reconnecting" | "offline";

/** What to do after a refused handshake: try again at once, later, or not before somebody opens the socket anew. */
export type AfterRefusal = "now" | "later" | "never";

export interface LivePorts {
  /** The origin of the gateway; empty for that of the page. */
  readonly url: string;
  readonly clock: Clock;
  /** Who opens the socket, asked anew for every handshake, so that a renewed token is used at once. */
  readonly auth: () => LiveAuth | null;
  /** The gateway refused the handshake of `auth`. */
  readonly onRefused: (auth: LiveAuth) => Promise<AfterRefusal>;
  /** The handshake named a stakeholder whom there is no acting for (any more). It is tried again later all the same. */
  readonly onForeign?: () => void;
  /** The handshake of `auth` was taken. */
  readonly onAccepted?: (auth: LiveAuth) => void;
}

/** The live socket, thin: it connects, asks and tells. What events mean is the reducer's business. */
export interface Live {
  status(): LiveStatus;
  subscribe(listener: () => void): () => void;
  /** Opens the socket; without effect while it is open or being opened. */
  open(): Promise<void>;
  close(): void;
  /** Sends an event and answers what the gateway acknowledged; rejects with a `LiveError`, `unreachable` when nothing answered in time. */
  ask<E extends AskedEvent>(event: E, timeoutMs: number, ...payload: Payload<Sent<E>>): Promise<Answer<E>>;
  /** Sends an event that nobody waits for, if connected; what is true only now is not worth keeping. */
  tell<E extends UnaskedEvent>(event: E, ...payload: Payload<Sent<E>>): void;
  /** Hears the gateway's events, over every reconnect; the answer ends it. */
  on<E extends GatewayEvent>(event: E, listener: (payload: Told<E>) => void): () => void;
  /** Runs after the first and after every later connect. */
  onConnect(listener: () => void): () => void;
}

const LATER_MS = 10_000;
/** A connection that the gateway ended after at least this long is made again soon; a shorter one would make a loop of it. */
const STEADY_MS = 5_000;
const SOON_MS = 300;

export function createLive({ url, clock, auth, onRefused, onForeign, onAccepted }: LivePorts): Live {
  const changed = createSignals<void>();
  const connected = createSignals<void>();
  const heard = createHearers();
  let status: LiveStatus = "offline";
  let socket: Socket | undefined;
  /** One, whoever asks for it while the library is still on its way: a second socket would stay open when the first is closed. */
  let making: Promise<Socket> | undefined;
  /** The auth of the handshake under way or last made. */
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

  /** Loaded only here: a page without live parts does not carry the library. */
  async function create(): Promise<Socket> {
    const { io } = await import("socket.io-client");
    const options = {
      path: LIVE_PATH,
      autoConnect: false,
      forceNew: true,
      // Long polling needs every request at the same gateway process; it is for networks that let nothing else through.
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
      // The gateway closed it on purpose; the library leaves coming back to us.
      if (wanted && reason === "io server disconnect") later(clock.now() - connectedAt >= STEADY_MS ? SOON_MS : LATER_MS);
    });
    made.on("connect_error", (error) => {
      // While `active` the library tries by itself: nothing answered. Otherwise the gateway refused the handshake.
      if (made.active) return;
      // A fresh token helps only where the token was refused: too many windows, or the wrong page, are so with any.
      const code = "data" in error ? codeOf(error.data) : undefined;
      if (code === "notFound") onForeign?.();
      if (code === undefined || code === "unauthenticated") void refused();
      else later(LATER_MS);
    });
    made.onAny(heard.hear);
    return made;
  }

  async function connect(): Promise<void> {
    cancelLater();
    try {
      making ??= create();
      socket = await making;
    } catch {
      making = undefined;
      // The library could not be fetched: the network is away, as it is where nothing answers.
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
    if (answer.ok) return answer.data;
    throw new LiveError(answer.error.code, answer.error.message);
  }
}

/** Why the gateway refused, where it says so. */
const codeOf = (data: unknown): unknown => (typeof data === "object" && data !== null && "code" in data ? data.code : undefined);

/** The listeners of each event, kept apart from the socket, which may come later. */
function createHearers() {
  const hearers = new Map<string, Signals<unknown>>();
  const of = (event: string): Signals<unknown> => {
    const signals = hearers.get(event) ?? createSignals<unknown>();
    hearers.set(event, signals);
    return signals;
  };
  // Each signal is of its event's own payload; the compiler cannot follow that through an index that is a type parameter.
  const on: Live["on"] = (event, listener) => of(event).listen(listener as (payload: unknown) => void);
  return { on, hear: (event: string, payload: unknown): void => of(event).send(payload) };
}
