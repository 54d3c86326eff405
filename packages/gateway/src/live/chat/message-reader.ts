import type { Message } from "@parley/core/contract/chats/conversations";
import type { LastReceivedSeqs } from "@parley/core/live";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";
import { messageColumns } from "../message-statement.ts";

interface Span {
  readonly afterSeq?: number | undefined;
  readonly beforeSeq?: number | undefined;
  readonly limit: number;
  /** Whether notes are included. Always false for customers. */
  readonly notes: boolean;
}

/** Reads the messages of conversations, always oldest first. */
export interface MessageReader {
  /**
   * Returns the first messages after `afterSeq`. Without it, returns the last messages, before `beforeSeq` if given.
   */
  span(scope: Scope, sessionId: number, span: Span): Promise<Message[]>;
  /** Returns the messages after the given position in each conversation, up to `limit` per conversation. */
  missed(scope: Scope, positions: LastReceivedSeqs, span: Pick<Span, "limit" | "notes">): Promise<Message[]>;
}

const WANTED = "($1 = 0 or m.stakeholder_id = $1) and m.session_id = $2 and m.seq > $3 and m.seq < $4 and ($5 or m.kind <> 'note')";
const FORWARD = `select ${messageColumns("$2")} from message m where ${WANTED} order by m.seq limit $6`;
const BACKWARD = `select * from (select ${messageColumns("$2")} from message m where ${WANTED} order by m.seq desc limit $6) newest order by seq`;
const MISSED = `select m.* from unnest($2::int[], $3::int[]) as p(session_id, after_seq) cross join lateral (
    select ${messageColumns("p.session_id")} from message m
    where ($1 = 0 or m.stakeholder_id = $1) and m.session_id = p.session_id and m.seq > p.after_seq and ($4 or m.kind <> 'note')
    order by m.seq limit $5
  ) m order by m.session_id, m.seq`;
const INT4_MAX = 2_147_483_647;

export const createMessageReader = (database: Database): MessageReader => ({
  span: (scope, sessionId, { afterSeq, beforeSeq, limit, notes }) =>
    database.query<Message>(scope, {
      name: afterSeq === undefined ? "messages_backward" : "messages_forward",
      text: afterSeq === undefined ? BACKWARD : FORWARD,
      values: [scope, sessionId, afterSeq ?? 0, beforeSeq ?? INT4_MAX, notes, limit],
    }),
  missed: (scope, positions, { limit, notes }) =>
    database.query<Message>(scope, {
      name: "messages_missed",
      text: MISSED,
      values: [scope, Object.keys(positions).map(Number), Object.values(positions), notes, limit],
    }),
});
