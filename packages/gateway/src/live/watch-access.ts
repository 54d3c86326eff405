import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { isAdmitted, workingAt } from "../access/act-for.ts";
import { isActing, type Who } from "../access/who.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import { isUnavailable } from "../db/unavailable.ts";
import { ACCESS_CHANNEL, type AccessEvent, type RevokeReason } from "../identity/access-events.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { AgentWindows } from "./agent-windows.ts";
import type { StaffSeat } from "./handshake.ts";
import type { LiveSocket } from "./live-server.ts";
import type { Presence } from "./presence.ts";
import { mayLook, rooms } from "./rooms.ts";
import { isSupportAgent, joinRooms, setListed, stopViewing } from "./serve-staff.ts";

/** Revoked rights take effect within five seconds, so everything here is faster than that. */
const SWEEP_MS = 4_000;
/** If rights cannot be read within this time, the socket counts as having none. */
const DECIDE_MS = 3_000;
/** Retry delay: connections from before a restart of the database fail once each, and the next ones work. */
const AGAIN_MS = 100;

/**
 * Fingerprint of the rights. Saving an unchanged role, or rechecking everybody after a database restart, is no change:
 * each event makes its client request a new token.
 */
const standing = ({ userPermissions, isSuperAdmin, name, loginId }: Who): string => JSON.stringify([userPermissions, isSuperAdmin, name, loginId]);

/**
 * Revokes what sockets were given: immediately when a session is revoked or rights change, and when a token expires.
 */
export interface AccessWatch {
  add(socket: LiveSocket, seat: StaffSeat): void;
  stop(): Promise<void>;
}

export interface AccessWatchOptions {
  readonly database: Pick<OpenDatabase, "listen" | "query">;
  readonly sessions: Pick<Sessions, "resolve" | "peek" | "onAccessEvent">;
  readonly presence: Pick<Presence, "tellViewers">;
  readonly windows: Pick<AgentWindows, "opened" | "closed">;
  readonly log: Logger;
  readonly now: () => Date;
}

export const watchAccess = ({ database, sessions, presence, windows, log, now }: AccessWatchOptions): AccessWatch => {
  const seats = new Map<LiveSocket, StaffSeat>();
  /** Counts the checks of a seat: a result read before a later change must not overwrite it. */
  const turns = new WeakMap<StaffSeat, number>();
  /** True while notifications about changed rights are received. */
  let hearing = true;

  const signOut = (socket: LiveSocket, reason: RevokeReason) => {
    socket.emit("signedOut", { reason });
    socket.disconnect(true);
  };

  const isOver = ({ expiresAtMs }: StaffSeat) => expiresAtMs <= now().getTime();
  /** Closed like a lost connection, not like a refusal: the client reconnects by itself with its current token. */
  const letComeBack = (socket: LiveSocket) => socket.conn.close();

  /** Revokes access that the rights no longer allow, and adds access that they now allow. */
  const apply = async (socket: LiveSocket, seat: StaffSeat, who: Who): Promise<void> => {
    const couldAccept = isSupportAgent(seat.who);
    const isChanged = standing(seat.who) !== standing(who);
    seat.who = who;
    joinRooms(socket, who);
    const left = mayLook(who) ? null : stopViewing(socket, seat);
    if (!mayLook(who)) setListed(socket, seat, new Set());
    if (isChanged) socket.emit("rightsChanged");
    const canAccept = isSupportAgent(who);
    if (canAccept !== couldAccept) {
      socket.to(rooms.queue(who.stakeholderId)).emit("agents", { agentId: who.userId, online: canAccept });
      // Not awaited: the new rights are already in force.
      void (canAccept && socket.connected ? windows.opened(socket.id, who) : windows.closed(socket.id));
    }
    if (left !== null) await presence.tellViewers(left);
  };

  /**
   * Re-reads the user and rights behind the socket's token. If the database is unavailable, retries. Until it is back
   * nobody can change a right there and no message can be stored, so the result is "later": the socket stays and the
   * next sweep tries again. The result is "shut" if acting for the stakeholder has ended.
   */
  const askAnew = async (seat: StaffSeat, isStale: () => boolean): Promise<Who | undefined | "later" | "shut"> => {
    for (;;) {
      try {
        const { stakeholderId } = seat.who;
        const caller = await sessions.resolve(seat.token);
        // A user who may no longer act for the stakeholder loses the socket.
        const who = caller && workingAt(caller, stakeholderId);
        if (caller === undefined || who === undefined) return undefined;
        return (await isAdmitted(database, caller, stakeholderId)) ? who : "shut";
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        if (!hearing || isStale()) return "later";
        await sleep(AGAIN_MS);
      }
    }
  };

  /**
   * Applies the current rights; signs out a user who has none left. An expired token says nothing about its session.
   */
  const decideAnew = async (socket: LiveSocket, seat: StaffSeat): Promise<void> => {
    const turn = (turns.get(seat) ?? 0) + 1;
    turns.set(seat, turn);
    const late = setTimeout(() => letComeBack(socket), DECIDE_MS);
    try {
      const isStale = () => turns.get(seat) !== turn || !seats.has(socket);
      const who = await askAnew(seat, isStale);
      if (who === "later" || isStale()) return;
      if (who === "shut" || (!who && isOver(seat))) letComeBack(socket);
      else if (who) await apply(socket, seat, who);
      else signOut(socket, "revoked");
    } finally {
      clearTimeout(late);
    }
  };
  const decideQuietly = (socket: LiveSocket, seat: StaffSeat): void => {
    decideAnew(socket, seat).catch((error: unknown) => {
      // Unreadable rights count as none: the client reconnects when they can be read.
      log.warn({ err: error }, "the rights of a socket could not be decided; it is closed");
      socket.conn.close();
    });
  };

  /** Acting for it has ended: the handshake refuses reconnects with the reason. */
  const shut = (stakeholderIds: readonly number[]): void => {
    for (const [socket, { who }] of seats) if (isActing(who) && stakeholderIds.includes(who.stakeholderId)) letComeBack(socket);
  };

  const heard = (event: AccessEvent): void => {
    if (event.kind === "shut") {
      shut(event.stakeholderIds);
      return;
    }
    if (event.kind === "calendar") {
      // A session learns both values with its next token.
      for (const [socket, { who }] of seats) if (event.stakeholderIds.includes(who.homeId)) socket.emit("rightsChanged");
      return;
    }
    const affected = new Set(event.kind === "revoked" ? event.sessionIds : event.userIds);
    for (const [socket, seat] of seats) {
      if (event.kind === "revoked" && affected.has(seat.who.sessionId)) signOut(socket, event.reason);
      if (event.kind === "rights" && affected.has(seat.who.userId)) decideQuietly(socket, seat);
    }
  };

  const stopHearing = sessions.onAccessEvent(heard);
  const decideAll = () => {
    for (const [socket, seat] of seats) decideQuietly(socket, seat);
  };
  // Notifications are lost while the database is away: every socket is rechecked until it is back, and once after that.
  const listening = database.listen(ACCESS_CHANNEL, {
    message: () => undefined,
    disconnected: () => {
      hearing = false;
    },
    reconnected: () => {
      hearing = true;
      decideAll();
    },
  });
  listening.catch((error: unknown) => log.error({ err: error }, "cannot hear of changed access"));

  const sweep = setInterval(() => {
    if (!hearing) decideAll();
    for (const [socket, seat] of seats) if (isOver(seat)) letComeBack(socket);
  }, SWEEP_MS);
  sweep.unref();

  return {
    add: (socket, seat) => {
      seats.set(socket, seat);
      socket.on("disconnect", () => seats.delete(socket));
      // Revocations between the handshake and now were announced only to existing sockets.
      if (isActing(seat.who) || !sessions.peek(seat.token)) decideQuietly(socket, seat);
    },
    stop: async () => {
      clearInterval(sweep);
      stopHearing();
      await (await listening)();
    },
  };
};
