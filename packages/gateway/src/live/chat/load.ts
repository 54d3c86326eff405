import type { AgentState } from "@parley/core/contract/routing/agent-status";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** Number of active chats and capacity of a user; absent unless the capacity is exceeded. */
export interface Overload {
  readonly overCapacity?: { readonly openChats: number; readonly maxChats: number };
}

/**
 * Returns audit values for a chat that exceeds the capacity of its new owner, which is allowed because a person decided
 * it (ADR 0013, 0069). Must run in the transaction, after the owner was changed.
 */
export const overloadOf = async (trx: Transaction<Schema>, stakeholderId: number, userId: number): Promise<Overload> => {
  const found = await trx
    .selectFrom("app_user as u")
    .select((eb) => [
      "u.max_chats as maxChats",
      eb
        .selectFrom("chat_session as s")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .whereRef("s.owner_id", "=", "u.id")
        .where("s.stakeholder_id", "=", stakeholderId)
        .where("s.status", "=", "active")
        .where("s.snoozed_at", "is", null)
        .as("openChats"),
    ])
    .where("u.id", "=", userId)
    .executeTakeFirst();
  const { maxChats = 0, openChats } = found ?? {};
  return Number(openChats ?? 0) > maxChats ? { overCapacity: { openChats: Number(openChats), maxChats } } : {};
};

/**
 * Returns audit values for a chat assigned to an agent who is not online, which is allowed because the user was warned
 * (ADR 0117). Uses the agent's state at the time of the call.
 */
export const absenceAuditValues = ({ status, reason }: AgentState): { readonly notOnline?: Pick<AgentState, "status" | "reason"> } =>
  status === "online" ? {} : { notOnline: { status, reason } };
