import { type AUDIT_VERBS, type AuditAction, type AuditVerb, actionText } from "@parley/core/contract";
import { redact } from "@parley/core/errors";
import type { Transaction } from "kysely";
import type { Who } from "../access/who.ts";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";
import type { Origin } from "../handlers/implement.ts";

/** Who did it and from where: every call of a signed-in user is one. `A` is what it may write into the audit: what its row declares. */
export interface Cause<A extends AuditAction = never> {
  readonly who: Pick<Who, "name" | "token"> & Partial<Pick<Who, "stakeholderId" | "homeId">> & { readonly userId: number | null };
  readonly origin: Pick<Origin<A>, "jobId" | "idempotencyKey" | "idempotencyDigest" | "changed" | "checkDeclared"> & {
    readonly requestId: string | null;
    readonly ip: string | null;
    readonly via: Origin["via"] | "system";
    /** When it was done, of what is told later: the past of the demo. Everything else is told as it happens. */
    readonly at?: Date;
  };
}

/** For what no call brings about: no row declares what may be written. */
export const declaresAll = (_action: AuditAction): void => undefined;

/** The gateway itself: what a day brings about that nobody asks for at that moment. */
export const SYSTEM: Cause<AuditAction> = {
  who: { userId: null, name: "Parley" },
  origin: { requestId: null, ip: null, via: "system", checkDeclared: declaresAll },
};

/**
 * The same cause for what else the call brings about. A call is made once for its idempotency key, and its first entry holds the key; `jobId` stays
 * where the job's undo looks for this change too. Each part is named: those of a request are getters, which a spread leaves behind.
 */
export const causeOfMore = <A extends AuditAction>({ who, origin }: Cause<A>, { jobId }: { readonly jobId: "kept" | "left out" }): Cause<A> => {
  const { requestId, ip, via, changed, checkDeclared } = origin;
  return { who, origin: { requestId, ip, via, changed, checkDeclared, ...(jobId === "kept" && { jobId: origin.jobId }) } };
};

/** What an entry has to keep of the thing for its verb, which is said where the verbs are. Never a secret. */
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

/** Of what an entry tells. `stakeholderId` is whose thing was changed, which for provider staff is not always their own. */
export type AuditEntry<V extends AuditVerb> = Kept[(typeof AUDIT_VERBS)[V]] & {
  readonly stakeholderId: number;
  readonly entityId?: string | number;
} & Sides;

/**
 * As whom somebody did it, where that is more than their own account: with their own rights, in the stakeholder that they act for (ADR 0065).
 */
export const effectiveOf = ({ userId, stakeholderId, homeId }: Cause["who"]): { effective_user_id: number | null; acting_for_id: number | null } =>
  homeId === undefined || stakeholderId === undefined || homeId === stakeholderId
    ? { effective_user_id: null, acting_for_id: null }
    : { effective_user_id: userId, acting_for_id: stakeholderId };

const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(redact(value)));

/** What else was done under the key: the same thing once more (409 `alreadyDone`), or another one (409 `conflict`). Either takes the change back. */
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
  ...effectiveOf(who),
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

/** Entries of what the gateway itself has done to many things at once, in one statement and in the transaction of the changes they tell of. */
export const auditOwn = async <A extends AuditAction>(
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
 * Writes an audit entry in the transaction of the change it tells of, with the real user, and the effective one of who acts for another stakeholder (design section 4). A credential that slipped into
 * `before` or `after` is cut out. Throws 409, which takes the change back, when the call's idempotency key stands beside such a change already; and an
 * error for an action that the call's row does not declare (ADR 0051).
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
    // The unique index of migration 0003 over a user's keys; it waits for a call of the same key that has not ended.
    const once = insert.onConflict((conflict) =>
      conflict.columns(["actor_user_id", "idempotency_key", "action"]).where("idempotency_key", "is not", null).doNothing(),
    );
    if (!(await once.returning("id").executeTakeFirst())) await refuseKey(trx, cause, text);
  }
  origin.changed?.();
};
