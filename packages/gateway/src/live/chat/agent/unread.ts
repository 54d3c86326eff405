import type { AuthenticatedUser } from "../../../access/who.ts";
import type { ChatContext } from "../context.ts";
import { notYours, presentChat } from "./agent-call.ts";

/** SQL that sets how far the owner has read, which determines the unread count. */
interface ReadSql {
  readonly name: string;
  readonly readSeq: string;
  readonly values: unknown[];
}

const setRead = async (context: ChatContext, who: AuthenticatedUser, sessionId: number, { name, readSeq, values }: ReadSql): Promise<number> => {
  const [row] = await context.database.query<{ unread: number }>(who.stakeholderId, {
    name,
    text: `update chat_session s set read_seq = ${readSeq}, unread = (
             select count(*)::int from message m where m.session_id = s.id and m.sender_type = 'customer' and m.seq > ${readSeq})
           where s.stakeholder_id = $1 and s.id = $2 and s.status = 'active' and s.owner_id = $3 returning unread`,
    values: [who.stakeholderId, sessionId, who.userId, ...values],
  });
  const session = await presentChat(context, who, sessionId);
  if (!row) return notYours(session);
  context.live.tell({ agent: who.userId }, "session", session);
  return row.unread;
};

export const clearUnread = (context: ChatContext, who: AuthenticatedUser, sessionId: number, seq: number): Promise<number> =>
  setRead(context, who, sessionId, {
    name: "session_clear_unread",
    readSeq: "greatest(s.read_seq, least($4::int, s.last_seq))",
    values: [seq],
  });

/** Marks the customer's last message as unread again. */
export const markUnread = (context: ChatContext, who: AuthenticatedUser, sessionId: number): Promise<number> =>
  setRead(context, who, sessionId, {
    name: "session_mark_unread",
    readSeq:
      "least(s.read_seq, coalesce((select max(m.seq) from message m where m.session_id = s.id and m.sender_type = 'customer'), s.read_seq + 1) - 1)",
    values: [],
  });
