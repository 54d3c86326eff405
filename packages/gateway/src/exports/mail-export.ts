import type { Logger } from "pino";
import { notify } from "../changes/notify.ts";
import type { Database } from "../db/database.ts";
import type { Deliver, Mailer } from "../mail/mailer.ts";
import type { ExportLinks } from "./export-links.ts";
import type { ExportRights, OwnedExport } from "./owner-rights.ts";

export interface MailExportOptions {
  readonly database: Database;
  readonly rights: ExportRights;
  readonly log: Logger;
  readonly deliver: Deliver;
  readonly links: ExportLinks;
  readonly link: Mailer["link"];
}

interface Ready extends OwnedExport {
  readonly title: string;
  readonly emailTo: string;
  readonly rows: number;
  readonly format: string;
  readonly expiresAt: string;
  readonly createdAt: string;
}

const UNTIL = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const counted = (rows: number): string => (rows === 1 ? "1 row" : `${rows.toLocaleString("en-GB")} rows`);

/**
 * Mails the link of an export that is done, unless it was mailed, or its owner may not have it any more: a mail may have waited for the mail server for
 * hours. The link is made here, so that no job holds it (ADR 0010). A process that dies after
 * the mail server's yes and before `mailed_at` is stored sends again, under the same Message-ID (ADR 0014).
 */
export const mailExport = async ({ database, rights, log, deliver, links, link }: MailExportOptions, id: number): Promise<void> => {
  const [ready] = await database.query<Ready>(0, {
    name: "export_to_mail",
    text: `select title, email_to as "emailTo", owner_id as "ownerId", stakeholder_id as "stakeholderId", operation as report, args as query, done as rows, format, expires_at as "expiresAt", created_at as "createdAt" from job
           where id = $1 and state = 'done' and email_to is not null and mailed_at is null`,
    values: [id],
  });
  if (!ready) return;
  const { title, emailTo: to, rows, format, expiresAt, createdAt } = ready;
  const refusal = await rights.refusal(ready);
  if (refusal !== undefined) {
    log.info({ jobId: id }, "an export is not mailed: its owner may not have it any more");
    await database.transaction(ready.stakeholderId, (trx) =>
      notify(trx, ready.ownerId, { type: "export", title: `"${title}" was not mailed. ${refusal}` }),
    );
    return;
  }
  const address = link(await links.path(id, expiresAt));
  await deliver({
    to,
    subject: `Your export: ${title}`,
    text: `"${title}" is ready: ${counted(rows)}, ${format.toUpperCase()}.\n\nThe link works until ${UNTIL.format(new Date(expiresAt))} (UTC):\n\n${address}\n\nAnyone with the link can open the file.\n`,
    action: "Download the file",
    key: `export-${id}-${new Date(createdAt).getTime()}`,
  });
  await database.query(0, { name: "export_mailed", text: "update job set mailed_at = now() where id = $1", values: [id] });
};
