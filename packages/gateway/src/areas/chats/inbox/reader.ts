import { allows } from "@parley/core/access";
import { lead } from "@parley/core/contract/chats/support";
import type { Who } from "../../../access/who.ts";

/**
 * Reader of the inbox as a parameter of its statements: `leads` is 1 for a lead, `chats` is 1 for readers of
 * conversations; others see only e-mails.
 */
export interface Reader {
  readonly reader: number;
  readonly leads: number;
  readonly chats: number;
}

export const readerOf = (who: Who): Reader => ({
  reader: who.userId,
  leads: allows(lead, who) ? 1 : 0,
  chats: who.may("conversations.messages") ? 1 : 0,
});
