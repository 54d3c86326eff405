import { allows } from "@parley/core/access";
import type { AuditVerb } from "@parley/core/contract";
import type { Escalation } from "@parley/core/contract/chats/escalations";
import { mayManageOthersChats } from "@parley/core/contract/chats/support";
import { because } from "@parley/core/errors/reasons";
import { type Selectable, sql, type Transaction } from "kysely";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Cause } from "../../../audit/audit.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import { type EscalationContext, findEscalation, isAsked } from "./read-escalations.ts";

/** Call of a signed-in user that may perform this action on an escalation. */
export interface EscalationCall<V extends AuditVerb> extends Cause<{ readonly entity: "escalation"; readonly verb: V }> {
  readonly who: AuthenticatedUser;
}

const OUTCOMES = {
  accepted: "escalationAccepted",
  rejected: "escalationRejected",
  cancelled: "escalationCancelled",
  expired: "escalationExpired",
} as const satisfies Record<Exclude<Escalation["status"], "requested">, string>;
const nameOf = ({ toAgentName, toTeamName }: Escalation): string => toAgentName ?? toTeamName ?? "Nobody";

/** Error for an escalation that is already closed, with its outcome. */
const tooLate = (present: Escalation): never => {
  if (present.status === "requested") return fail.conflict("answerTimeOver", present);
  const name = present.status === "accepted" && present.decidedByName !== null ? present.decidedByName : nameOf(present);
  return fail.conflict(because(OUTCOMES[present.status], { name }), present);
};

/**
 * Returns the escalation for a response. Throws 404 for an escalation of another stakeholder, as if it did not exist.
 */
export const presentEscalation = async (context: EscalationContext, { stakeholderId }: AuthenticatedUser, id: number): Promise<Escalation> =>
  (await findEscalation(context, stakeholderId, id)) ?? fail.notFound();

/**
 * Returns the escalation if the user is asked to take over the chat. Otherwise throws a conflict that names the agent
 * or team asked, if the caller is a lead or the requester, and 404 for all other callers.
 */
export const askedOf = async (context: EscalationContext, who: AuthenticatedUser, id: number): Promise<Escalation> => {
  const found = await presentEscalation(context, who, id);
  if (await isAsked(context, who.stakeholderId, id, who.userId)) return found;
  if (found.agent_id === who.userId || allows(mayManageOthersChats, who))
    return fail.conflict(because("otherIsAsked", { name: nameOf(found) }), found);
  return fail.notFound();
};

/**
 * Closes an open escalation with the given status in one statement. Returns undefined if it is already decided or
 * expired.
 */
export const decide = (
  { now }: EscalationContext,
  trx: Transaction<Schema>,
  { id, userId }: { readonly id: number; readonly userId: number },
  status: "accepted" | "rejected" | "cancelled",
  answer?: string,
): Promise<Selectable<Schema["escalation"]> | undefined> =>
  trx
    .updateTable("escalation")
    .set({ status, decided_by: userId, decided_at: now().toISOString(), answer: answer ?? null })
    .where("id", "=", id)
    .where("status", "=", "requested")
    .where("expires_at", ">", sql<string>`${now()}`)
    .returningAll()
    .executeTakeFirst();

/** Returns the escalation after the caller's decision. Throws a conflict if it had been closed before. */
export const decided = async (context: EscalationContext, who: AuthenticatedUser, id: number, isDecided: boolean): Promise<Escalation> => {
  const after = await presentEscalation(context, who, id);
  return isDecided ? after : tooLate(after);
};
