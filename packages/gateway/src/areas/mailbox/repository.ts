import type { Mail, MailSummary } from "@parley/core/contract/main/platform";
import type { output } from "zod/mini";
import { contains } from "../../db/contains.ts";
import type { Database } from "../../db/database.ts";

export interface MailQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
}

/** SQL of the embedded mailbox. It belongs to the provider, whose id comes first. */
export const mailRepository = (database: Database) => ({
  page: async (stakeholderId: number, { page, pageSize, search }: MailQuery) => {
    const where = "stakeholder_id = $1 and ($2::text is null or search like $2)";
    const values = [stakeholderId, search ? contains(search) : null];
    const [items, [counted]] = await Promise.all([
      database.query<output<typeof MailSummary>>(stakeholderId, {
        name: "mail_page",
        text: `select id, to_address as "to", subject, sent_at as "sentAt" from mail where ${where} order by sent_at desc, id desc limit $3 offset $4`,
        values: [...values, pageSize, (page - 1) * pageSize],
      }),
      database.query<{ n: number }>(stakeholderId, { name: "mail_count", text: `select count(*)::int as n from mail where ${where}`, values }),
    ]);
    return { items, rowCount: counted?.n ?? 0 };
  },

  get: async (stakeholderId: number, id: number) => {
    const [mail] = await database.query<output<typeof Mail>>(stakeholderId, {
      name: "mail_get",
      text: `select id, to_address as "to", subject, sent_at as "sentAt", text, html from mail where stakeholder_id = $1 and id = $2`,
      values: [stakeholderId, id],
    });
    return mail;
  },
});
