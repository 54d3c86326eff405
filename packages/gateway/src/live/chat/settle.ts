import type { Message } from "@parley/core/contract/chats/conversations";
import { fail } from "../../errors/app-error.ts";
import type { Written } from "../message-statement.ts";

/**
 * Returns the stored row, the first row of a duplicate send, or throws; `refused` is the reason why the conversation
 * does not accept the message.
 */
export const settle = async (written: Written, senderType: Message["senderType"], refused: () => Promise<never>): Promise<Message> => {
  if (written.outcome === "missing") return fail.notFound();
  if (written.outcome === "refused") return refused();
  // A message of another sender with the same client id is not a duplicate send, and is not shown.
  if (written.message.senderType !== senderType) return fail.conflict("clientIdTaken");
  return written.message;
};
