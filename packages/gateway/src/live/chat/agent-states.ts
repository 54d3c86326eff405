import type { AgentState, AgentStatus, SelectableStatus } from "@parley/core/contract/routing/agent-status";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** A support agent of a stakeholder. */
export interface AgentId {
  readonly userId: number;
  readonly stakeholderId: number;
}

/** Stored availability of an agent. */
export interface StoredState {
  readonly status: AgentStatus;
  readonly reason: string | null;
  readonly since: string;
  readonly goneAt: string | null;
  readonly said: SelectableStatus;
  readonly saidReason: string | null;
}

/**
 * Returns the status to show: an online agent without an open console tab is shown as away until the grace period ends.
 * Agents who have never connected are offline.
 */
export const displayedAgentState = (stored: Pick<StoredState, "status" | "reason" | "since" | "goneAt"> | undefined): AgentState => {
  if (stored === undefined) return { status: "offline", reason: null, since: null };
  const { status, reason, since, goneAt } = stored;
  return status === "online" && goneAt !== null ? { status: "away", reason: null, since: goneAt } : { status, reason, since };
};

/** SQL columns that `displayedAgentState` reads; `alias` is the alias of `agent_state`. */
export const stateColumns = (alias: string): string => `${alias}.status, ${alias}.reason, ${alias}.since, ${alias}.gone_at as "goneAt"`;

/** Locks and returns the state of an agent until the transaction ends. Creates it as offline if it is missing. */
export const lockState = async (trx: Transaction<Schema>, { userId, stakeholderId }: AgentId, at: Date): Promise<StoredState> => {
  await trx
    .insertInto("agent_state")
    .values({ user_id: userId, stakeholder_id: stakeholderId, status: "offline", since: at, gone_at: at })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return trx
    .selectFrom("agent_state")
    .select(["status", "reason", "since", "gone_at as goneAt", "said", "said_reason as saidReason"])
    .where("user_id", "=", userId)
    .where("stakeholder_id", "=", stakeholderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/**
 * Changes an agent's status and adds the change to the timeline. `by` is the id of the user who made it, or null for
 * automatic changes.
 */
export const changeAgentStatus = async (
  trx: Transaction<Schema>,
  { userId, stakeholderId }: AgentId,
  {
    status,
    reason,
    at,
    by,
  }: { readonly status: AgentStatus; readonly reason: string | null; readonly at: Date | string; readonly by: number | null },
): Promise<void> => {
  await trx
    .updateTable("agent_state")
    .set({ status, reason, since: at, released_at: null })
    .where("user_id", "=", userId)
    .where("stakeholder_id", "=", stakeholderId)
    .execute();
  await trx
    .insertInto("agent_state_change")
    .values({ stakeholder_id: stakeholderId, user_id: userId, status, reason, changed_by: by, changed_at: at })
    .execute();
};
