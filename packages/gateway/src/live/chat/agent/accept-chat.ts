import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { because } from "@parley/core/errors/reasons";
import { isActing } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import { fail } from "../../../errors/app-error.ts";
import { activity, writeMessagesIn } from "../activity.ts";
import { ownerToActFor } from "../acts-for.ts";
import { publishSession, publishStoredMessages } from "../announce.ts";
import type { ChatContext } from "../context.ts";
import { overloadOf } from "../load.ts";
import { type AgentCall, presentChat } from "./agent-call.ts";
import { isTakenFrom } from "./is-taken-from.ts";

/**
 * Accepts a waiting chat, or takes over an active one from its owner. `seenOwner` is the owner that the caller saw.
 * If several agents call at the same time, one succeeds, and the others get 409 with the new owner.
 */
export const acceptChat = async (
  context: ChatContext,
  call: AgentCall<"accepted" | "taken over">,
  sessionId: number,
  seenOwner: number | null | undefined,
): Promise<ChatSession> => {
  const { database, live } = context;
  const { who } = call;
  const before = await presentChat(context, who, sessionId);
  if (isActing(who)) fail.conflict("otherAgentsTakeConversation", before);
  const from = before.ownerId === who.userId ? undefined : await ownerToActFor(database, who, before, { act: "accept", seen: seenOwner });
  const written = await database.transaction(who.stakeholderId, async (trx) => {
    const taken = await trx
      .updateTable("chat_session")
      .set((eb) => ({
        status: "active",
        owner_id: who.userId,
        // Sets the time only at the first acceptance, because reports count a conversation at the time when it was
        // first accepted.
        accepted_at: eb.fn.coalesce("accepted_at", eb.val(context.now())),
        unread: 0,
        read_seq: eb.ref("last_seq"),
      }))
      .where("stakeholder_id", "=", who.stakeholderId)
      .where("id", "=", sessionId)
      .where(isTakenFrom(from))
      .returning("id")
      .executeTakeFirst();
    if (!taken) return undefined;
    const overload = await overloadOf(trx, who.stakeholderId, who.userId);
    const change = { before: from ?? { ownerId: null }, after: { ownerId: who.userId, ...overload } };
    await audit(
      trx,
      call,
      { entity: "session", verb: from ? "taken over" : "accepted" },
      { stakeholderId: who.stakeholderId, entityId: sessionId, ...change },
    );
    const line = from ? `${who.name} took over the conversation from ${before.ownerName}` : `${who.name} joined the conversation`;
    return writeMessagesIn(trx, who.stakeholderId, [activity(sessionId, line)]);
  });
  const session = await presentChat(context, who, sessionId);
  if (!written)
    return fail.conflict(
      session.status === "active" && session.ownerName !== null
        ? because("conversationTaken", { owner: session.ownerName })
        : "conversationNotWaiting",
      session,
    );
  publishStoredMessages(live, written);
  publishSession(live, session, { queue: true, formerOwnerId: from?.ownerId ?? null });
  return session;
};
