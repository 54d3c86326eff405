import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { REPLY_WINDOW_HOURS, REPLY_WINDOW_PLATFORMS } from "@parley/core/contract/chats/inbox";
import { because } from "@parley/core/errors/reasons";
import type { Database } from "../../db/database.ts";
import { fail } from "../../errors/app-error.ts";

const PLATFORMS = REPLY_WINDOW_PLATFORMS.map((platform) => `'${platform}'`).join(", ");

/**
 * SQL condition that the platform does not allow a free reply any more, because too much time has passed since the
 * customer wrote (field notes 21). Never true for test conversations or for customers who have not written.
 */
export const windowIsClosed = (session: string): string =>
  `(${session}.platform in (${PLATFORMS}) and not ${session}.is_test and coalesce(${session}.customer_said_at <= now() - interval '${REPLY_WINDOW_HOURS} hours', false))`;

/** Throws 409 with the reason if a message was refused because the time to reply on this platform has ended. */
export const refuseIfClosed = async (database: Database, session: ChatSession): Promise<void> => {
  const [row] = await database.query<{ isClosed: boolean }>(session.stakeholderId, {
    name: "session_window_is_closed",
    text: `select ${windowIsClosed("s")} as "isClosed" from chat_session s where s.stakeholder_id = $1 and s.id = $2`,
    values: [session.stakeholderId, session.id],
  });
  if (row?.isClosed === true) fail.conflict(because("replyWindowClosed", { hours: REPLY_WINDOW_HOURS }), session);
};
