import { dayOf } from "@parley/core/calendar";
import { AWAY_TEXT } from "../../bot/away-text.ts";
import type { Database } from "../../db/database.ts";
import type { NewMessage } from "../message-statement.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Returns whether the stakeholder is inactive. Its users cannot sign in then, and its bots do not answer (ADR 0064).
 */
export const isAway = async (database: Pick<Database, "query">, stakeholderId: number): Promise<boolean> => {
  const text = "select 1 from stakeholder where id = $1 and status = 'active'";
  return (await database.query(stakeholderId, { name: "stakeholder_is_active", text, values: [stakeholderId] })).length === 0;
};

/**
 * Returns the message to a customer of an inactive stakeholder. Its client id contains the day, so that each
 * conversation gets it once per day.
 */
export const awayMessage = ({ sessionId, botId }: Pick<Visitor, "sessionId" | "botId">, at: Date): NewMessage => ({
  sessionId,
  clientId: `away-${dayOf(at)}`,
  timestamp: at.getTime(),
  direction: "out",
  kind: "text",
  senderType: "bot",
  senderId: botId,
  senderName: null,
  body: AWAY_TEXT,
  attachmentIds: [],
  gate: "any",
});
