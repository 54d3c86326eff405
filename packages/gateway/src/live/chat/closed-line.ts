import { localTime } from "@parley/core/calendar";
import { isOpenAt } from "@parley/core/hours";
import type { Database } from "../../db/database.ts";
import type { NewMessage } from "../message-statement.ts";
import { type EffectiveHours, effectiveHoursOf } from "./read-calendar.ts";
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

const isOpen = (calendar: EffectiveHours, status: string, at: Date): boolean => status !== "closed" && status !== "holiday" && isOpenAt(calendar, at);

/** Returns whether a stakeholder is open at a time, by its own status and working hours without those of teams. */
export const isBusinessOpen = async (database: Database, stakeholderId: number, at: Date): Promise<boolean> => {
  const [found] = await database.query<{ status: string }>(stakeholderId, {
    name: "business_status_at",
    text: "select status from business_status where stakeholder_id = $1 and (effective_until is null or effective_until > $2)",
    values: [stakeholderId, at],
  });
  return isOpen(await effectiveHoursOf(database, stakeholderId), found?.status ?? "open", at);
};

/**
 * Returns the message to a customer who asks for a person outside working hours; undefined within working hours or if
 * no text is set. Its client id contains the day, so that each conversation gets it once per day.
 */
export const closedHoursMessage = async (database: Database, visitor: Visitor, at: Date): Promise<NewMessage | undefined> => {
  const { status, teamId } = await placeOf(database, visitor, at);
  const calendar = await effectiveHoursOf(database, visitor.stakeholderId, teamId);
  if (calendar.closedMessage === "" || isOpen(calendar, status, at)) return undefined;
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
