import type { AuthenticatedUser } from "../../../access/who.ts";
import { fail } from "../../../errors/app-error.ts";
import type { ChatContext } from "../context.ts";
import { queueEmail } from "../outgoing-email.ts";

/** Resends an e-mail that could not be delivered. */
export const retryEmail = async ({ database }: Pick<ChatContext, "database">, { stakeholderId }: AuthenticatedUser, emailId: number): Promise<void> =>
  database.transaction(stakeholderId, async (trx) => {
    const again = await trx
      .updateTable("email")
      .set({ state: "queued", error: null, tries: 0 })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", emailId)
      .where("state", "=", "failed")
      .returning("id")
      .executeTakeFirst();
    if (again) return queueEmail(trx, emailId);
    const present = await trx
      .selectFrom("email")
      .select("state")
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", emailId)
      .executeTakeFirst();
    if (!present) return fail.notFound();
    return fail.conflict("resentMailNotFailed");
  });
