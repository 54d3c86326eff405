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

/** Ours: what the embedded mailbox took in (design section 5). The rows let only super admins in. */
export const mailboxRoutes = implement(mailbox, ({ database, mailer }: { readonly database: Database; readonly mailer: Mailer }) => {
  const mails = mailRepository(database);
  return {
    list: ({ query }) => mailList.read(database, PROVIDER_ID, query),
    state: async () => ({ kept: mailer.isKept }),
    preview: async ({ params }) => previewOf((await mails.get(PROVIDER_ID, params.id)) ?? fail.notFound()),
    get: async (call) => {
      const mail = (await mails.get(PROVIDER_ID, call.params.id)) ?? fail.notFound();
      // Written before the mail leaves: a look that cannot be told of is none.
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
