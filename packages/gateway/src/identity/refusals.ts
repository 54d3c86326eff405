import { PROVIDER_ID } from "@parley/core/access";
import { type AuditAction, type AuditEntity, type AuditVerb, actionText } from "@parley/core/contract";
import type { AuthenticatedUser } from "../access/who.ts";
import { actingUserColumns } from "../audit/audit.ts";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";
import type { Origin } from "../handlers/implement.ts";

/**
 * Maximum number of new audit entries for refusals per minute on the platform. Further refusals are counted in one
 * entry of the provider.
 */
const ENTRIES_A_MINUTE = 300;
const MINUTE_MS = 60_000;

export interface Refusal {
  /** Audit verb of the refused action. */
  readonly verb: AuditVerb;
  /** Stakeholder concerned; the provider if it is unknown. */
  readonly stakeholderId?: number | undefined;
  readonly entity: AuditEntity;
  readonly entityId?: number | undefined;
  /** User who made the attempt, if known. */
  readonly who?: Pick<AuthenticatedUser, "userId" | "name" | "stakeholderId" | "homeId" | "token"> | undefined;
  readonly origin: Pick<Origin, "ip" | "via" | "requestId">;
  /** Further values for the audit entry, never a secret. */
  readonly more?: object;
}

const wordsOf = (action: AuditAction): string[] => [actionText(action), action.entity, action.verb];
const SOMEBODY = { userId: null, name: "Somebody", token: undefined };
const AS_THEMSELVES = [null, null];

/**
 * SQL that inserts an entry, or increments its count if there is one for the same minute (`$13`) and key (`$14`).
 * Inserts nothing before the set-up of the platform, when there is no provider yet.
 */
const INSERT = `insert into audit_log
    (stakeholder_id, actor_user_id, actor_name, token_name, action, entity_type, verb, entity_id, after, via, request_id, ip, refused_minute, refusal_key,
     effective_user_id, acting_for_id)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb || '{"times": 1}', $10, $11, $12, $13, $14, $15, $16
    where exists (select from stakeholder where id = $1)
  on conflict (refused_minute, refusal_key) where refused_minute is not null
  do update set after = audit_log.after || jsonb_build_object('times', (audit_log.after ->> 'times')::int + 1)`;

/**
 * Returns whether the entry may be written: either fewer than the maximum number of entries were begun in this minute,
 * or the entry already exists and only its count changes.
 */
const isRoom = async (database: Database, minute: Date, key: string): Promise<boolean> => {
  const begun = await database.query<{ key: string }>(PLATFORM, {
    name: "refusals_begun",
    text: `select refusal_key as key from audit_log where refused_minute = $1 limit ${ENTRIES_A_MINUTE}`,
    values: [minute],
  });
  return begun.length < ENTRIES_A_MINUTE || begun.some((entry) => entry.key === key);
};

/**
 * Writes a refusal to the audit log (ADR 0032) as one entry with a count per account, IP address and minute, so that a
 * flood of attempts adds one row per minute. For a call that is rolled back, the entry is written afterwards.
 */
export const recordRefusal = ({ database, now }: { readonly database: Database; readonly now: () => Date }, refusal: Refusal): Promise<void> =>
  database.afterEnd((pool) => record(pool, now, refusal));

const record = async (database: Database, now: () => Date, refusal: Refusal): Promise<void> => {
  const { who = SOMEBODY, origin, entity, verb, entityId } = refusal;
  const minute = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS);
  const { effective_user_id, acting_for_id } = actingUserColumns(who);
  const marks = [...(acting_for_id === null ? [] : [acting_for_id]), ...(who.token ? [`token ${who.token.id}`] : [])];
  const key = JSON.stringify([verb, entity, entityId, who.userId, origin.ip, ...marks]);
  const row = (await isRoom(database, minute, key))
    ? [
        refusal.stakeholderId ?? PROVIDER_ID,
        who.userId,
        who.name,
        who.token?.name ?? null,
        ...wordsOf({ entity, verb }),
        entityId === undefined ? null : String(entityId),
        JSON.stringify(refusal.more ?? {}),
        origin.via,
        origin.requestId,
        origin.ip,
        minute,
        key,
        effective_user_id,
        acting_for_id,
      ]
    : [
        PROVIDER_ID,
        null,
        SOMEBODY.name,
        null,
        ...wordsOf({ entity: "user", verb: "was refused many times" }),
        null,
        "{}",
        "system",
        null,
        null,
        minute,
        "beyond",
        ...AS_THEMSELVES,
      ];
  await database.query(PLATFORM, { name: "refusal_insert", text: INSERT, values: row });
};
