import { redact } from "@parley/core/errors";
import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { Origin } from "./implement.ts";
import type { Who } from "./who.ts";

/** Who did it and from where: every call of a signed-in user is one. */
export interface Cause {
  readonly who: Pick<Who, "userId" | "name">;
  readonly origin: Origin;
}

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

/**
 * Writes an audit entry in the transaction of the change it tells of, with the real user (design section 4). A credential that slipped into
 * `before` or `after` is cut out.
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
    })
    .execute();
};
