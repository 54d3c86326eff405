import { redact } from "@parley/core/errors";
import type { Transaction } from "kysely";
import pg from "pg";
import type { Schema } from "../db/schema.ts";
import { fail } from "./app-error.ts";
import type { Origin } from "./implement.ts";
import type { Who } from "./who.ts";

/** Who did it and from where: every call of a signed-in user is one. */
export interface Cause {
  readonly who: Pick<Who, "name"> & { readonly userId: number | null };
  readonly origin: Pick<Origin, "jobId" | "idempotencyKey"> & {
    readonly requestId: string | null;
    readonly ip: string | null;
    readonly via: Origin["via"] | "system";
  };
}

/** The gateway itself: what a day brings about that nobody asks for at that moment. */
export const SYSTEM: Cause = { who: { userId: null, name: "Parley" }, origin: { requestId: null, ip: null, via: "system" } };

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

/** The unique index of migration 0060 over a user's idempotency keys. */
const isDoneBefore = (error: unknown): boolean => error instanceof pg.DatabaseError && error.constraint === "audit_log_once";

const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(redact(value)));

/**
 * Writes an audit entry in the transaction of the change it tells of, with the real user (design section 4). A credential that slipped into
 * `before` or `after` is cut out. Throws `alreadyDone`, which takes the change back, when the call's idempotency key stands beside such a change already.
 */
export const audit = async (trx: Transaction<Schema>, { who, origin }: Cause, entry: AuditEntry): Promise<void> => {
  await trx
    .insertInto("audit_log")
    .values({
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
    })
    .execute()
    .catch((error: unknown) => {
      if (isDoneBefore(error)) fail.alreadyDone();
      throw error;
    });
};
