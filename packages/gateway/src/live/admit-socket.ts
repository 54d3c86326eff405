import type { IncomingHttpHeaders } from "node:http";
import { because } from "@parley/core/errors/reasons";
import { isOwnOrigin, mayUseWidget } from "../bot/allowed-origin.ts";
import { AppError } from "../errors/app-error.ts";
import type { LiveSocket } from "./live-server.ts";

/**
 * Maximum number of open sockets per session or visitor key, as protection against programs that open sockets in a
 * loop. A person has one or two browser tabs per chat.
 */
export const SOCKETS_PER_KEY_MAX = 20;

/**
 * Refuses a socket of staff that was opened from another site: its origin must be the public URL or the requested host.
 * Clients other than browsers send no origin.
 */
export const checkOrigin = (headers: IncomingHttpHeaders, publicUrl: string | undefined): void => {
  if (headers.origin === undefined || isOwnOrigin(headers, publicUrl)) return;
  throw new AppError("forbidden", "originNotAllowed", { details: { missing: ["origin"] } });
};

/** Refuses the socket of a visitor on a web site that may not use the widget of the bot (docs/adr/0189). */
export const checkVisitorOrigin = (origins: readonly string[], headers: IncomingHttpHeaders, publicUrl: string | undefined): void => {
  if (!mayUseWidget(origins, headers, publicUrl)) throw new AppError("forbidden", "widgetOriginNotAllowed", { details: { missing: ["origin"] } });
};

/** Limits the open sockets of a session or a visitor key. Counts per process, like the flood guard. */
export interface SocketCap {
  /** Counts a socket until it ends. Throws `throttled` if the limit is reached; existing sockets are not affected. */
  take(socket: LiveSocket, key: string): void;
}

export const createSocketCap = (limit: number): SocketCap => {
  const counts = new Map<string, number>();
  return {
    take: (socket, key) => {
      const sofar = counts.get(key) ?? 0;
      if (sofar >= limit) throw new AppError("throttled", because("liveWindowsMax", { most: limit }));
      counts.set(key, sofar + 1);
      let isTaken = true;
      const giveBack = () => {
        if (!isTaken) return;
        isTaken = false;
        const left = (counts.get(key) ?? 1) - 1;
        if (left === 0) counts.delete(key);
        else counts.set(key, left);
      };
      // Also listens to the connection itself, because one that ends during the handshake emits only its own close
      // event.
      socket.once("disconnect", giveBack);
      socket.conn.once("close", giveBack);
      if (socket.conn.readyState !== "open") giveBack();
    },
  };
};
