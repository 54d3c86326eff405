import type { Socket } from "socket.io-client";
import type { ChatSession, Message } from "../contract/messenger/conversations.ts";
import type { OutgoingMessage } from "../contract/messenger/support.ts";
import { TEXTS } from "../errors/index.ts";
import type { Clock } from "../session/ports.ts";
import { createSignals } from "../session/signals.ts";
import { type Ack, type ClientEvents, LIVE_PATH, type LiveAuth, type Positions, type Rating, type Resumed, type ServerEvents } from "./events.ts";
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
  /** The handshake of `auth` was taken. */
  readonly onAccepted?: (auth: LiveAuth) => void;
}

/** A customer's message: the socket knows whose conversation it is. */
export type VisitorMessage = Pick<OutgoingMessage, "clientId" | "timestamp" | "body">;

/** The live socket, thin: it connects, asks and tells. What events mean is the reducer's business. */
export interface Live {
  status(): LiveStatus;
  subscribe(listener: () => void): () => void;
  /** Opens the socket; without effect while it is open or being opened. */
  open(): Promise<void>;
  close(): void;
  send(message: OutgoingMessage, timeoutMs: number): Promise<Message>;
  say(message: VisitorMessage, timeoutMs: number): Promise<Message>;
  askPerson(timeoutMs: number): Promise<ChatSession>;
  rate(rating: Rating, timeoutMs: number): Promise<ChatSession>;
  leave(timeoutMs: number): Promise<ChatSession>;
  resume(positions: Positions, timeoutMs: number): Promise<Resumed>;
  /** These two are told if connected; what is true only now is not worth keeping. */
  typing(sessionId: number, on: boolean): void;
  view(sessionId: number | null): void;
  /** Hears the gateway's events, over every reconnect; the answer ends it. */
  on<E extends keyof ServerEvents>(event: E, listener: (payload: Parameters<ServerEvents[E]>[0]) => void): () => void;
  /** Runs after the first and after every later connect. */
  onConnect(listener: () => void): () => void;
}

type LiveSocket = Socket<ServerEvents, ClientEvents>;

const LATER_MS = 10_000;
/** A connection that the gateway ended after at least this long is made again soon; a shorter one would make a loop of it. */
const STEADY_MS = 5_000;
const SOON_MS = 300;

export function createLive({ url, clock, auth, onRefused, onAccepted }: LivePorts): Live {
  const changed = createSignals<void>();
  const connected = createSignals<void>();
  const heard = createHearers();
  let status: LiveStatus = "offline";
  let socket: LiveSocket | undefined;
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
      socket ??= await create();
      if (wanted) connect();
    },
    close() {
      wanted = false;
      cancelLater();
      socket?.disconnect();
      become("offline");
    },
    send: (message, timeoutMs) => acked((open, done) => open.timeout(timeoutMs).emit("send", message, done)),
    say: (message, timeoutMs) => acked((open, done) => open.timeout(timeoutMs).emit("say", message, done)),
    askPerson: (timeoutMs) => acked((open, done) => open.timeout(timeoutMs).emit("askPerson", done)),
    rate: (rating, timeoutMs) => acked((open, done) => open.timeout(timeoutMs).emit("rate", rating, done)),
    leave: (timeoutMs) => acked((open, done) => open.timeout(timeoutMs).emit("leave", done)),
    resume: (positions, timeoutMs) => acked((open, done) => open.timeout(timeoutMs).emit("resume", positions, done)),
    typing(sessionId, on) {
      if (socket?.connected) socket.emit("typing", { sessionId, on });
    },
    view(sessionId) {
      if (socket?.connected) socket.emit("view", { sessionId });
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
  async function create(): Promise<LiveSocket> {
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
    const made: LiveSocket = url === "" ? io(options) : io(url, options);
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
      if ("data" in error && isOther(error.data)) later(LATER_MS);
      else void refused();
    });
    heard.attach(made);
    return made;
  }

  function connect(): void {
    cancelLater();
    if (!wanted || socket === undefined || socket.connected) return;
    const mayTry = auth() !== null;
    become(mayTry ? "reconnecting" : "offline");
    if (mayTry) socket.connect();
  }

  async function refused(): Promise<void> {
    const next = offered === null ? "never" : await onRefused(offered);
    if (!wanted) return;
    if (next === "now") connect();
    else if (next === "later") later(LATER_MS);
    else become("offline");
  }

  function later(ms: number): void {
    cancelLater();
    cancelLater = clock.after(ms, connect);
  }

  function acked<T>(emit: (open: LiveSocket, done: (lost: Error | null, answer: Ack<T>) => void) => void): Promise<T> {
    const open = socket;
    if (!open?.connected) return Promise.reject(new LiveError("unreachable", TEXTS.unreachable));
    return new Promise((resolve, reject) => {
      emit(open, (lost, answer) => {
        if (lost !== null) reject(new LiveError("unreachable", TEXTS.timedOut));
        else if (answer.ok) resolve(answer.data);
        else reject(new LiveError(answer.error.code, answer.error.message));
      });
    });
  }
}

/** A refusal by the gateway that has nothing to do with the sign-in. */
const isOther = (data: unknown): boolean => typeof data === "object" && data !== null && "code" in data && data.code !== "unauthenticated";

/** The listeners of each event, kept apart from the socket, which may come later. */
function createHearers() {
  const hearers = {
    message: createSignals<Parameters<ServerEvents["message"]>[0]>(),
    session: createSignals<Parameters<ServerEvents["session"]>[0]>(),
    typing: createSignals<Parameters<ServerEvents["typing"]>[0]>(),
    viewers: createSignals<Parameters<ServerEvents["viewers"]>[0]>(),
    presence: createSignals<Parameters<ServerEvents["presence"]>[0]>(),
    customerLeft: createSignals<Parameters<ServerEvents["customerLeft"]>[0]>(),
    agents: createSignals<Parameters<ServerEvents["agents"]>[0]>(),
    notification: createSignals<Parameters<ServerEvents["notification"]>[0]>(),
    rightsChanged: createSignals<undefined>(),
    signedOut: createSignals<Parameters<ServerEvents["signedOut"]>[0]>(),
  };
  // Each signal is of its event's own payload; the compiler cannot follow that through an index that is a type parameter.
  const on: Live["on"] = (event, listener) => hearers[event].listen(listener as (payload: unknown) => void);
  return {
    on,
    attach(socket: LiveSocket): void {
      socket.on("message", hearers.message.send);
      socket.on("session", hearers.session.send);
      socket.on("typing", hearers.typing.send);
      socket.on("viewers", hearers.viewers.send);
      socket.on("presence", hearers.presence.send);
      socket.on("customerLeft", hearers.customerLeft.send);
      socket.on("agents", hearers.agents.send);
      socket.on("notification", hearers.notification.send);
      socket.on("rightsChanged", () => hearers.rightsChanged.send(undefined));
      socket.on("signedOut", hearers.signedOut.send);
    },
  };
}
