import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { notify } from "../identity/notify.ts";
import { queueMailing } from "./export-job.ts";
import { queueRun } from "./queue-export.ts";

const OWNED_BY = (stakeholderId: number) =>
  sql`j.kind = 'export' and exists (select from app_user u where u.id = j.owner_id and u.stakeholder_id = ${stakeholderId})`;

/**
 * Queues exports, and e-mails with links to exports, that were on hold while the owner's stakeholder was not active
 * (ADR 0082). An interrupted export starts again, and its earlier run can no longer store anything.
 */
export const resumeExports = async (trx: Transaction<Schema>, stakeholderId: number, at: Date): Promise<void> => {
  const { rows: waiting } = await sql<{ id: number }>`
    update job j set state = 'queued', heard_at = ${at} where ${OWNED_BY(stakeholderId)} and j.state in ('queued', 'running') returning j.id`.execute(
    trx,
  );
  for (const { id } of waiting) await queueRun(trx, id);
  const { rows: unmailed } = await sql<{ id: number }>`
    update job j set mail_held = false where ${OWNED_BY(stakeholderId)} and j.mail_held returning j.id`.execute(trx);
  for (const { id } of unmailed) await queueMailing(trx, id);
};

/** Marks the exports of an archived stakeholder as failed, because its users can no longer download them. */
export const endExports = async (trx: Transaction<Schema>, stakeholderId: number, at: Date): Promise<void> => {
  const error = "The organisation's account was archived";
  const { rows } = await sql<{ ownerId: number; title: string }>`
    update job j set state = 'failed', error = ${error}, finished_at = ${at} where ${OWNED_BY(stakeholderId)} and j.state in ('queued', 'running')
    returning j.owner_id as "ownerId", j.title`.execute(trx);
  for (const { ownerId, title } of rows) await notify(trx, ownerId, { type: "export", title: `"${title}" was not exported. ${error}` });
};
