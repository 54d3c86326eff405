import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { audit } from "../../../audit/audit.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { activity, writeMessagesIn } from "../activity.ts";
import { ownerToActFor } from "../acts-for.ts";
import { agentRefusalReason, findAgent } from "../agents.ts";
import { publishSession, publishStoredMessages } from "../announce.ts";
import type { ChatContext } from "../context.ts";
import { absenceAuditValues, overloadOf } from "../load.ts";
import { type AgentCall, notYours, presentChat } from "./agent-call.ts";
import { isTakenFrom } from "./is-taken-from.ts";

/** Assigns a chat to an agent. `seenOwner` is the owner that the caller saw. */
export const assignChat = async (
  context: ChatContext,
  call: AgentCall<"assigned">,
  sessionId: number,
  { agentId, seenOwner }: { readonly agentId: number; readonly seenOwner: number | null | undefined },
): Promise<ChatSession> => {
  const { database, live } = context;
  const { who } = call;
  const before = await presentChat(context, who, sessionId);
  const agent =
    (await findAgent(database, who.stakeholderId, agentId)) ??
    fail.invalid(problem("agentId", await agentRefusalReason(database, who.stakeholderId, { id: agentId })));
  const from = await ownerToActFor(database, who, before, { act: "assign", seen: seenOwner });
  const written = await database.transaction(who.stakeholderId, async (trx) => {
    const given = await trx
      .updateTable("chat_session")
      .set((eb) => ({
        status: "active",
        owner_id: agent.id,
        accepted_at: eb.fn.coalesce("accepted_at", eb.val(context.now())),
        read_seq: eb.case().when("status", "=", "queued").then(eb.ref("last_seq")).else(eb.ref("read_seq")).end(),
      }))
      .where("stakeholder_id", "=", who.stakeholderId)
      .where("id", "=", sessionId)
      .where(isTakenFrom(from))
      .returning("id")
      .executeTakeFirst();
    if (!given) return undefined;
    const after = { ownerId: agent.id, ...(await overloadOf(trx, who.stakeholderId, agent.id)), ...absenceAuditValues(agent) };
    await audit(
      trx,
      call,
      { entity: "session", verb: "assigned" },
      { stakeholderId: who.stakeholderId, entityId: sessionId, before: { ownerId: before.ownerId }, after },
    );
    return writeMessagesIn(trx, who.stakeholderId, [activity(sessionId, `${who.name} gave the conversation to ${agent.name}`)]);
  });
  const session = await presentChat(context, who, sessionId);
  if (!written) return notYours(session);
  publishStoredMessages(live, written);
  publishSession(live, session, { queue: true, formerOwnerId: before.ownerId });
  return session;
};
