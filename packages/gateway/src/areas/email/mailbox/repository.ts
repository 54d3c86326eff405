import type { Mail } from "@parley/core/contract/email/mailbox";
import type { output } from "zod/mini";
import type { Database } from "../../../db/database.ts";

/**
 * Database access for the embedded mailbox, which belongs to the provider. The first parameter is the provider's id.
 */
export const mailRepository = (database: Database) => ({
  get: async (stakeholderId: number, id: number) => {
    const [mail] = await database.query<output<typeof Mail>>(stakeholderId, {
      name: "mail_get",
      text: `select id, to_address as "to", subject, sent_at as "sentAt", text, html from mail where stakeholder_id = $1 and id = $2`,
      values: [stakeholderId, id],
    });
    return mail;
  },
});
