import { allows } from "@parley/core/access";
import { mayManageOthersChats } from "@parley/core/contract/chats/support";
import type { AuthenticatedUser } from "../../../access/who.ts";

/**
 * User who reads the inbox, as parameters of its statements. `leads` is 1 for users who may manage the chats of others;
 * `chats` is 1 for users who may read chats. All others see only e-mail conversations.
 */
export interface InboxReader {
  readonly reader: number;
  readonly leads: number;
  readonly chats: number;
}

export const inboxReaderOf = (who: AuthenticatedUser): InboxReader => ({
  reader: who.userId,
  leads: allows(mayManageOthersChats, who) ? 1 : 0,
  chats: who.may("conversations.messages") ? 1 : 0,
});
