import { allows } from "@parley/core/access";
import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { mayManageOthersChats } from "@parley/core/contract/chats/support";
import type { AuthenticatedUser } from "../../access/who.ts";
import type { Database } from "../../db/database.ts";
import { findAgent } from "./agents.ts";

/**
 * Owner whose chat somebody else takes over. The update checks that this is still the owner, so that of two
 * simultaneous attempts one fails.
 */
export interface ExpectedOwner {
  readonly ownerId: number | null;
}

/**
 * Returns the owner of an active chat if `who` may act in their place (docs/adr/0027): it is their own chat, they are a
 * lead, or the owner can no longer work on it. `seen` is the owner that the caller saw; if it has changed, returns
 * undefined. A lead who saw no owner cannot transfer or end the chat of another lead, so that the first of several
 * concurrent calls succeeds.
 */
export const ownerToActFor = async (
  database: Database,
  who: AuthenticatedUser,
  session: ChatSession,
  { act, seen }: { readonly act: "accept" | "assign" | "end"; readonly seen: number | null | undefined },
): Promise<ExpectedOwner | undefined> => {
  const { status, ownerId } = session;
  if (status !== "active" || (seen !== undefined && seen !== ownerId)) return undefined;
  if (ownerId === who.userId) return { ownerId };
  const owner = ownerId === null ? undefined : await findAgent(database, who.stakeholderId, ownerId);
  if (owner === undefined) return { ownerId };
  const isMeant = seen !== undefined || (act !== "accept" && !owner.isLead);
  return isMeant && allows(mayManageOthersChats, who) ? { ownerId } : undefined;
};
