import type { Message } from "@parley/core/contract/chats/conversations";
import type { AuthenticatedUser } from "../../access/who.ts";
import { notify } from "../../identity/notify.ts";
import { type Agent, findAgents } from "./agents.ts";
import type { ChatContext } from "./context.ts";

type Named = Pick<Agent, "id" | "name" | "loginId">;

const LETTER = /[\p{L}\p{N}_]/u;
/**
 * Returns whether `@name` occurs as a complete name: `@Ada Obi` does not match Ada Obinna, and an e-mail address does
 * not count as a mention.
 */
const isNamed = (text: string, name: string): boolean => {
  const wanted = `@${name.toLowerCase()}`;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + wanted.length)];
    if (!LETTER.test(before) && !LETTER.test(after)) return true;
  }
  return false;
};

/**
 * Returns the support agents mentioned in a text by name or login id. If several have the same name, all are returned.
 */
export const mentionedAgentsIn = <N extends Named>(text: string, agents: readonly N[]): N[] => {
  const lower = text.toLowerCase();
  return lower.includes("@") ? agents.filter(({ name, loginId }) => isNamed(lower, name) || isNamed(lower, loginId)) : [];
};

/**
 * Notifies mentioned agents once per note, even if the note is sent twice: in their list of mentions, by a notification
 * and by an event. Authors are not notified of their own mentions.
 */
export const notifyMentioned = async (
  { database, live, reader }: Pick<ChatContext, "database" | "live" | "reader">,
  who: AuthenticatedUser,
  note: Message,
): Promise<void> => {
  if (!note.body.includes("@")) return;
  const named = mentionedAgentsIn(note.body, await findAgents(database, who.stakeholderId)).filter(({ id }) => id !== who.userId);
  const session = named.length === 0 ? undefined : await reader.get(who.stakeholderId, note.session_id);
  if (!session) return;
  const told = await database.transaction(who.stakeholderId, async (trx) => {
    const rows = named.map(({ id }) => ({
      stakeholder_id: who.stakeholderId,
      session_id: note.session_id,
      user_id: id,
      seq: note.seq,
      mentioned_by: who.userId,
    }));
    const fresh = await trx
      .insertInto("session_mention")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id")
      .execute();
    const title = `${who.name} named you in a note about ${session.customerName}`;
    for (const { user_id } of fresh) await notify(trx, user_id, { type: "session", title });
    return fresh.map(({ user_id }) => user_id);
  });
  const event = { sessionId: session.id, seq: note.seq, by: who.name, customerName: session.customerName };
  for (const agent of told) live.tell({ agent }, "mentioned", event);
};
