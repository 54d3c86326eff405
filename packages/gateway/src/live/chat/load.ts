import type { AgentState } from "@parley/core/contract/routing/agent-status";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** How many running chats somebody has, where that is more than they should have. */
export interface Overload {
  readonly overCapacity?: { readonly openChats: number; readonly maxChats: number };
}

/**
 * What the audit keeps of a chat that was taken or given beyond the capacity of its owner: a person decided, so nothing is refused (ADR 0013, 0069). Asked in the
 * transaction, after the chat is theirs.
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
 * What the audit keeps of a chat that was given to somebody who takes none at the moment. Whoever gives it was warned, and decided (ADR 0117): it was so when they
 * asked, whatever the other says in the same second.
 */
export const absenceOf = ({ status, reason }: AgentState): { readonly notOnline?: Pick<AgentState, "status" | "reason"> } =>
  status === "online" ? {} : { notOnline: { status, reason } };
