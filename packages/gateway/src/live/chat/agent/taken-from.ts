import type { ExpressionBuilder } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { ExpectedOwner } from "../acts-for.ts";

/** Condition of a chat that is taken or given: still of the owner that was seen, or waiting if there was none. */
export const isTakenFrom = (from: ExpectedOwner | undefined) => (eb: ExpressionBuilder<Schema, "chat_session">) =>
  from ? eb.and([eb("status", "=", "active"), eb("owner_id", "is not distinct from", from.ownerId)]) : eb("status", "=", "queued");
