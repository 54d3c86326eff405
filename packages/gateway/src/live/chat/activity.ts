import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { runIn } from "../../db/prepared.ts";
import type { Schema } from "../../db/schema.ts";
import type { Scope } from "../../db/scope.ts";
import { type NewMessage, type WriteResult, writeMessages } from "../message-statement.ts";

/** Creates the activity message that records an event in a conversation (field notes 14). */
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

/** Creates an activity message that only staff see, because notes are never sent to a customer. */
export const staffActivityMessage = (sessionId: number, body: string): NewMessage => ({ ...activity(sessionId, body), kind: "note" });

/** Stores messages in the transaction of the event that they describe, so that either both are stored or neither. */
export const writeMessagesIn = (trx: Transaction<Schema>, scope: Scope, messages: readonly NewMessage[]): Promise<WriteResult[]> =>
  writeMessages(runIn(trx), scope, messages);
