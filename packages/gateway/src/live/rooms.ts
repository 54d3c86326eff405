import { AUDIENCES } from "@parley/core/contract/live/event-row";
import { type AuthenticatedUser, isActing } from "../access/who.ts";
import type { Audience } from "./hub.ts";

/**
 * Names of Socket.IO rooms, the same in all processes. Notes are never sent to a customer's room. A room for
 * conversation events can only be joined with the required right, and is left when the right is lost.
 */
export const rooms = {
  /** All browser tabs of one user, for presence. The room receives only changes of the user's own drafts. */
  user: (userId: number) => `user:${userId}`,
  /** All users of a stakeholder, for presence. The room receives no events. */
  staff: (stakeholderId: number) => `staff:${stakeholderId}`,
  /** All browser tabs of one user who may read conversations, for events of their own chats. */
  chats: (userId: number) => `chats:${userId}`,
  /** Users who have the right to see the queue. */
  queue: (stakeholderId: number) => `queue:${stakeholderId}`,
  /** Users who work on tickets. */
  tickets: (stakeholderId: number) => `tickets:${stakeholderId}`,
  /** Users who may see the subscribers. */
  subscribers: (stakeholderId: number) => `subscribers:${stakeholderId}`,
  /** Users who have the conversation open on the screen. */
  session: (sessionId: number) => `session:${sessionId}`,
  /** Users who have the conversation in a list on the screen. */
  row: (sessionId: number) => `row:${sessionId}`,
  /** Customer of the conversation. */
  customer: (sessionId: number) => `customer:${sessionId}`,
};

export const roomOf = (audience: Audience): string => {
  if ("viewersOf" in audience) return rooms.session(audience.viewersOf);
  if ("listedOf" in audience) return rooms.row(audience.listedOf);
  if ("customerOf" in audience) return rooms.customer(audience.customerOf);
  if ("queueOf" in audience) return rooms.queue(audience.queueOf);
  if ("ticketsOf" in audience) return rooms.tickets(audience.ticketsOf);
  if ("subscribersOf" in audience) return rooms.subscribers(audience.subscribersOf);
  if ("writer" in audience) return rooms.user(audience.writer);
  return rooms.chats(audience.agent);
};

const CUSTOMER = rooms.customer(0).slice(0, -1);
/**
 * Returns the conversation whose room a customer's socket is in. The room stays correct when the visitor key moves to
 * another conversation, even if another process moves it.
 */
export const sessionOfCustomer = (joined: Iterable<string>): number | undefined => {
  for (const room of joined) if (room.startsWith(CUSTOMER)) return Number(room.slice(CUSTOMER.length));
  return undefined;
};

/**
 * Returns the rooms that depend on rights, and for each room whether the user may join it now. Rooms of conversations
 * on the screen are checked separately with `mayFollowConversations`.
 */
export const roomsByRight = (who: AuthenticatedUser): readonly (readonly [room: string, isOpen: boolean])[] => [
  // Excludes users acting for another stakeholder, who accept none of its chats. They get events of their own chats
  // when they work in their own stakeholder.
  [rooms.chats(who.userId), who.may(AUDIENCES.owner.right) && !isActing(who)],
  // Admits provider staff only to the queue of their own stakeholder; in others they can only read conversations.
  [rooms.queue(who.stakeholderId), who.may(AUDIENCES.queue.right)],
  [rooms.tickets(who.stakeholderId), who.may(AUDIENCES.tickets.right)],
  [rooms.subscribers(who.stakeholderId), who.may(AUDIENCES.subscribers.right)],
];

/** Returns whether the user may follow conversations of their stakeholder. */
export const mayFollowConversations = (who: AuthenticatedUser): boolean => who.may(AUDIENCES.viewers.right);
