import type { Audience } from "./hub.ts";

/** Rooms by name, the same in every process. Notes never go to a customer's room. */
export const rooms = {
  /** Every window of one user. */
  user: (userId: number) => `user:${userId}`,
  /** All staff of a stakeholder: who is online. */
  staff: (stakeholderId: number) => `staff:${stakeholderId}`,
  /** Staff with the Support area. */
  queue: (stakeholderId: number) => `queue:${stakeholderId}`,
  /** Staff who have the conversation on screen. */
  session: (sessionId: number) => `session:${sessionId}`,
  /** The customer of the conversation. */
  customer: (sessionId: number) => `customer:${sessionId}`,
};

export const roomsOf = (audience: Audience): string[] => {
  if ("session" in audience)
    return audience.customer ? [rooms.session(audience.session), rooms.customer(audience.session)] : [rooms.session(audience.session)];
  if ("customerOf" in audience) return [rooms.customer(audience.customerOf)];
  if ("queueOf" in audience) return [rooms.queue(audience.queueOf)];
  return [rooms.user(audience.user)];
};
