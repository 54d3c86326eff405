import type { Message } from "@parley/core/contract/chats/conversations";
import { fail } from "../../errors/app-error.ts";
import type { WriteResult } from "../message-statement.ts";

/**
 * Returns the stored message, or the first copy of a message that was sent twice. Otherwise throws; `refused` throws
 * the reason why the conversation does not accept the message.
 */
export const storedMessageOrThrow = async (
  written: WriteResult,
  senderType: Message["senderType"],
  refused: () => Promise<never>,
): Promise<Message> => {
  if (written.outcome === "missing") return fail.notFound();
  if (written.outcome === "refused") return refused();
  // Throws if a message of another sender has the same client id, which is not a repetition and must not be shown.
  if (written.message.senderType !== senderType) return fail.conflict("clientIdTaken");
  return written.message;
};
