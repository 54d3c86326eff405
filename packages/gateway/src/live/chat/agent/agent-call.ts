import type { AuditVerb } from "@parley/core/contract";
import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Cause } from "../../../audit/audit.ts";
import { fail } from "../../../errors/app-error.ts";
import type { ChatContext } from "../context.ts";
import { heldBy } from "../held-by.ts";

/**
 * Call of a signed-in user that may perform this action on a chat. Support agents, including provider staff, act only
 * on chats of their own stakeholder. Users acting for another stakeholder can transfer and end its chats like a lead,
 * but accept none.
 */
export interface AgentCall<V extends AuditVerb> extends Cause<{ readonly entity: "session"; readonly verb: V }> {
  readonly who: AuthenticatedUser;
}

/**
 * Returns the current conversation for a response. Throws 404 for a conversation of another stakeholder, as if it did
 * not exist.
 */
export const presentChat = async (
  { reader }: Pick<ChatContext, "reader">,
  { stakeholderId }: Pick<AuthenticatedUser, "stakeholderId">,
  sessionId: number,
): Promise<ChatSession> => (await reader.get(stakeholderId, sessionId)) ?? fail.notFound();

/**
 * Throws 409 because only the owner of an active chat may perform the action. The reason depends on the status of the
 * conversation.
 */
export const notYours = (session: ChatSession): never => {
  if (session.status === "active") return fail.conflict(heldBy(session.ownerName), session);
  if (session.status === "ended" || session.status === "abandoned") return fail.conflict("chatEndedNothingSent", session);
  return fail.conflict(session.status === "queued" ? "conversationToTakeFirst" : "conversationHeldByBot", session);
};
