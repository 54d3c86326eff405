import { AUDIENCES } from "@parley/core/contract/live/event-row";
import { isActing, type Who } from "../access/who.ts";
import type { Audience } from "./hub.ts";

/**
 * Room names, the same in every process. Notes are never sent to a customer's room. Conversation events are sent only
 * to rooms that a right admits to; users who lose the right leave them.
 */
export const rooms = {
  /** Every window of one user, for presence. Receives only changes of the user's own drafts. */
  user: (userId: number) => `user:${userId}`,
  /** All staff of a stakeholder, for presence. Receives no events. */
  staff: (stakeholderId: number) => `staff:${stakeholderId}`,
  /** Every window of one user who may read conversations, for their own chats. */
  chats: (userId: number) => `chats:${userId}`,
  /** Staff with the Support area. */
  queue: (stakeholderId: number) => `queue:${stakeholderId}`,
  /** Staff who work on tickets. */
  tickets: (stakeholderId: number) => `tickets:${stakeholderId}`,
  /** Staff who have the conversation on screen. */
  session: (sessionId: number) => `session:${sessionId}`,
  /** Staff who have the conversation in a list on screen. */
  row: (sessionId: number) => `row:${sessionId}`,
  /** The customer of the conversation. */
  customer: (sessionId: number) => `customer:${sessionId}`,
};

export const roomOf = (audience: Audience): string => {
  if ("viewersOf" in audience) return rooms.session(audience.viewersOf);
  if ("listedOf" in audience) return rooms.row(audience.listedOf);
  if ("customerOf" in audience) return rooms.customer(audience.customerOf);
  if ("queueOf" in audience) return rooms.queue(audience.queueOf);
  if ("ticketsOf" in audience) return rooms.tickets(audience.ticketsOf);
  if ("writer" in audience) return rooms.user(audience.writer);
  return rooms.chats(audience.agent);
};

const CUSTOMER = rooms.customer(0).slice(0, -1);
/**
 * Returns the conversation that a customer's socket is in: it follows the key, in whichever window or process the key
 * moved.
 */
export const sessionOfCustomer = (joined: Iterable<string>): number | undefined => {
  for (const room of joined) if (room.startsWith(CUSTOMER)) return Number(room.slice(CUSTOMER.length));
  return undefined;
};

/**
 * Returns the rooms that depend on rights, each with whether the user may join it now. Conversations on screen are
 * checked one by one with `mayLook`.
 */
export const roomsByRight = (who: Who): readonly (readonly [room: string, isOpen: boolean])[] => [
  // Users acting for another stakeholder take none of its chats; events about their own chats arrive while they work in
  // their own stakeholder.
  [rooms.chats(who.userId), who.may(AUDIENCES.owner.right) && !isActing(who)],
  // Provider staff receive the queue of their own stakeholder like everybody; they only read conversations of others.
  [rooms.queue(who.stakeholderId), who.may(AUDIENCES.queue.right)],
  [rooms.tickets(who.stakeholderId), who.may(AUDIENCES.tickets.right)],
];

/** True if the user may follow conversations of their stakeholder. */
export const mayLook = (who: Who): boolean => who.may(AUDIENCES.viewers.right);
