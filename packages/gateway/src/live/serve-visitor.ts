import { MESSAGE_MAX, RATING_COMMENT_MAX, RATING_MAX } from "@parley/core/contract/messenger/conversations";
import * as z from "zod/mini";
import { fail } from "../answers/app-error.ts";
import { acknowledge, parsed } from "./acknowledge.ts";
import type { VisitorSeat } from "./chat/customer-chat.ts";
import type { LiveHub } from "./hub.ts";
import type { LiveSocket } from "./live-server.ts";
import { PositionsSchema, resume } from "./resume.ts";
import { rooms } from "./rooms.ts";
import { type ServeOptions, Typing } from "./serve-staff.ts";

const VisitorMessage = z.strictObject({
  clientId: z.string().check(z.minLength(1), z.maxLength(64)),
  timestamp: z.int().check(z.positive()),
  body: z.string().check(z.maxLength(MESSAGE_MAX)),
});

const RatingSchema = z.strictObject({
  rating: z.int().check(z.minimum(1), z.maximum(RATING_MAX)),
  comment: z.string().check(z.trim(), z.maxLength(RATING_COMMENT_MAX)),
});

/** Serves a customer's socket: one conversation, that of the key. A conversation is never named by the customer, so no other can be reached. */
export const serveVisitor = async (
  socket: LiveSocket,
  seat: VisitorSeat,
  { chat, presence, log, checkWritable, live }: ServeOptions & { readonly live: LiveHub },
): Promise<void> => {
  /** To those who look at the conversation, and to its owner. */
  const tellStaff: (...event: Parameters<typeof tellStaffOf>) => Promise<void> = (...event) => tellStaffOf(...event);
  const tellStaffOf = async (event: "typing" | "presence", on: boolean): Promise<void> => {
    const { sessionId, stakeholderId, customerName } = seat.visitor;
    const session = await chat.sessions.get(stakeholderId, sessionId);
    if (!session) return;
    const staff = [{ session: sessionId, customer: false }, ...(session.ownerId === null ? [] : [{ agent: session.ownerId }])];
    if (event === "presence") live.tell(staff, "presence", { sessionId, customerOnline: on });
    else live.tell(staff, "typing", { sessionId, by: { kind: "customer", name: customerName }, on });
  };
  const quietly = (work: Promise<void>): void => void acknowledge(log, undefined, () => work);

  socket.on("say", (message, ack) =>
    acknowledge(log, ack, async () => {
      checkWritable();
      return chat.customers.say(seat, parsed(VisitorMessage, message), socket.id);
    }),
  );
  socket.on("askPerson", (ack) =>
    acknowledge(log, ack, async () => {
      checkWritable();
      return chat.customers.askPerson(seat);
    }),
  );
  socket.on("leave", (ack) =>
    acknowledge(log, ack, async () => {
      checkWritable();
      return chat.customers.leave(seat);
    }),
  );
  socket.on("rate", (rating, ack) =>
    acknowledge(log, ack, async () => {
      checkWritable();
      return chat.customers.rate(seat, parsed(RatingSchema, rating));
    }),
  );
  socket.on("resume", (positions, ack) =>
    acknowledge(log, ack, async () => {
      const { sessionId, stakeholderId } = seat.visitor;
      const position = parsed(PositionsSchema, positions)[sessionId];
      return resume(chat, stakeholderId, position === undefined ? {} : { [sessionId]: position }, "customer");
    }),
  );
  socket.on("typing", (payload) => quietly(Promise.resolve().then(() => tellStaff("typing", parsed(Typing, payload).on))));
  // A support agent's event, on a socket that has no support agent.
  socket.on("send", (_message, ack) => void acknowledge(log, ack, async () => fail.forbidden(["Support: Chat with User"])));
  socket.on("disconnect", () =>
    quietly(
      (async () => {
        await chat.departures.gone(seat.visitorHash);
        if (!(await presence.customerOnline(seat.visitor.sessionId))) await tellStaff("presence", false);
      })(),
    ),
  );
  await socket.join(rooms.customer(seat.visitor.sessionId));
  await chat.departures.here(seat.visitorHash);
  await tellStaff("presence", true);
};
