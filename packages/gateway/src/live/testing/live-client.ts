import type { Ack, ClientEvents, LiveAuth, ServerEvents } from "@parley/core/live";
import { io, type Socket } from "socket.io-client";
import type { TestGateway } from "../../testing/index.ts";

export type TestSocket = Socket<ServerEvents, ClientEvents>;
type Payload<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];
type Heard = { readonly event: string; readonly payload: unknown };

/** A real socket that records the events it receives, in order. */
export interface LiveClient {
  readonly socket: TestSocket;
  /** The same socket without types, to send events that a correct client never sends. */
  readonly raw: Socket;
  readonly heard: readonly Heard[];
  /** Waits for the next event with this name, or returns one that has arrived and was not returned before. */
  next<E extends keyof ServerEvents>(
    event: E,
    matches?: (payload: Parameters<ServerEvents[E]>[0]) => boolean,
  ): Promise<Parameters<ServerEvents[E]>[0]>;
  /** Returns the data of all events with this name so far. */
  all<E extends keyof ServerEvents>(event: E): Payload<E>[];
  close(): void;
}

const WAIT_MS = 5_000;

/** Opens a socket and waits until it is connected. */
export const openLive = async (url: string, auth: LiveAuth): Promise<LiveClient> => {
  const raw = io(url, { path: "/live", transports: ["websocket"], auth, forceNew: true, reconnection: false });
  const socket: TestSocket = raw;
  const heard: Heard[] = [];
  const taken = new Set<Heard>();
  const waiting = new Set<() => void>();
  socket.onAny((event: string, payload: unknown) => {
    heard.push({ event, payload });
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return {
    socket,
    raw,
    heard,
    next: <E extends keyof ServerEvents>(event: E, matches: (payload: Payload<E>) => boolean = () => true) =>
      new Promise<Payload<E>>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no ${event} within ${WAIT_MS} ms; heard ${JSON.stringify(heard.map((one) => one.event))}`));
        }, WAIT_MS);
        const look = () => {
          const found = heard.find((one) => one.event === event && !taken.has(one) && matches(one.payload as Payload<E>));
          if (!found) return;
          taken.add(found);
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found.payload as Payload<E>);
        };
        waiting.add(look);
        look();
      }),
    all: <E extends keyof ServerEvents>(event: E) => heard.filter((one) => one.event === event).map(({ payload }) => payload as Payload<E>),
    close: () => socket.disconnect(),
  };
};

/** Returns the error code of a refused handshake. */
export const refusedWith = (url: string, auth: object, extraHeaders: Record<string, string> = {}): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const socket = io(url, { path: "/live", transports: ["websocket"], auth, extraHeaders, forceNew: true, reconnection: false });
    socket.once("connect", () => {
      socket.disconnect();
      reject(new Error("the handshake was taken"));
    });
    socket.once("connect_error", (error) => {
      socket.disconnect();
      resolve("data" in error ? error.data : error);
    });
  });

/** Returns the data of an acknowledgement, or throws its error as `code: message`. */
export const settled = <T>(answer: Ack<T>): T => {
  if (answer.ok) return answer.data;
  throw new Error(`${answer.error.code}: ${answer.error.message}`);
};

let clientIds = 0;
/** Creates a message with the given text and a new client id. */
export const words = (body: string) => {
  clientIds += 1;
  return { clientId: `c-${process.pid}-${clientIds}`, timestamp: Date.now() + clientIds, body };
};

/** Starts a conversation with a bot of Acacia, and opens the customer's socket for it. */
export const openCustomer = async (gateway: TestGateway, token: string, bot = "acacia-helper") => {
  const { body } = await gateway.request("POST", `/api/messenger/testbot/${bot}`, { token, body: {} });
  const { visitorKey, session, messages } = body.data;
  return {
    ...(await openLive(gateway.url, { visitorKey })),
    visitorKey: visitorKey as string,
    sessionId: session.id as number,
    opening: { session, messages },
  };
};
