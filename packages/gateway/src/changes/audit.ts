import { redact } from "@parley/core/errors";
import type { Transaction } from "kysely";
import { fail } from "../answers/app-error.ts";
import type { Origin } from "../answers/implement.ts";
import type { Schema } from "../db/schema.ts";
import type { Who } from "../reach/who.ts";

/** Who did it and from where: every call of a signed-in user is one. */
export interface Cause {
  readonly who: Pick<Who, "name"> & { readonly userId: number | null };
  readonly origin: Pick<Origin, "jobId" | "idempotencyKey" | "idempotencyDigest" | "changed"> & {
    readonly requestId: string | null;
    readonly ip: string | null;
    readonly via: Origin["via"] | "system";
  };
}

/** The gateway itself: what a day brings about that nobody asks for at that moment. */
export const SYSTEM: Cause = { who: { userId: null, name: "Parley" }, origin: { requestId: null, ip: null, via: "system" } };

/**
 * The same cause for what else the call brings about. A call is made once for its idempotency key, and its first entry holds the key; `jobId` stays
 * where the job's undo looks for this change too. Each part is named: those of a request are getters, which a spread leaves behind.
 */
export const causeOfMore = ({ who, origin }: Cause, { jobId }: { readonly jobId: "kept" | "left out" }): Cause => {
  const { requestId, ip, via, changed } = origin;
  return { who, origin: { requestId, ip, via, changed, ...(jobId === "kept" && { jobId: origin.jobId }) } };
};

/** What an entry tells. `stakeholderId` is whose thing was changed, which for provider staff is not always their own. Never a secret in `before` or `after`. */
export interface AuditEntry {
  readonly stakeholderId: number;
  /** The domain's verb in the past: `role created`. */
  readonly action: string;
  readonly entityType: string;
  readonly entityId?: string | number;
  readonly before?: object;
  readonly after?: object;
}

const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(redact(value)));

/** What else was done under the key: the same thing once more (409 `alreadyDone`), or another one (409 `conflict`). Either takes the change back. */
const refuseKey = async (trx: Transaction<Schema>, { who, origin }: Cause, { action }: AuditEntry): Promise<never> => {
  const before = await trx
    .selectFrom("audit_log")
    .select("idempotency_digest")
    .where("actor_user_id", "=", who.userId)
    .where("idempotency_key", "=", origin.idempotencyKey ?? null)
    .where("action", "=", action)
    .executeTakeFirst();
  const used = before?.idempotency_digest ?? null;
  return used === null || used === origin.idempotencyDigest ? fail.alreadyDone() : fail.keyReused();
};

/**
 * Writes an audit entry in the transaction of the change it tells of, with the real user (design section 4). A credential that slipped into
 * `before` or `after` is cut out. Throws 409, which takes the change back, when the call's idempotency key stands beside such a change already.
 */
export const audit = async (trx: Transaction<Schema>, cause: Cause, entry: AuditEntry): Promise<void> => {
  const { who, origin } = cause;
  const insert = trx.insertInto("audit_log").values({
    stakeholder_id: entry.stakeholderId,
    actor_user_id: who.userId,
    actor_name: who.name,
    action: entry.action,
    entity_type: entry.entityType,
    entity_id: entry.entityId === undefined ? null : String(entry.entityId),
    before: json(entry.before),
    after: json(entry.after),
    via: origin.via,
    request_id: origin.requestId,
    ip: origin.ip,
    job_id: origin.jobId ?? null,
    idempotency_key: origin.idempotencyKey ?? null,
    idempotency_digest: origin.idempotencyKey === undefined ? null : (origin.idempotencyDigest ?? null),
  });
  if (origin.idempotencyKey === undefined) await insert.execute();
  else {
    // The unique index of migration 0003 over a user's keys; it waits for a call of the same key that has not ended.
    const once = insert.onConflict((conflict) =>
      conflict.columns(["actor_user_id", "idempotency_key", "action"]).where("idempotency_key", "is not", null).doNothing(),
    );
    if (!(await once.returning("id").executeTakeFirst())) await refuseKey(trx, cause, entry);
  }
  origin.changed?.();
};
