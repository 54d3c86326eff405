import type { Server as HttpServer } from "node:http";
import { LIVE_PATH } from "@parley/core/live";
import type { Logger } from "pino";
import { Server } from "socket.io";
import type { FreeSpaceGuard } from "../db/free-space.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import { AppError } from "../errors/app-error.ts";
import type { Sessions } from "../identity/sessions.ts";
import { checkOrigin, checkVisitorOrigin, createSocketCap, SOCKETS_PER_KEY_MAX } from "./admit-socket.ts";
import { createAgentTabs } from "./agent-windows.ts";
import type { Chat } from "./chat/create-chat.ts";
import { visitorFinder } from "./chat/visitor.ts";
import { authenticateSeat, connectError, type Seat } from "./handshake.ts";
import type { LiveHub } from "./hub.ts";
import type { LiveServer, LiveSocket } from "./live-server.ts";
import type { WriteResult } from "./message-statement.ts";
import { createPresence } from "./presence.ts";
import { roomOf, rooms } from "./rooms.ts";
import { serveStaff } from "./serve-staff.ts";
import { serveVisitor } from "./serve-visitor.ts";
import { shareEvents } from "./share-events.ts";
import { watchAccess } from "./watch-access.ts";

/**
 * Maximum size of an event in bytes. A message has up to 4,000 characters, and a `resume` event some thousand numbers.
 */
const EVENT_MAX_BYTES = 256 * 1024;

export interface LiveOptions {
  readonly database: OpenDatabase;
  readonly sessions: Sessions;
  readonly log: Logger;
  readonly now: () => Date;
  readonly freeSpace: Pick<FreeSpaceGuard, "writable">;
  readonly publicUrl: string | undefined;
  /** Whether other gateway processes may use the same database. */
  readonly shared: boolean;
}

export interface Live extends LiveHub {
  /** Attaches the socket server to an HTTP server. */
  attach(server: HttpServer, chat: Chat): void;
  /** Registers a listener for stored messages. It is called after the clients were notified. */
  onStored(listener: (written: readonly WriteResult[]) => void): void;
  /** Removes the console tabs of processes that have ended. */
  forgetTheDead(): Promise<void>;
  /** Closes all sockets of this process. Events can still be sent to those of other processes. */
  detach(): Promise<void>;
}

/** Creates the live part of the gateway: Socket.IO at `/live` (design section 6). */
export const createLive = ({ database, sessions, log, now, freeSpace, publicUrl, shared }: LiveOptions): Live => {
  const io: LiveServer = new Server({ path: LIVE_PATH, serveClient: false, perMessageDeflate: false, maxHttpBufferSize: EVENT_MAX_BYTES });
  const stopSharing = shared ? shareEvents(io, database.connection, log) : () => io.of("/").adapter.close();
  const presence = createPresence(io, log);
  const windows = createAgentTabs({
    database,
    log,
    now,
    tell: (stakeholderId, status) => hub.tell({ queueOf: stakeholderId }, "agentStatus", status),
  });
  const access = watchAccess({ database, sessions, presence, windows, log, now });
  const seats = new WeakMap<LiveSocket, Seat>();
  const cap = createSocketCap(SOCKETS_PER_KEY_MAX);
  const findVisitor = visitorFinder(database);

  const checkWritable = () => {
    if (!freeSpace.writable()) throw new AppError("storageFull", "diskAlmostFull", { retryAfterSeconds: 10 });
  };

  io.use((socket, next) => {
    authenticateSeat({ database, sessions, findVisitor, log }, socket.handshake.auth)
      .then((seat) => {
        if ("who" in seat) checkOrigin(socket.handshake.headers, publicUrl);
        else checkVisitorOrigin(seat.visitor.origins, socket.handshake.headers, publicUrl);
        cap.take(socket, "who" in seat ? `staff ${seat.who.sessionId}` : `visitor ${seat.visitorHash.toString("hex")}`);
        seats.set(socket, seat);
        socket.data = "who" in seat ? { userId: seat.who.userId, name: seat.who.name } : { name: seat.visitor.customerName };
      })
      .then(
        () => next(),
        (error: unknown) => next(connectError(error, log)),
      );
  });

  const serve = async (socket: LiveSocket, chat: Chat): Promise<void> => {
    const seat = seats.get(socket);
    const options = { chat, live: hub, presence, windows, log, now, checkWritable };
    if (seat && "who" in seat) {
      access.add(socket, seat);
      await serveStaff(socket, seat, options);
    } else if (seat) await serveVisitor(socket, seat, options);
  };

  const storedListeners = new Set<(written: readonly WriteResult[]) => void>();
  const hasOthers = (room: string, from: string | undefined): boolean => {
    const members = io.of("/").adapter.rooms.get(room);
    return members !== undefined && (members.size > 1 || from === undefined || !members.has(from));
  };

  const hub: Live = {
    attach: (server, chat) => {
      io.on("connection", (socket) => {
        serve(socket, chat).catch((error: unknown) => {
          log.error({ err: error }, "a socket could not be served");
          socket.conn.close();
        });
      });
      io.attach(server);
    },
    tell: (audience, event, ...payload) => hub.tellOthers(undefined, audience, event, ...payload),
    tellOthers: (from, audience, event, ...payload) => {
      const heardBy = [audience].flat().map(roomOf);
      // Skips serializing an event that no other socket receives. With several processes, only the adapter knows the
      // receivers.
      if (!shared && !heardBy.some((room) => hasOthers(room, from))) return;
      const listeners = io.to(heardBy);
      (from === undefined ? listeners : listeners.except(from)).emit(event, ...payload);
    },
    tellHere: (audience, event, ...payload) => void io.local.to(audience.map(roomOf)).emit(event, ...payload),
    stored: (written) => {
      for (const listener of storedListeners) listener(written);
    },
    onStored: (listener) => void storedListeners.add(listener),
    moveCustomer: (fromSessionId, toSessionId) => {
      // Moves the sockets of this process first, and those of other processes when the event arrives. With the adapter
      // alone, the sockets here would stay in the old conversation for a moment.
      for (const sockets of [io.local, io]) {
        const customer = sockets.in(rooms.customer(fromSessionId));
        customer.socketsJoin(rooms.customer(toSessionId));
        customer.socketsLeave(rooms.customer(fromSessionId));
      }
    },
    dropCustomer: (sessionId) => void io.in(rooms.customer(sessionId)).disconnectSockets(true),
    forgetTheDead: () => windows.forgetTheDead(),
    online: (stakeholderId) => presence.online(stakeholderId),
    customersHere: (sessionIds) => presence.customersHere(sessionIds),
    detach: async () => {
      // Closes the sockets but not the HTTP server, which the app closes.
      io.local.disconnectSockets(true);
      io.engine?.close();
      await access.stop();
      await windows.stop();
    },
    close: async () => stopSharing(),
  };
  return hub;
};
