import { explain } from "@parley/core/access";
import { contractRows } from "@parley/core/contract";
import { isActing, scopeOf, type Who } from "../access/who.ts";
import { fail } from "../errors/app-error.ts";
import { quietly } from "./acknowledge.ts";
import { sendMessage } from "./chat/agent/send-message.ts";
import type { StaffSeat } from "./handshake.ts";
import type { LiveSocket } from "./live-server.ts";
import { resume } from "./resume.ts";
import { mayLook, rooms, roomsByRight } from "./rooms.ts";
import { type Handlers, type ServeOptions, serveEvents } from "./serve-events.ts";

/** Joins the rooms that the rights allow and leaves the others in one step, so that nothing is received in between. */
export const joinRooms = (socket: LiveSocket, who: Who): void => {
  // Users acting for another stakeholder hear its queue but are no agents of it; scripts listen in their owner's name
  // but are not shown as online.
  if (!isActing(who) && !who.token) void socket.join([rooms.user(who.userId), rooms.staff(who.stakeholderId)]);
  for (const [room, isOpen] of roomsByRight(who)) void (isOpen ? socket.join(room) : socket.leave(room));
};

/** True if others see the user as present and available for chats. */
export const isSupportAgent = (who: Who): boolean => !who.token && !isActing(who) && who.may("support.accept");

/** Stops viewing the conversation on screen: the user left it or lost the right. Returns the id of the conversation. */
export const stopViewing = (socket: LiveSocket, seat: StaffSeat): number | null => {
  const left = seat.viewing;
  seat.viewing = null;
  if (left !== null) void socket.leave(rooms.session(left));
  return left;
};

/** Replaces the list rows whose events the socket receives. */
export const setListed = (socket: LiveSocket, seat: StaffSeat, listed: ReadonlySet<number>): void => {
  for (const id of seat.listed) if (!listed.has(id)) void socket.leave(rooms.row(id));
  void socket.join([...listed].filter((id) => !seat.listed.has(id)).map(rooms.row));
  seat.listed = listed;
};

/** Serves a signed-in user's socket. Every event is checked against the current rights. */
export const serveStaff = async (socket: LiveSocket, seat: StaffSeat, options: ServeOptions): Promise<void> => {
  const { chat, live, presence, windows, log, now } = options;
  /** Counts the changes of view, so that a late result of an earlier one does not undo a later one. */
  let views = 0;
  let lists = 0;

  const present = (): Who => (now().getTime() < seat.expiresAtMs ? seat.who : fail.unauthenticated());

  const handlers: Handlers<"staff"> = {
    send: (message) => sendMessage(chat.context, present(), message, socket.id),
    resume: (positions) => resume(chat, scopeOf(present()), positions, "staff"),
    view: async ({ sessionId: id }) => {
      views += 1;
      const turn = views;
      if (seat.viewing === id) return;
      const left = stopViewing(socket, seat);
      if (left !== null) await presence.tellViewers(left);
      if (id === null || !(await chat.sessions.get(scopeOf(present()), id)) || turn !== views || !socket.connected) return;
      // Checked again: the right may have been lost since the conversation was looked up.
      if (!mayLook(present())) return;
      seat.viewing = id;
      await socket.join(rooms.session(id));
      await presence.tellViewers(id);
      socket.emit("presence", { sessionId: id, customerOnline: await presence.customerOnline(id) });
    },
    list: async ({ sessionIds }) => {
      lists += 1;
      const turn = lists;
      const own = await chat.sessions.many(scopeOf(present()), sessionIds);
      if (turn !== lists || !socket.connected || !mayLook(present())) return [];
      setListed(socket, seat, new Set(own.map(({ id }) => id)));
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

  socket.on("disconnect", () => quietly(log, () => leave(seat, options)));
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
