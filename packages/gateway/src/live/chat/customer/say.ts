import type { Message } from "@parley/core/contract/chats/conversations";
import type { VisitorMessage } from "@parley/core/contract/live/events";
import { fail } from "../../../errors/app-error.ts";
import type { WriteResult } from "../../message-statement.ts";
import { awayMessage } from "../away.ts";
import type { BotTurn } from "../bot-turn.ts";
import { type Content, checkContent } from "../content.ts";
import type { ChatContext } from "../context.ts";
import { storedMessageOrThrow } from "../settle.ts";
import { renewChat } from "./renew-chat.ts";
import type { VisitorSeat } from "./visitor-seat.ts";

const write = (
  { writer }: ChatContext,
  seat: VisitorSeat,
  message: VisitorMessage,
  content: Pick<Content, "kind" | "attachmentIds">,
  from: string | undefined,
): Promise<WriteResult> => {
  const { stakeholderId, sessionId, customerId, customerName } = seat.visitor;
  return writer.write(
    stakeholderId,
    {
      sessionId,
      clientId: message.clientId,
      timestamp: message.timestamp,
      direction: "in",
      ...content,
      senderType: "customer",
      senderId: customerId,
      senderName: customerName,
      body: message.body,
      gate: "open",
    },
    from,
  );
};

/**
 * Stores a customer's message. If the conversation has ended, begins a new one with the bot under the same visitor key.
 * `from` is the id of the sending socket. The caller has already counted the message for the flood limit.
 */
export const say = async (
  context: ChatContext,
  botTurn: Pick<BotTurn, "take">,
  seat: VisitorSeat,
  message: VisitorMessage,
  from?: string,
): Promise<Message> => {
  const given = { attachmentIds: [], ...message, sessionId: seat.visitor.sessionId };
  const { kind, attachmentIds } = await checkContent(context.database, seat.visitor.stakeholderId, given);
  let written = await write(context, seat, message, { kind, attachmentIds }, from);
  if (written.outcome === "refused") {
    if (attachmentIds.length > 0) fail.conflict("conversationEndedAttachAgain");
    await renewChat(context, seat);
    written = await write(context, seat, message, { kind, attachmentIds }, from);
  }
  const stored = await storedMessageOrThrow(written, "customer", async () => fail.conflict("conversationEndedReopen"));
  if (written.outcome === "missing" || written.outcome === "refused") return stored;
  // Skips the bot for a file without text, which contains no question that a bot could answer.
  const isWords = stored.body.trim() !== "";
  if (written.status === "bot") {
    if (isWords) botTurn.take(seat.visitor, stored);
  } else if (written.isAway) await context.writer.write(seat.visitor.stakeholderId, awayMessage(seat.visitor, context.now()));
  else if (written.status === "queued" && isWords) botTurn.take(seat.visitor, stored);
  return stored;
};
