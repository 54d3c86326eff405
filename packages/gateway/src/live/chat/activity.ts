import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { runIn } from "../../db/prepared.ts";
import type { Schema } from "../../db/schema.ts";
import type { Scope } from "../../db/scope.ts";
import { type NewMessage, type Written, writeMessages } from "../message-statement.ts";

/** A line of the conversation that says what happened to it (field notes 14). */
export const activity = (sessionId: number, body: string): NewMessage => ({
  sessionId,
  clientId: randomUUID(),
  timestamp: Date.now(),
  direction: "out",
  kind: "activity",
  senderType: "system",
  senderId: null,
  senderName: null,
  body,
  attachmentIds: [],
  gate: "any",
});

/** The same where it is the staff's business alone: no note reaches a customer. */
export const staffLine = (sessionId: number, body: string): NewMessage => ({ ...activity(sessionId, body), kind: "note" });

/** Stores messages in the transaction of what they tell of: neither is there without the other. */
export const writeIn = (trx: Transaction<Schema>, scope: Scope, messages: readonly NewMessage[]): Promise<Written[]> =>
  writeMessages(runIn(trx), scope, messages);
