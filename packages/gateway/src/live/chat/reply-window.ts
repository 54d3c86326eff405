import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { REPLY_WINDOW_HOURS, REPLY_WINDOW_PLATFORMS } from "@parley/core/contract/chats/inbox";
import { because } from "@parley/core/errors/reasons";
import type { Database } from "../../db/database.ts";
import { fail } from "../../errors/app-error.ts";

const PLATFORMS = REPLY_WINDOW_PLATFORMS.map((platform) => `'${platform}'`).join(", ");

/**
 * SQL: the channel of the conversation no longer accepts free-form replies (field notes 21). Does not apply to test
 * conversations, or to customers who have not written.
 */
export const windowIsClosed = (session: string): string =>
  `(${session}.platform in (${PLATFORMS}) and not ${session}.is_test and coalesce(${session}.customer_said_at <= now() - interval '${REPLY_WINDOW_HOURS} hours', false))`;

/** Throws 409 with the reason if a message was not sent because the reply window is closed. */
export const refuseIfClosed = async (database: Database, session: ChatSession): Promise<void> => {
  const [row] = await database.query<{ isClosed: boolean }>(session.stakeholderId, {
    name: "session_window_is_closed",
    text: `select ${windowIsClosed("s")} as "isClosed" from chat_session s where s.stakeholder_id = $1 and s.id = $2`,
    values: [session.stakeholderId, session.id],
  });
  if (row?.isClosed === true) fail.conflict(because("replyWindowClosed", { hours: REPLY_WINDOW_HOURS }), session);
};
