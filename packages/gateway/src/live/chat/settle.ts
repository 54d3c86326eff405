import type { Message } from "@parley/core/contract/chats/conversations";
import { fail } from "../../errors/app-error.ts";
import type { Written } from "../message-statement.ts";

/** The stored row, the first row of a doubled send, or a failure; `refused` says why the conversation does not take it. */
export const settle = async (written: Written, senderType: Message["senderType"], refused: () => Promise<never>): Promise<Message> => {
  if (written.outcome === "missing") return fail.notFound();
  if (written.outcome === "refused") return refused();
  // Somebody else's message under the same client id is no doubled send, and is not shown.
  if (written.message.senderType !== senderType) return fail.conflict("This client id is in use. Send the message under another one");
  return written.message;
};
