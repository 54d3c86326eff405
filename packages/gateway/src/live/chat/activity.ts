import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { runIn } from "../../db/prepared.ts";
import type { Schema } from "../../db/schema.ts";
import type { Scope } from "../../db/scope.ts";
import { type NewMessage, type Written, writeMessages } from "../message-statement.ts";

/** Creates a line in the conversation that records an event (field notes 14). */
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

/** Creates the same line for staff only: notes never reach a customer. */
export const staffLine = (sessionId: number, body: string): NewMessage => ({ ...activity(sessionId, body), kind: "note" });

/** Stores messages in the transaction of the event they describe, so that both are stored or neither. */
export const writeIn = (trx: Transaction<Schema>, scope: Scope, messages: readonly NewMessage[]): Promise<Written[]> =>
  writeMessages(runIn(trx), scope, messages);
