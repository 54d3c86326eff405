import { runAndLogErrors } from "./acknowledge.ts";
import { askPerson } from "./chat/customer/ask-person.ts";
import { leaveChat } from "./chat/customer/leave-chat.ts";
import { queuePlace } from "./chat/customer/queue-place.ts";
import { rateChat } from "./chat/customer/rate-chat.ts";
import { say } from "./chat/customer/say.ts";
import type { VisitorSeat } from "./chat/customer/visitor-seat.ts";
import type { AudienceFor } from "./hub.ts";
import type { LiveSocket } from "./live-server.ts";
import { readMissedMessages } from "./resume.ts";
import { rooms, sessionOfCustomer } from "./rooms.ts";
import { type Handlers, type ServeOptions, serveEvents } from "./serve-events.ts";

/**
 * Serves the socket of a customer. Customers cannot name a conversation, so the socket only reaches that of its visitor
 * key.
 */
export const serveVisitor = async (socket: LiveSocket, seat: VisitorSeat, options: ServeOptions): Promise<void> => {
  const { chat, live, presence, log } = options;

  /**
   * Updates the conversation of this socket, because another browser tab may have begun the next conversation of the
   * visitor key.
   */
  const follow = (): void => {
    const sessionId = sessionOfCustomer(socket.rooms);
    if (sessionId !== undefined && sessionId !== seat.visitor.sessionId) seat.visitor = { ...seat.visitor, sessionId };
  };

  /** Returns the viewers and the owner of the conversation. */
  const staffOf = async (): Promise<AudienceFor<"presence">[]> => {
    const { sessionId, stakeholderId } = seat.visitor;
    const session = await chat.sessions.get(stakeholderId, sessionId);
    if (!session) return [];
    return session.ownerId === null ? [{ viewersOf: sessionId }] : [{ viewersOf: sessionId }, { agent: session.ownerId }];
  };
  const tellPresence = async (customerOnline: boolean): Promise<void> =>
    live.tell(await staffOf(), "presence", { sessionId: seat.visitor.sessionId, customerOnline });

  const arrive = async (): Promise<void> => {
    await socket.join(rooms.customer(seat.visitor.sessionId));
    await chat.departures.here(seat.visitorHash);
  };
  const arrived = arrive();

  const handlers: Handlers<"visitor"> = {
    say: (message) => say(chat.context, chat.botTurn, seat, message, socket.id),
    askPerson: async () => {
      // Waits until the customer is recorded as present, so that they do not enter the queue as gone.
      await arrived;
      return askPerson(chat.context, seat);
    },
    leave: () => leaveChat(chat.context, seat),
    place: () => queuePlace(chat.context, seat),
    rate: (rating) => rateChat(chat.context, seat, rating),
    resume: async (positions) => {
      const { sessionId, stakeholderId } = seat.visitor;
      const position = positions[sessionId];
      return readMissedMessages(chat, stakeholderId, position === undefined ? {} : { [sessionId]: position }, "customer");
    },
    typing: async ({ on }) => {
      const { sessionId, customerName } = seat.visitor;
      live.tell([...(await staffOf()), { listedOf: sessionId }], "typing", { sessionId, by: { kind: "customer", name: customerName }, on });
    },
  };
  serveEvents(socket, options, { admit: follow, count: () => chat.flood.count(seat.visitor.sessionId, "customer"), handlers, isSerial: true });

  socket.on("disconnecting", follow);
  socket.on("disconnect", () =>
    runAndLogErrors(log, async () => {
      await chat.departures.gone(seat.visitorHash);
      if (!(await presence.customerOnline(seat.visitor.sessionId))) await tellPresence(false);
    }),
  );
  await arrived;
  await tellPresence(true);
};
