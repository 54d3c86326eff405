import { sql } from "kysely";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { fail } from "../../../errors/app-error.ts";
import { type BeginMail, HELD_COLUMNS, type HeldEmailDeps, type HeldRow, isStored, publishHeld, type ReplyMail, settleHeld } from "./records.ts";

/**
 * Undoes a held e-mail and returns its content for the editor. Throws 409 if it has been sent or was already undone,
 * except by the same call, whose response may have been lost.
 */
export const undoHeld = async (
  { database, live }: Pick<HeldEmailDeps, "database" | "live">,
  who: AuthenticatedUser,
  id: number,
  undoClientId?: string,
): Promise<{ readonly sessionId: number | null; readonly mail: Partial<BeginMail> & Pick<ReplyMail, "body"> }> => {
  const { stakeholderId, userId } = who;
  const taken = await database.transaction(stakeholderId, async (trx) => {
    const { rows } = await sql<HeldRow & { state: string; isSame: boolean | null }>`
      select ${sql.raw(HELD_COLUMNS)}, state, undo_client_id = ${undoClientId ?? null} as "isSame" from held_email
      where stakeholder_id = ${stakeholderId} and user_id = ${userId} and id = ${id} for update`.execute(trx);
    const [row] = rows;
    if (!row) return fail.notFound();
    if (row.state === "undone") return row.isSame === true ? row : fail.conflict("emailTakenBack");
    if (row.state === "sent" || (await isStored(trx, row))) return fail.conflict("emailLeft");
    await settleHeld(trx, row, "undone", undoClientId);
    // Also cancels the end of the chat that was to follow the reply.
    if (row.sessionId !== null)
      await trx
        .deleteFrom("chat_ending")
        .where("stakeholder_id", "=", stakeholderId)
        .where("session_id", "=", row.sessionId)
        .where("user_id", "=", userId)
        .execute();
    return row;
  });
  publishHeld(live, taken, "undone");
  return { sessionId: taken.sessionId, mail: taken.mail as BeginMail };
};
