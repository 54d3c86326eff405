import type { NewMessage } from "../message-statement.ts";
import type { Visitor } from "./visitor.ts";

/** Creates a message of the bot. A message with the same client id is not stored twice. */
export const botMessage = (
  { sessionId, botId }: Pick<Visitor, "sessionId" | "botId">,
  { clientId, timestamp, body, gate }: Pick<NewMessage, "clientId" | "timestamp" | "body" | "gate">,
): NewMessage => ({
  sessionId,
  clientId,
  timestamp,
  direction: "out",
  kind: "text",
  senderType: "bot",
  senderId: botId,
  senderName: null,
  body,
  attachmentIds: [],
  gate,
});
