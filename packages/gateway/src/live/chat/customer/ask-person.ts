import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { ChatContext } from "../context.ts";
import { handOver } from "../hand-over.ts";
import { asCustomerSees } from "../session-reader.ts";
import { renewChat } from "./renew-chat.ts";
import type { VisitorSeat } from "./visitor-seat.ts";

/** Moves the customer's conversation into the queue. If it has ended, first begins a new one. */
export const askPerson = async (context: ChatContext, seat: VisitorSeat): Promise<ChatSession> => {
  await renewChat(context, seat);
  return asCustomerSees(await handOver(context, seat.visitor));
};
