import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { isAdmitted, userActingFor } from "../access/act-for.ts";
import { type AuthenticatedUser, isActing } from "../access/who.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import { isUnavailable } from "../db/unavailable.ts";
import { ACCESS_CHANNEL, type AccessEvent, type RevokeReason } from "../identity/access-events.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { AgentTabs } from "./agent-windows.ts";
import type { StaffSeat } from "./handshake.ts";
import type { LiveSocket } from "./live-server.ts";
import type { Presence } from "./presence.ts";
import { mayFollowConversations, rooms } from "./rooms.ts";
import { isSupportAgent, joinRooms, replaceListedSessions, stopViewing } from "./serve-staff.ts";

/**
 * Milliseconds between sweeps over all sockets. Below five seconds, because revoked rights must take effect within five
 * seconds.
 */
const SWEEP_MS = 4_000;
/**
 * Maximum milliseconds for reading the rights of a socket. After this time, the socket is treated as having no rights
 * and is closed.
 */
const DECIDE_MS = 3_000;
/**
 * Milliseconds before a failed database read is retried. After a database restart, each old connection fails once and
 * is then replaced.
 */
const AGAIN_MS = 100;

/**
 * Fingerprint of a user's rights and names. An unchanged fingerprint sends no event, because each `rightsChanged` event
 * makes a client request a new token.
 */
const standing = ({ userPermissions, isSuperAdmin, name, loginId }: AuthenticatedUser): string =>
  JSON.stringify([userPermissions, isSuperAdmin, name, loginId]);

/**
 * Removes access from connected sockets: immediately when a session is revoked or rights change, and otherwise when the
 * token expires.
 */
export interface AccessWatch {
  add(socket: LiveSocket, seat: StaffSeat): void;
  stop(): Promise<void>;
}

export interface AccessWatchOptions {
  readonly database: Pick<OpenDatabase, "listen" | "query">;
  readonly sessions: Pick<Sessions, "resolve" | "peek" | "onAccessEvent">;
  readonly presence: Pick<Presence, "tellViewers">;
  readonly windows: Pick<AgentTabs, "opened" | "closed">;
  readonly log: Logger;
  readonly now: () => Date;
}

export const watchAccess = ({ database, sessions, presence, windows, log, now }: AccessWatchOptions): AccessWatch => {
  const seats = new Map<LiveSocket, StaffSeat>();
  /**
   * Number of rights checks started for each seat. A check that finishes after a newer one has started is ignored, so
   * that it cannot restore outdated rights.
   */
  const turns = new WeakMap<StaffSeat, number>();
  /** True while the database connection that receives notifications about changed rights is up. */
  let hearing = true;

  const signOut = (socket: LiveSocket, reason: RevokeReason) => {
    socket.emit("signedOut", { reason });
    socket.disconnect(true);
  };

  const isOver = ({ expiresAtMs }: StaffSeat) => expiresAtMs <= now().getTime();
  /**
   * Closes the connection as if the network had failed, so that the client reconnects automatically with its current
   * token.
   */
  const letComeBack = (socket: LiveSocket) => socket.conn.close();

  /**
   * Applies the current rights to a socket: leaves rooms that are no longer allowed and joins rooms that are now
   * allowed.
   */
  const apply = async (socket: LiveSocket, seat: StaffSeat, who: AuthenticatedUser): Promise<void> => {
    const couldAccept = isSupportAgent(seat.who);
    const isChanged = standing(seat.who) !== standing(who);
    seat.who = who;
    joinRooms(socket, who);
    const left = mayFollowConversations(who) ? null : stopViewing(socket, seat);
    if (!mayFollowConversations(who)) replaceListedSessions(socket, seat, new Set());
    if (isChanged) socket.emit("rightsChanged");
    const canAccept = isSupportAgent(who);
    if (canAccept !== couldAccept) {
      socket.to(rooms.queue(who.stakeholderId)).emit("agents", { agentId: who.userId, online: canAccept });
      // Runs without await, because the new rights already apply to the socket.
      void (canAccept && socket.connected ? windows.opened(socket.id, who) : windows.closed(socket.id));
    }
    if (left !== null) await presence.tellViewers(left);
  };

  /**
   * Reads the user and rights of a socket's token again, with retries after database errors. Returns "later" if the
   * database is unavailable, so that the next sweep tries again, or "shut" if the user may no longer act for the
   * stakeholder.
   */
  const askAnew = async (seat: StaffSeat, isStale: () => boolean): Promise<AuthenticatedUser | undefined | "later" | "shut"> => {
    for (;;) {
      try {
        const { stakeholderId } = seat.who;
        const caller = await sessions.resolve(seat.token);
        // Undefined if the token is no longer valid or its user may not act for the stakeholder any more, in which case
        // the socket is closed.
        const who = caller && userActingFor(caller, stakeholderId);
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
   * Applies the current rights to a socket, or signs the user out if the session has been revoked. A socket with an
   * expired token is only disconnected, because its session can still be valid.
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
      // Closes the socket if its rights cannot be read. The client reconnects by itself and succeeds as soon as the
      // database responds.
      log.warn({ err: error }, "the rights of a socket could not be decided; it is closed");
      socket.conn.close();
    });
  };

  /**
   * Closes the sockets of users who act for these stakeholders, because they may no longer do so. The handshake refuses
   * their reconnection and reports the reason.
   */
  const shut = (stakeholderIds: readonly number[]): void => {
    for (const [socket, { who }] of seats) if (isActing(who) && stakeholderIds.includes(who.stakeholderId)) letComeBack(socket);
  };

  const heard = (event: AccessEvent): void => {
    if (event.kind === "shut") {
      shut(event.stakeholderIds);
      return;
    }
    if (event.kind === "calendar") {
      // Makes clients request a new token after their stakeholder's time zone or week start has changed, because the
      // token response contains both.
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
  // Subscribes to access notifications. They are lost while the database is unavailable, so every socket is rechecked
  // during the outage and again after it.
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
      // Checks the rights again, because a revocation since the handshake was sent only to sockets that were already
      // registered.
      if (isActing(seat.who) || !sessions.peek(seat.token)) decideQuietly(socket, seat);
    },
    stop: async () => {
      clearInterval(sweep);
      stopHearing();
      await (await listening)();
    },
  };
};
