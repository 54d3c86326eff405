import { localTime } from "@parley/core/calendar";
import { isOpenAt } from "@parley/core/hours";
import type { Database } from "../../db/database.ts";
import type { NewMessage } from "../message-statement.ts";
import { readCalendar } from "./read-calendar.ts";
import type { Visitor } from "./visitor.ts";

/** The business status that holds at a moment. */
const statusAt = async (database: Database, stakeholderId: number, at: Date): Promise<string> => {
  const [found] = await database.query<{ status: string }>(stakeholderId, {
    name: "business_status_at",
    text: "select status from business_status where stakeholder_id = $1 and (effective_until is null or effective_until > $2)",
    values: [stakeholderId, at],
  });
  return found?.status ?? "open";
};

/**
 * What the bot tells a customer who asks for a person while nobody is there, by the hours or by the business status; undefined otherwise, and where no text is set. Its client id names the day,
 * so that a conversation hears it once a day.
 */
export const closedLine = async (database: Database, visitor: Visitor, at: Date): Promise<NewMessage | undefined> => {
  const [calendar, status] = await Promise.all([readCalendar(database, visitor.stakeholderId), statusAt(database, visitor.stakeholderId, at)]);
  const isAway = status === "closed" || status === "holiday";
  if (calendar === undefined || calendar.closedMessage === "" || (!isAway && isOpenAt(calendar, at))) return undefined;
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
