import type { ExpressionBuilder } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { ExpectedOwner } from "../acts-for.ts";

/**
 * SQL condition that a chat may still be accepted or assigned: its owner is the one that the caller saw, or, without
 * `from`, the chat is in the queue.
 */
export const isTakenFrom = (from: ExpectedOwner | undefined) => (eb: ExpressionBuilder<Schema, "chat_session">) =>
  from ? eb.and([eb("status", "=", "active"), eb("owner_id", "is not distinct from", from.ownerId)]) : eb("status", "=", "queued");
