import { allows } from "@parley/core/access";
import { EMAIL_CHANGES_MAX, type EmailChange, rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import type { Job } from "@parley/core/contract/platform/jobs";
import type { Logger } from "pino";
import * as z from "zod/mini";
import { accessLossReason } from "../../../access/absence.ts";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { audit, type Cause } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { runIn } from "../../../db/prepared.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { addJob } from "../../../jobs/add-job.ts";
import { findJob } from "../../../jobs/find-job.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import { PARSER_VERSION } from "./parse-mail.ts";
import { type Reparsing, reparseEmail } from "./reparse.ts";

/** Name of the background task that parses stored e-mails again. */
export const REPARSE_TASK = "reparseEmails";
const OPERATION = "emails.reparse";
/**
 * Number of e-mail ids read by one query. The e-mails themselves are read and parsed individually, because an e-mail
 * may have 40 MB.
 */
const PAGE = 500;
/** Number of e-mails after which progress is saved; it is saved earlier after `SAVE_AFTER_MS` milliseconds. */
const SAVE_EVERY = 20;
const SAVE_AFTER_MS = 2_000;

type Asked = z.output<typeof rejectedEmails.reparse.body>;
type Call = Cause<{ readonly entity: "job"; readonly verb: "begun" }> & {
  readonly who: AuthenticatedUser;
  readonly origin: { readonly via: Job["via"] };
};

const Payload = z.object({ jobId: z.int() });

const SELECTED = `from incoming_email i where i.stakeholder_id = $1 and ($2::int is null or i.address_id = $2) and ($3::date is null or i.received_at >= $3::date)
  and ($4::date is null or i.received_at < $4::date + 1) and ($5::text is null or i.outcome = $5) and (not $6::boolean or i.parser_version < $7::int)`;

const valuesOf = (stakeholderId: number, { addressId, from, to, outcome, olderParser }: Asked) => [
  stakeholderId,
  addressId ?? null,
  from ?? null,
  to ?? null,
  outcome ?? null,
  olderParser,
  PARSER_VERSION,
];

/** Starts a background job that parses stored e-mails again. */
export const beginReparsing = async (database: Database, call: Call, asked: Asked, now: Date): Promise<Job> => {
  const { who, origin } = call;
  const { stakeholderId, userId } = who;
  const title = asked.dryRun ? "Parse e-mail again (dry run)" : "Parse e-mail again";
  const id = await database.transaction(stakeholderId, async (trx) => {
    if (asked.addressId !== undefined) {
      const address = await trx
        .selectFrom("email_address")
        .select("id")
        .where("id", "=", asked.addressId)
        .where("stakeholder_id", "=", stakeholderId)
        .executeTakeFirst();
      if (address === undefined) fail.notFound();
    }
    const text = `select count(*)::int as total ${SELECTED}`;
    const [counted] = await runIn(trx)<{ total: number }>({ name: "incoming_emails_counted", text, values: valuesOf(stakeholderId, asked) });
    const job = await trx
      .insertInto("job")
      .values({
        stakeholder_id: stakeholderId,
        owner_id: userId,
        kind: "bulk",
        operation: OPERATION,
        title,
        state: "running",
        args: JSON.stringify(asked),
        via: origin.via,
        total: counted?.total ?? 0,
        heard_at: now,
        created_at: now,
        started_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await audit(
      trx,
      call,
      { entity: "job", verb: "begun" },
      { stakeholderId, entityId: job.id, after: { operation: OPERATION, title, args: asked } },
    );
    // Puts all reparsing jobs of a stakeholder into one queue, because two jobs that run at the same time would add the
    // same attachments twice.
    await addJob(trx, REPARSE_TASK, { jobId: job.id }, { queue: `reparse ${stakeholderId}`, maxAttempts: 3 });
    return job.id;
  });
  return (await findJob(database, who, id, now)) ?? fail.notFound();
};

/**
 * Returns a job that parses e-mails again, with the changes it made. Throws `notFound` for jobs of other people and for
 * other types of jobs.
 */
export const readReparsing = async (
  database: Database,
  who: AuthenticatedUser,
  id: number,
  now: Date,
): Promise<{ job: Job; changes: EmailChange[] }> => {
  const job = await findJob(database, who, id, now);
  if (job === undefined || job.operation !== OPERATION) return fail.notFound();
  const changes = await database.query<EmailChange>(job.stakeholderId, {
    name: "email_reparse_changes",
    text: `select incoming_email_id as id, subject, change from email_reparse_change where stakeholder_id = $1 and job_id = $2 order by incoming_email_id limit ${EMAIL_CHANGES_MAX}`,
    values: [job.stakeholderId, id],
  });
  return { job, changes };
};

interface Running {
  readonly stakeholderId: number;
  readonly userId: number;
  readonly args: Asked;
  readonly state: string;
}

interface Needs extends Reparsing {
  readonly sessions: Pick<Sessions, "actor">;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * Task that parses stored e-mails again. After a crash it starts over and skips the e-mails that it has already
 * changed. It stops if its owner loses the right or the stakeholder is suspended.
 */
export const reparseTasks = ({ sessions, log, now, ...needs }: Needs): Tasks => ({
  [REPARSE_TASK]: async (payload) => {
    const { database } = needs;
    const { jobId } = Payload.parse(payload);
    const [job] = await database.query<Running & Record<string, unknown>>(PLATFORM, {
      name: "email_reparse_job",
      text: 'select stakeholder_id as "stakeholderId", owner_id as "userId", args, state from job where id = $1',
      values: [jobId],
    });
    if (job?.state !== "running") return;
    const { stakeholderId, args } = job;
    const counts = { done: 0, unchanged: 0, failed: 0 };
    const save = async (state: "running" | "done" | "done_with_failures" | "failed", error: string | null = null): Promise<boolean> => {
      const { numUpdatedRows } = await database
        .scoped(stakeholderId)
        .updateTable("job")
        .set({ ...counts, state, error, heard_at: now(), finished_at: state === "running" ? null : now() })
        .where("id", "=", jobId)
        .where("state", "=", "running")
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    };
    /**
     * Saves the progress of the job. Returns false if the job was cancelled or its owner no longer has the right to run
     * it.
     */
    const goOn = async (): Promise<boolean> => {
      const owner = await sessions.actor(job.userId, stakeholderId);
      if (owner !== undefined && allows(rejectedEmails.reparse.access, owner)) return save("running");
      const reason = owner
        ? "Its owner may no longer parse e-mail again"
        : await accessLossReason(database, job.userId, "Its owner no longer has an active account");
      await save("failed", reason);
      return false;
    };
    // Reads which e-mails this job changed before a crash. They are not changed again and still count as changed.
    const before = await database.query<{ id: number }>(stakeholderId, {
      name: "email_reparse_changed",
      text: "select incoming_email_id as id from email_reparse_change where stakeholder_id = $1 and job_id = $2",
      values: [stakeholderId, jobId],
    });
    const changed = new Set(before.map(({ id }) => id));
    const one = async (id: number): Promise<void> => {
      try {
        const found = await reparseEmail(needs, job, id, args.dryRun);
        counts[found === undefined && !changed.has(id) ? "unchanged" : "done"] += 1;
        if (found === undefined) return;
        const row = { job_id: jobId, incoming_email_id: id, stakeholder_id: stakeholderId, ...found };
        await database
          .scoped(stakeholderId)
          .insertInto("email_reparse_change")
          .values(row)
          .onConflict((conflict) => conflict.columns(["job_id", "incoming_email_id"]).doNothing())
          .execute();
      } catch (error) {
        counts.failed += 1;
        log.warn({ err: error, id }, "an e-mail could not be parsed again");
      }
    };
    if (!(await goOn())) return;
    let savedAt = Date.now();
    for (let last = 0; ; ) {
      const ids = await database.query<{ id: number }>(stakeholderId, {
        name: "incoming_emails_selected",
        text: `select i.id ${SELECTED} and i.id > $8 order by i.id limit ${PAGE}`,
        values: [...valuesOf(stakeholderId, args), last],
      });
      for (const [n, { id }] of ids.entries()) {
        await one(id);
        last = id;
        if (n % SAVE_EVERY !== 0 && Date.now() - savedAt < SAVE_AFTER_MS) continue;
        savedAt = Date.now();
        if (!(await goOn())) return;
      }
      if (ids.length < PAGE) break;
    }
    await save(counts.failed > 0 ? "done_with_failures" : "done");
  },
});
