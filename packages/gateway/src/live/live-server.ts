import type { ClientEvents, ServerEvents } from "@parley/core/live";
import type { Server, Socket } from "socket.io";

/** Data of a socket shared with all processes: no tokens or keys. */
export interface SocketData {
  /** Id of the staff user; absent for a customer. */
  userId?: number;
  name: string;
}

type NoEvents = Record<string, never>;
export type LiveServer = Server<ClientEvents, ServerEvents, NoEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;
