import { allows } from "@parley/core/access";
import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { lead } from "@parley/core/contract/chats/support";
import type { Who } from "../../access/who.ts";
import type { Database } from "../../db/database.ts";
import { findAgent } from "./agents.ts";

/**
 * An owner whose place somebody else takes. The statement checks for this owner, so that of two simultaneous attempts
 * one fails.
 */
export interface Owned {
  readonly ownerId: number | null;
}

/**
 * Returns the owner of a running chat if `who` may act in their place (docs/adr/0027): it is their own chat, they are a
 * lead, or the owner can no longer work on it. `seen` is the owner that the caller saw. A lead who saw no owner can
 * only accept a waiting chat, and cannot transfer or end the chat of another lead: of several concurrent requests the
 * first wins.
 */
export const actsFor = async (
  database: Database,
  who: Who,
  session: ChatSession,
  { act, seen }: { readonly act: "accept" | "assign" | "end"; readonly seen: number | null | undefined },
): Promise<Owned | undefined> => {
  const { status, ownerId } = session;
  if (status !== "active" || (seen !== undefined && seen !== ownerId)) return undefined;
  if (ownerId === who.userId) return { ownerId };
  const owner = ownerId === null ? undefined : await findAgent(database, who.stakeholderId, ownerId);
  if (owner === undefined) return { ownerId };
  const isMeant = seen !== undefined || (act !== "accept" && !owner.isLead);
  return isMeant && allows(lead, who) ? { ownerId } : undefined;
};
