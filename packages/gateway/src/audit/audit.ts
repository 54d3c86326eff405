import { type AUDIT_VERBS, type AuditAction, type AuditVerb, actionText } from "@parley/core/contract";
import { redact } from "@parley/core/errors";
import type { Transaction } from "kysely";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";
import type { Origin } from "../handlers/implement.ts";

/**
 * Author and origin of a change. A call of a signed-in user can be used as the cause of the changes that it makes. `A`
 * is the union of the audit actions that the call's contract row declares.
 */
export interface Cause<A extends AuditAction = never> {
  readonly who: Pick<AuthenticatedUser, "name" | "token"> &
    Partial<Pick<AuthenticatedUser, "stakeholderId" | "homeId">> & { readonly userId: number | null };
  readonly origin: Pick<Origin<A>, "jobId" | "idempotencyKey" | "idempotencyDigest" | "changed" | "checkDeclared"> & {
    readonly requestId: string | null;
    readonly ip: string | null;
    readonly via: Origin["via"] | "system";
    /** Time of the change, only for back-dated entries of the demo; otherwise the current time is used. */
    readonly at?: Date;
  };
}

/** Accepts every audit action, for changes that no call causes and no contract row declares. */
export const allowAnyAuditAction = (_action: AuditAction): void => undefined;

/** Author of scheduled changes, which the gateway makes itself. */
export const SYSTEM: Cause<AuditAction> = {
  who: { userId: null, name: "Parley" },
  origin: { requestId: null, ip: null, via: "system", checkDeclared: allowAnyAuditAction },
};

/**
 * Returns the cause for further audit entries of the same call, without the idempotency key, which only the first entry
 * may contain. `jobId` is kept if undoing the job must find the entry. Lists the properties by name, because those of a
 * request are getters, which a spread would drop.
 */
export const causeOfFurtherEntries = <A extends AuditAction>(
  { who, origin }: Cause<A>,
  { jobId }: { readonly jobId: "kept" | "left out" },
): Cause<A> => {
  const { requestId, ip, via, changed, checkDeclared } = origin;
  return { who, origin: { requestId, ip, via, changed, checkDeclared, ...(jobId === "kept" && { jobId: origin.jobId }) } };
};

/** Values that an audit entry must contain, depending on its verb. They never contain a secret. */
interface Kept {
  readonly both: Required<Sides>;
  readonly after: Required<Pick<Sides, "after">>;
  readonly before: Required<Pick<Sides, "before">>;
  readonly neither: unknown;
}
interface Sides {
  readonly before?: object;
  readonly after?: object;
}

/**
 * Content of an audit entry. `stakeholderId` is the owner of the changed record, which for provider staff is not always
 * their own stakeholder.
 */
export type AuditEntry<V extends AuditVerb> = Kept[(typeof AUDIT_VERBS)[V]] & {
  readonly stakeholderId: number;
  readonly entityId?: string | number;
} & Sides;

/**
 * Returns the columns that identify a user who acts for another stakeholder (ADR 0065); both are null for all other
 * users.
 */
export const actingUserColumns = ({
  userId,
  stakeholderId,
  homeId,
}: Cause["who"]): { effective_user_id: number | null; acting_for_id: number | null } =>
  homeId === undefined || stakeholderId === undefined || homeId === stakeholderId
    ? { effective_user_id: null, acting_for_id: null }
    : { effective_user_id: userId, acting_for_id: stakeholderId };

const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(redact(value)));

/**
 * Throws for a reused idempotency key: 409 `alreadyDone` if it was used for the same change, otherwise 409 `conflict`.
 * The transaction is rolled back.
 */
const refuseKey = async (trx: Transaction<Schema>, { who, origin }: Pick<Cause, "who" | "origin">, action: string): Promise<never> => {
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

const rowOf = <A extends AuditAction>({ who, origin }: Cause<A>, action: A, entry: AuditEntry<A["verb"]>) => ({
  stakeholder_id: entry.stakeholderId,
  actor_user_id: who.userId,
  actor_name: who.name,
  ...actingUserColumns(who),
  token_name: who.token?.name ?? null,
  action: actionText(action),
  verb: action.verb,
  entity_type: action.entity,
  entity_id: entry.entityId === undefined ? null : String(entry.entityId),
  before: json(entry.before),
  after: json(entry.after),
  via: origin.via,
  request_id: origin.requestId,
  ip: origin.ip,
  job_id: origin.jobId ?? null,
  idempotency_key: origin.idempotencyKey ?? null,
  idempotency_digest: origin.idempotencyKey === undefined ? null : (origin.idempotencyDigest ?? null),
  ...(origin.at !== undefined && { at: origin.at }),
});

/**
 * Writes audit entries for many changes made by the gateway itself in one statement, in the transaction of the changes.
 */
export const auditGatewayChanges = async <A extends AuditAction>(
  trx: Transaction<Schema>,
  action: A,
  entries: readonly AuditEntry<A["verb"]>[],
): Promise<void> => {
  if (entries.length === 0) return;
  await trx
    .insertInto("audit_log")
    .values(entries.map((entry) => rowOf<AuditAction>(SYSTEM, action, entry)))
    .execute();
};

/**
 * Writes an audit entry in the transaction of its change, with the real user and, for a user who acts for another
 * stakeholder, the effective one (design section 4). Removes credentials from `before` and `after`. Throws 409 if the
 * idempotency key was already used, and an error for an action that the call's contract row does not declare (ADR
 * 0051).
 */
export const audit = async <A extends AuditAction>(
  trx: Transaction<Schema>,
  cause: Cause<A>,
  action: A,
  entry: AuditEntry<A["verb"]>,
): Promise<void> => {
  const { origin } = cause;
  origin.checkDeclared(action);
  const text = actionText(action);
  const insert = trx.insertInto("audit_log").values(rowOf(cause, action, entry));
  if (origin.idempotencyKey === undefined) await insert.execute();
  else {
    // Relies on the unique index over a user's idempotency keys (migration 0005). The insert waits for an unfinished
    // call with the same key.
    const once = insert.onConflict((conflict) =>
      conflict.columns(["actor_user_id", "idempotency_key", "action"]).where("idempotency_key", "is not", null).doNothing(),
    );
    if (!(await once.returning("id").executeTakeFirst())) await refuseKey(trx, cause, text);
  }
  origin.changed?.();
};
