import { OutgoingMessage } from "@parley/core/contract/messenger/support";
import type { Logger } from "pino";
import * as z from "zod/mini";
import { fail } from "../answers/app-error.ts";
import { scopeOf, type Who } from "../reach/who.ts";
import { acknowledge, parsed } from "./acknowledge.ts";
import type { Chat } from "./chat/create-chat.ts";
import type { StaffSeat } from "./handshake.ts";
import type { LiveSocket } from "./live-server.ts";
import type { Presence } from "./presence.ts";
import { PositionsSchema, resume } from "./resume.ts";
import { mayLook, rooms, roomsByRight } from "./rooms.ts";

export interface ServeOptions {
  readonly chat: Chat;
  readonly presence: Presence;
  readonly log: Logger;
  readonly now: () => Date;
  /** Throws when nothing may be written (the disk is almost full). */
  readonly checkWritable: () => void;
}

const sessionId = z.int().check(z.positive(), z.maximum(2_147_483_647));
const View = z.object({ sessionId: z.nullable(sessionId) });
export const Typing = z.object({ sessionId, on: z.boolean() });

/** Joins the rooms that the rights open and leaves those they no longer do, in one step: nothing is heard in between. */
export const joinRooms = (socket: LiveSocket, who: Who): void => {
  void socket.join([rooms.user(who.userId), rooms.staff(who.stakeholderId)]);
  for (const [room, isOpen] of roomsByRight(who)) void (isOpen ? socket.join(room) : socket.leave(room));
};

/** The conversation on screen is left: by the user, or because the right to it is gone. Answers which it was. */
export const stopViewing = (socket: LiveSocket, seat: StaffSeat): number | null => {
  const left = seat.viewing;
  seat.viewing = null;
  if (left !== null) void socket.leave(rooms.session(left));
  return left;
};

/** Serves a signed-in user's socket. Every event is decided anew from the rights of the moment. */
export const serveStaff = async (socket: LiveSocket, seat: StaffSeat, options: ServeOptions): Promise<void> => {
  const { chat, presence, log, now, checkWritable } = options;
  /** Counts the changes of view, so that an answer to an earlier one does not undo a later one. */
  let views = 0;

  const present = (): Who => (now().getTime() < seat.expiresAtMs ? seat.who : fail.unauthenticated());

  const lookAt = async (id: number | null): Promise<void> => {
    views += 1;
    const turn = views;
    if (seat.viewing === id) return;
    const left = stopViewing(socket, seat);
    if (left !== null) await presence.tellViewers(left);
    const who = present();
    if (id === null || !mayLook(who) || !(await chat.sessions.get(scopeOf(who), id)) || turn !== views || !socket.connected) return;
    // Asked again: the right may be gone since the conversation was looked for.
    if (!mayLook(present())) return;
    seat.viewing = id;
    await socket.join(rooms.session(id));
    await presence.tellViewers(id);
    socket.emit("presence", { sessionId: id, customerOnline: await presence.customerOnline(id) });
  };

  const tellTyping = async (payload: unknown): Promise<void> => {
    const { sessionId: id, on } = parsed(Typing, payload);
    const who = present();
    if (!who.may("support.send")) return;
    const session = await chat.sessions.get(who.stakeholderId, id);
    if (session?.status !== "active" || session.ownerId !== who.userId) return;
    socket.to([rooms.session(id), rooms.customer(id)]).emit("typing", { sessionId: id, by: { kind: "agent", id: who.userId, name: who.name }, on });
  };

  /** Events that nobody waits for: what is wrong with them is ours to know, not theirs. */
  const quietly = (work: Promise<void>): void => void acknowledge(log, undefined, () => work);

  socket.on("send", (message, ack) =>
    acknowledge(log, ack, async () => {
      const who = present();
      if (!who.may("support.send")) return fail.forbidden(["Support: Chat with User"]);
      checkWritable();
      return chat.agents.send(who, parsed(OutgoingMessage, message), socket.id);
    }),
  );
  socket.on("resume", (positions, ack) =>
    acknowledge(log, ack, async () => {
      const who = present();
      if (!who.may("conversations.messages")) return fail.forbidden(["Support"]);
      return resume(chat, scopeOf(who), parsed(PositionsSchema, positions), "staff");
    }),
  );
  socket.on("view", (payload) => quietly(Promise.resolve().then(() => lookAt(parsed(View, payload).sessionId))));
  socket.on("typing", (payload) => quietly(tellTyping(payload)));
  // Customers' events, on a socket that has no customer.
  for (const event of ["say", "askPerson", "rate", "leave"] as const)
    socket.on(event, (...given: unknown[]) => void acknowledge(log, given.at(-1), async () => fail.forbidden(["customer"])));

  socket.on("disconnect", () => quietly(leave(socket, seat, presence)));
  joinRooms(socket, seat.who);
  if (seat.who.may("support.accept")) socket.to(rooms.queue(seat.who.stakeholderId)).emit("agents", { agentId: seat.who.userId, online: true });
};

const leave = async (socket: LiveSocket, { who, viewing }: StaffSeat, presence: Presence): Promise<void> => {
  if (viewing !== null) await presence.tellViewers(viewing);
  if (!who.may("support.accept") || (await presence.isOnline(who.userId))) return;
  socket.to(rooms.queue(who.stakeholderId)).emit("agents", { agentId: who.userId, online: false });
};
