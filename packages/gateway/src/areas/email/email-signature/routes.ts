import { emailSignature } from "@parley/core/contract/email/email-signature";
import { sql } from "kysely";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { implement } from "../../../handlers/implement.ts";

/** Handlers for the signature below the user's own e-mails. Others see it only in sent e-mails (ADR 0132). */
export const emailSignatureRoutes = implement(emailSignature, ({ database }: { readonly database: Database }) => {
  const find = async (stakeholderId: number, userId: number): Promise<string> => {
    const [row] = await database.query<{ body: string }>(stakeholderId, {
      name: "email_signature_find",
      text: "select body from email_signature where stakeholder_id = $1 and user_id = $2",
      values: [stakeholderId, userId],
    });
    return row?.body ?? "";
  };
  return {
    get: async ({ who: { stakeholderId, userId } }) => ({ body: await find(stakeholderId, userId) }),

    save: async (call) => {
      const {
        who: { stakeholderId, userId },
        body: { body },
      } = call;
      const before = await find(stakeholderId, userId);
      if (body === before) return { body };
      await database.transaction(stakeholderId, async (trx) => {
        if (body === "") await trx.deleteFrom("email_signature").where("stakeholder_id", "=", stakeholderId).where("user_id", "=", userId).execute();
        else
          await trx
            .insertInto("email_signature")
            .values({ user_id: userId, stakeholder_id: stakeholderId, body })
            .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ body, updated_at: sql`now()` }))
            .execute();
        const entry = { stakeholderId, entityId: userId, before: { signature: before }, after: { signature: body } };
        await audit(trx, call, { entity: "user", verb: "changed own signature" }, entry);
      });
      return { body };
    },
  };
});
