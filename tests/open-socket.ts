import { io, type Socket } from "socket.io-client";

/** A socket without types, which can send events that no client of the product sends. */
export interface RawSocket {
  readonly socket: Socket;
  /** Names of the events that were received so far, in order. */
  readonly heard: readonly string[];
  ask(event: string, ...payload: unknown[]): Promise<unknown>;
}

const PATIENCE_MS = 15_000;

const options = (auth: object) => ({ path: "/live", transports: ["websocket"], auth, forceNew: true, reconnection: false });

/** Opens a socket; rejects if the gateway refuses it. */
export const openSocket = async (url: string, auth: object): Promise<RawSocket> => {
  const socket = io(url, options(auth));
  const heard: string[] = [];
  socket.onAny((event: string) => heard.push(event));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return { socket, heard, ask: (event, ...payload) => socket.timeout(PATIENCE_MS).emitWithAck(event, ...payload) };
};

/** Returns the error of a refused handshake, or "taken" if the gateway accepts it. */
export const refusalOf = (url: string, auth: object): Promise<unknown> =>
  new Promise((resolve) => {
    const socket = io(url, options(auth));
    const end = (answer: unknown) => {
      socket.disconnect();
      resolve(answer);
    };
    socket.once("connect", () => end("taken"));
    socket.once("connect_error", (error) => end("data" in error ? error.data : error.message));
  });
