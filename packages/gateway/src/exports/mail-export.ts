import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { nameOf } from "../db/name-of.ts";
import { PLATFORM } from "../db/scope.ts";
import { notify } from "../identity/notify.ts";
import type { Digest } from "../mail/digest.ts";
import type { Deliver, Mailer } from "../mail/mailer.ts";
import type { ExportLinks } from "./export-links.ts";
import { exportMail } from "./export-mail.ts";
import type { ExportRights, OwnedExport } from "./owner-rights.ts";

/** Returns the key figures of a report for the owner of an export, or undefined if the export is a list. */
export type DigestOf = (owned: OwnedExport) => Promise<Digest | undefined>;

export interface MailExportOptions {
  readonly database: Database;
  readonly rights: ExportRights;
  readonly log: Logger;
  readonly deliver: Deliver;
  readonly links: ExportLinks;
  readonly link: Mailer["link"];
  readonly digestOf: DigestOf;
}

interface Ready extends OwnedExport {
  readonly title: string;
  readonly emailTo: string;
  readonly rows: number;
  readonly format: string;
  readonly expiresAt: string;
  readonly createdAt: string;
  readonly scheduleName: string | null;
  readonly ownerName: string;
}

const READY = `select j.title, j.email_to as "emailTo", j.owner_id as "ownerId", ${nameOf("u", "j.owner_id")} as "ownerName", j.stakeholder_id as "stakeholderId",
    j.operation as report, j.args as query, j.done as rows, j.format, j.expires_at as "expiresAt", j.created_at as "createdAt", s.name as "scheduleName"
  from job j left join app_user u on u.id = j.owner_id left join export_schedule s on s.id = j.schedule_id
  where j.id = $1 and j.state = 'done' and j.email_to is not null and j.mailed_at is null`;

/**
 * E-mails the link of a finished export, unless that was already done or the owner may no longer have it. The link is
 * created here, so that no job contains it (ADR 0010). A process that dies after the mail server accepted the e-mail
 * sends it again with the same Message-ID (ADR 0014).
 */
export const mailExport = async ({ database, rights, log, deliver, links, link, digestOf }: MailExportOptions, id: number): Promise<void> => {
  const [ready] = await database.query<Ready>(0, { name: "export_to_mail", text: READY, values: [id] });
  if (!ready) return;
  const { title, expiresAt, createdAt, scheduleName, ownerName } = ready;
  // Locks the stakeholder, so that an activation at the same time waits until the e-mail is marked as held.
  const isHeld = await database.transaction(PLATFORM, async (trx) => {
    const { rows } = await sql<{ status: string }>`select h.status from app_user u join stakeholder h on h.id = u.stakeholder_id
      where u.id = ${ready.ownerId} and u.active for key share of h`.execute(trx);
    if (rows[0] === undefined || rows[0].status === "active") return false;
    await trx.updateTable("job").set({ mail_held: true }).where("id", "=", id).execute();
    return true;
  });
  if (isHeld) return;
  const refusal = await rights.refusal(ready);
  if (refusal !== undefined) {
    log.info({ jobId: id }, "an export is not mailed: its owner may not have it any more");
    await database.transaction(ready.stakeholderId, (trx) =>
      notify(trx, ready.ownerId, { type: "export", title: `"${title}" was not mailed. ${refusal}` }),
    );
    return;
  }
  const address = link(await links.path(id, expiresAt));
  // Sends the e-mail without key figures if the report cannot be read again in time.
  const digest = await digestOf(ready).catch((error: unknown) => {
    log.warn({ err: error, jobId: id }, "an export is mailed without its figures");
    return undefined;
  });
  const schedule = scheduleName === null ? undefined : { name: scheduleName, ownerName };
  await deliver({ ...exportMail({ ...ready, address, schedule, digest }), key: `export-${id}-${new Date(createdAt).getTime()}` });
  await database.query(0, { name: "export_mailed", text: "update job set mailed_at = now() where id = $1", values: [id] });
};
