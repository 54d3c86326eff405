import { allows } from "@parley/core/access";
import { lead } from "@parley/core/contract/chats/support";
import type { Who } from "../../../access/who.ts";

/** Who reads the inbox, as its statements are told: `leads` is 1 for a lead, `chats` is 1 for who may read conversations; all others have those of mails alone. */
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
