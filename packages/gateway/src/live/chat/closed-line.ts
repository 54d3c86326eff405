import { localTime } from "@parley/core/calendar";
import { isOpenAt } from "@parley/core/hours";
import type { Database } from "../../db/database.ts";
import type { NewMessage } from "../message-statement.ts";
import { effectiveHoursOf } from "./read-calendar.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Returns the status of the business (such as open or holiday) at a time, and the team assigned to the conversation.
 */
const placeOf = async (database: Database, { stakeholderId, sessionId }: Visitor, at: Date) => {
  const [found] = await database.query<{ status: string | null; teamId: number | null }>(stakeholderId, {
    name: "closed_line_place",
    text: `select b.status, s.team_id as "teamId" from chat_session s
      left join business_status b on b.stakeholder_id = s.stakeholder_id and (b.effective_until is null or b.effective_until > $2)
      where s.id = $3 and s.stakeholder_id = $1`,
    values: [stakeholderId, at, sessionId],
  });
  return { status: found?.status ?? "open", teamId: found?.teamId ?? null };
};

/**
 * Returns the message to a customer who asks for a person outside working hours; undefined within working hours or if
 * no text is set. Its client id contains the day, so that each conversation gets it once per day.
 */
export const closedHoursMessage = async (database: Database, visitor: Visitor, at: Date): Promise<NewMessage | undefined> => {
  const { status, teamId } = await placeOf(database, visitor, at);
  const calendar = await effectiveHoursOf(database, visitor.stakeholderId, teamId);
  const isAway = status === "closed" || status === "holiday";
  if (calendar.closedMessage === "" || (!isAway && isOpenAt(calendar, at))) return undefined;
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
