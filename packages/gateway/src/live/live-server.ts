import type { ClientEvents, ServerEvents } from "@parley/core/live";
import type { Server, Socket } from "socket.io";

/** Data of a socket that all processes share. It contains no tokens or keys. */
export interface SocketData {
  /** Id of the user; absent for a customer. */
  userId?: number;
  name: string;
}

type NoEvents = Record<string, never>;
export type LiveServer = Server<ClientEvents, ServerEvents, NoEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;
