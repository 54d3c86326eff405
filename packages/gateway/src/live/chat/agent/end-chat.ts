import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { ownerToActFor } from "../acts-for.ts";
import { publishSession, publishStoredMessages } from "../announce.ts";
import type { ChatContext } from "../context.ts";
import type { WrapUpDetails } from "../wrap-up.ts";
import { writeEnd } from "../write-end.ts";
import { type AgentCall, notYours, presentChat } from "./agent-call.ts";

/**
 * Ends an active chat. `seenOwner` is the owner that the caller saw. Throws 400 if `ending` lacks something that the
 * stakeholder requires.
 */
export const endChat = async (
  context: ChatContext,
  call: AgentCall<"ended">,
  sessionId: number,
  { ending, seenOwner }: { readonly ending: WrapUpDetails; readonly seenOwner: number | null | undefined },
): Promise<ChatSession> => {
  const { database, live } = context;
  const { who } = call;
  const before = await presentChat(context, who, sessionId);
  const from = await ownerToActFor(database, who, before, { act: "end", seen: seenOwner });
  if (!from) return notYours(before);
  const written = await database.transaction(who.stakeholderId, (trx) =>
    writeEnd(trx, call, { stakeholderId: who.stakeholderId, sessionId, from, ending, at: context.now() }),
  );
  const session = await presentChat(context, who, sessionId);
  if (!written) return notYours(session);
  publishStoredMessages(live, written);
  publishSession(live, session, { queue: false });
  return session;
};
