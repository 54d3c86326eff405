import { PROVIDER_ID } from "@parley/core/access";
import { mailbox } from "@parley/core/contract/email/mailbox";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { mailList } from "./list.ts";
import { previewOf } from "./preview.ts";
import { mailRepository } from "./repository.ts";

/**
 * Handlers for e-mails received by the embedded mailbox, an extension of the spec (design section 5). Row-level
 * security allows only super admins.
 */
export const mailboxRoutes = implement(mailbox, ({ database, mailer }: { readonly database: Database; readonly mailer: Mailer }) => {
  const mails = mailRepository(database);
  return {
    list: ({ query }) => mailList.read(database, PROVIDER_ID, query),
    state: async () => ({ kept: mailer.isKept }),
    preview: async ({ params }) => previewOf((await mails.get(PROVIDER_ID, params.id)) ?? fail.notFound()),
    get: async (call) => {
      const mail = (await mails.get(PROVIDER_ID, call.params.id)) ?? fail.notFound();
      // Writes the audit entry before the e-mail is returned, so that no e-mail is read without an entry.
      await database.transaction(PROVIDER_ID, (trx) =>
        audit(
          trx,
          call,
          { entity: "mail", verb: "read" },
          {
            stakeholderId: PROVIDER_ID,
            entityId: mail.id,
            after: { to: mail.to, subject: mail.subject },
          },
        ),
      );
      return mail;
    },
  };
});
