import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { ACCESS_CHANNEL, type AccessEvent } from "../identity/access-events.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { StaffSeat } from "./handshake.ts";
import type { LiveSocket } from "./live-server.ts";
import { rooms } from "./rooms.ts";
import { joinRooms } from "./serve-staff.ts";

const SWEEP_MS = 5_000;

/** Takes back what sockets were given: at once when a session is revoked or rights change, and when a token's time is over. */
export interface AccessWatch {
  add(socket: LiveSocket, seat: StaffSeat): void;
  stop(): Promise<void>;
}

export const watchAccess = ({
  database,
  sessions,
  log,
  now,
}: {
  database: Database;
  sessions: Sessions;
  log: Logger;
  now: () => Date;
}): AccessWatch => {
  const seats = new Map<LiveSocket, StaffSeat>();

  const signOut = (socket: LiveSocket, reason: "signedOut" | "deactivated" | "passwordChanged" | "revoked") => {
    socket.emit("signedOut", { reason });
    socket.disconnect(true);
  };

  const isOver = ({ expiresAtMs }: StaffSeat) => expiresAtMs <= now().getTime();
  /** Closed like a lost connection, not like a refusal: the client comes back by itself, with the token it has by now. */
  const letComeBack = (socket: LiveSocket) => socket.conn.close();

  /** The rights of the moment; a user who has none left is signed out. A token whose time is over says nothing of the session it was given for. */
  const decideAnew = async (socket: LiveSocket, seat: StaffSeat): Promise<void> => {
    const who = await sessions.resolve(seat.token);
    if (!who) return isOver(seat) ? letComeBack(socket) : signOut(socket, "revoked");
    seat.who = who;
    await joinRooms(socket, who);
    if (!who.may("conversations.get")) for (const room of socket.rooms) if (room.startsWith(rooms.session(0).slice(0, -1))) await socket.leave(room);
    socket.emit("rightsChanged");
  };
  const decideQuietly = (socket: LiveSocket, seat: StaffSeat): void => {
    decideAnew(socket, seat).catch((error: unknown) => {
      // Rights that cannot be read are no rights: the client comes back when they can.
      log.warn({ err: error }, "the rights of a socket could not be decided; it is closed");
      socket.conn.close();
    });
  };

  const heard = (event: AccessEvent): void => {
    const affected = new Set(event.kind === "revoked" ? event.sessionIds : event.userIds);
    for (const [socket, seat] of seats) {
      if (event.kind === "revoked" && affected.has(seat.who.sessionId)) signOut(socket, event.reason);
      if (event.kind === "rights" && affected.has(seat.who.userId)) decideQuietly(socket, seat);
    }
  };

  const stopHearing = sessions.onAccessEvent(heard);
  // What was said while the database was away was not heard: everybody is decided anew.
  const listening = database.listen(ACCESS_CHANNEL, {
    message: () => undefined,
    reconnected: () => {
      for (const [socket, seat] of seats) decideQuietly(socket, seat);
    },
  });
  listening.catch((error: unknown) => log.error({ err: error }, "cannot hear of changed access"));

  const sweep = setInterval(() => {
    for (const [socket, seat] of seats) if (isOver(seat)) letComeBack(socket);
  }, SWEEP_MS);
  sweep.unref();

  return {
    add: (socket, seat) => {
      seats.set(socket, seat);
      socket.on("disconnect", () => seats.delete(socket));
      // What was taken back between the handshake and now was told to those who were here already.
      if (!sessions.peek(seat.token)) decideQuietly(socket, seat);
    },
    stop: async () => {
      clearInterval(sweep);
      stopHearing();
      await (await listening)();
    },
  };
};
