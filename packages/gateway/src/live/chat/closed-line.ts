import { isOpenAt, localTime } from "@parley/core/hours";
import type { Database } from "../../db/database.ts";
import { readCalendar } from "../../kernel/calendar.ts";
import type { NewMessage } from "../message-statement.ts";
import type { Visitor } from "./visitor.ts";

/**
 * What the bot tells a customer who asks for a person while nobody is there; undefined inside the hours, and where no text is set. Its client id names the day,
 * so that a conversation hears it once a day.
 */
export const closedLine = async (database: Database, visitor: Visitor, at: Date): Promise<NewMessage | undefined> => {
  const calendar = await readCalendar(database, visitor.stakeholderId);
  if (calendar === undefined || calendar.closedMessage === "" || isOpenAt(calendar, at)) return undefined;
  return {
    sessionId: visitor.sessionId,
    clientId: `closed-${localTime(at, calendar.timeZone).day}`,
    timestamp: at.getTime(),
    direction: "out",
    kind: "text",
    senderType: "bot",
    senderId: visitor.botId,
    senderName: null,
    body: calendar.closedMessage,
    attachmentIds: [],
    gate: "any",
  };
};
