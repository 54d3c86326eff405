import { dayOf } from "@parley/core/calendar";
import { AWAY_TEXT } from "../../bot/away-text.ts";
import type { Database } from "../../db/database.ts";
import type { NewMessage } from "../message-statement.ts";
import type { Visitor } from "./visitor.ts";

/** True if the stakeholder is not active: none of its users is signed in, and its bots do not answer (ADR 0064). */
export const isAway = async (database: Pick<Database, "query">, stakeholderId: number): Promise<boolean> => {
  const text = "select 1 from stakeholder where id = $1 and status = 'active'";
  return (await database.query(stakeholderId, { name: "stakeholder_is_active", text, values: [stakeholderId] })).length === 0;
};

/**
 * Message to a customer instead of an agent's answer; its client id contains the day, so each conversation gets it once
 * a day.
 */
export const awayLine = ({ sessionId, botId }: Pick<Visitor, "sessionId" | "botId">, at: Date): NewMessage => ({
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
