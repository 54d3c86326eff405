import { explain } from "@parley/core/access";
import { contractRows } from "@parley/core/contract";
import { type AuthenticatedUser, isActing, scopeOf } from "../access/who.ts";
import { fail } from "../errors/app-error.ts";
import { runAndLogErrors } from "./acknowledge.ts";
import { sendMessage } from "./chat/agent/send-message.ts";
import type { StaffSeat } from "./handshake.ts";
import type { LiveSocket } from "./live-server.ts";
import { readMissedMessages } from "./resume.ts";
import { mayFollowConversations, rooms, roomsByRight } from "./rooms.ts";
import { type Handlers, type ServeOptions, serveEvents } from "./serve-events.ts";

/**
 * Joins the rooms that the user's rights allow and leaves all others, without a pause in which an event could be
 * received.
 */
export const joinRooms = (socket: LiveSocket, who: AuthenticatedUser): void => {
  // Excludes users acting for another stakeholder, who are not its agents, and scripts with a token, so that neither is
  // shown as online.
  if (!isActing(who) && !who.token) void socket.join([rooms.user(who.userId), rooms.staff(who.stakeholderId)]);
  for (const [room, isOpen] of roomsByRight(who)) void (isOpen ? socket.join(room) : socket.leave(room));
};

/** Returns whether others see the user as present and available for chats. */
export const isSupportAgent = (who: AuthenticatedUser): boolean => !who.token && !isActing(who) && who.may("support.accept");

/**
 * Stops viewing the conversation on the screen, because the user left it or lost the right. Returns the id of the
 * conversation, or null.
 */
export const stopViewing = (socket: LiveSocket, seat: StaffSeat): number | null => {
  const left = seat.viewing;
  seat.viewing = null;
  if (left !== null) void socket.leave(rooms.session(left));
  return left;
};

/** Replaces the listed conversations whose events the socket receives. */
export const replaceListedSessions = (socket: LiveSocket, seat: StaffSeat, listed: ReadonlySet<number>): void => {
  for (const id of seat.listed) if (!listed.has(id)) void socket.leave(rooms.row(id));
  void socket.join([...listed].filter((id) => !seat.listed.has(id)).map(rooms.row));
  seat.listed = listed;
};

/** Serves the socket of a signed-in user. Each event is checked against the user's current rights. */
export const serveStaff = async (socket: LiveSocket, seat: StaffSeat, options: ServeOptions): Promise<void> => {
  const { chat, live, presence, windows, log, now } = options;
  /**
   * Number of changes of the viewed conversation, so that a late result of an earlier change does not override a later
   * one.
   */
  let views = 0;
  let lists = 0;

  const present = (): AuthenticatedUser => (now().getTime() < seat.expiresAtMs ? seat.who : fail.unauthenticated());

  const handlers: Handlers<"staff"> = {
    send: (message) => sendMessage(chat.context, present(), message, socket.id),
    resume: (positions) => readMissedMessages(chat, scopeOf(present()), positions, "staff"),
    view: async ({ sessionId: id }) => {
      views += 1;
      const turn = views;
      if (seat.viewing === id) return;
      const left = stopViewing(socket, seat);
      if (left !== null) await presence.tellViewers(left);
      if (id === null || !(await chat.sessions.get(scopeOf(present()), id)) || turn !== views || !socket.connected) return;
      // Checks the right again, because it may have been lost while the conversation was looked up.
      if (!mayFollowConversations(present())) return;
      seat.viewing = id;
      await socket.join(rooms.session(id));
      await presence.tellViewers(id);
      socket.emit("presence", { sessionId: id, customerOnline: await presence.customerOnline(id) });
    },
    list: async ({ sessionIds }) => {
      lists += 1;
      const turn = lists;
      const own = await chat.sessions.many(scopeOf(present()), sessionIds);
      if (turn !== lists || !socket.connected || !mayFollowConversations(present())) return [];
      replaceListedSessions(socket, seat, new Set(own.map(({ id }) => id)));
      return [...(await presence.viewersOf([...seat.listed]))];
    },
    typing: async ({ sessionId: id, on }) => {
      const { userId, stakeholderId, name } = present();
      const session = await chat.sessions.get(stakeholderId, id);
      if (session?.status !== "active" || session.ownerId !== userId) return;
      live.tellOthers(socket.id, [{ viewersOf: id }, { listedOf: id }, { customerOf: id }], "typing", {
        sessionId: id,
        by: { kind: "agent", id: userId, name },
        on,
      });
    },
  };
  serveEvents(socket, options, {
    admit: (right) => {
      const who = present();
      if (right && !who.may(right)) fail.forbidden(explain(contractRows[right].access, who).missing);
    },
    count: ({ sessionId }) => chat.flood.count(sessionId, present().userId),
    handlers,
  });

  socket.on("disconnect", () => runAndLogErrors(log, () => leave(seat, options)));
  socket.on("disconnect", () => void windows.closed(socket.id));
  joinRooms(socket, seat.who);
  const { userId: agentId, stakeholderId } = seat.who;
  if (!isSupportAgent(seat.who) || !socket.connected) return;
  live.tellOthers(socket.id, { queueOf: stakeholderId }, "agents", { agentId, online: true });
  await windows.opened(socket.id, seat.who);
};

const leave = async ({ who, viewing }: StaffSeat, { live, presence }: ServeOptions): Promise<void> => {
  if (viewing !== null) await presence.tellViewers(viewing);
  if (!isSupportAgent(who) || (await presence.isOnline(who.userId))) return;
  live.tell({ queueOf: who.stakeholderId }, "agents", { agentId: who.userId, online: false });
};
