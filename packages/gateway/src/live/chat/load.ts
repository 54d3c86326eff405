import type { AgentState } from "@parley/core/contract/routing/agent-status";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** Number of running chats if it exceeds the user's capacity. */
export interface Overload {
  readonly overCapacity?: { readonly openChats: number; readonly maxChats: number };
}

/**
 * Audit details of a chat that was taken or assigned beyond its owner's capacity: a person decided, so it is allowed
 * (ADR 0013, 0069). Read in the transaction, after the chat has the new owner.
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
 * Audit details of a chat assigned to an agent who takes no chats at the moment. The assigning user was warned and
 * decided (ADR 0117); the state at the time of the request counts.
 */
export const absenceOf = ({ status, reason }: AgentState): { readonly notOnline?: Pick<AgentState, "status" | "reason"> } =>
  status === "online" ? {} : { notOnline: { status, reason } };
