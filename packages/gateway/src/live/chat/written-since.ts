import type { Message } from "@parley/core/contract/chats/conversations";
import { because } from "@parley/core/errors/reasons";
import type { Database } from "../../db/database.ts";
import { fail } from "../../errors/app-error.ts";
import { messageColumns, STAFF_MESSAGE_CONDITION } from "../message-statement.ts";

/**
 * Maximum number of colleagues' messages in the error. The first few suffice for the author to decide whether to send
 * the own message.
 */
const SHOWN = 20;

interface Begun {
  readonly sessionId: number;
  readonly seenSeq?: number | undefined;
}

/**
 * Throws 409 if a colleague has written to the customer since `seenSeq`, so that the user's message is not sent. The
 * error contains the messages of colleagues.
 */
export const refuseIfColleagueWrote = async (
  database: Database,
  { stakeholderId, userId }: { readonly stakeholderId: number; readonly userId: number },
  { sessionId, seenSeq }: Begun,
): Promise<void> => {
  if (seenSeq === undefined) return;
  const since = await database.query<Message>(stakeholderId, {
    name: "messages_of_colleagues",
    text: `select ${messageColumns("$2")} from message m
      where m.stakeholder_id = $1 and m.session_id = $2 and m.seq > $3 and ${STAFF_MESSAGE_CONDITION} and m.sender_id <> $4 order by m.seq limit ${SHOWN}`,
    values: [stakeholderId, sessionId, seenSeq, userId],
  });
  const [first] = since;
  if (first !== undefined) fail.conflict(because("colleagueWroteMeanwhile", { name: String(first.senderName) }), { since });
};
