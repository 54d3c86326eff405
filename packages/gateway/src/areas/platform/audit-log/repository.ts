import type { FullAuditEntry } from "@parley/core/contract/platform/audit-log";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";
import { ENTRY_COLUMNS, ENTRY_JOINS } from "./list.ts";

/** Audit entry without looked-up names. */
type ReadEntry = Omit<FullAuditEntry, "names">;

interface Person {
  readonly id: number;
  readonly name: string;
  readonly isService: boolean;
}

/** Number of latest audit entries from which users are collected, to offer these users as filter options. */
const LATEST = 2_000;

/** Database access for the audit log, limited to the reader's scope. */
export const auditLogRepository = (database: Pick<Database, "query">) => ({
  get: async (scope: Scope, id: number): Promise<ReadEntry | undefined> => {
    const [entry] = await database.query<ReadEntry>(scope, {
      name: "audit_log_get",
      text: `select ${ENTRY_COLUMNS}, a.before, a.after, a.ip from audit_log a ${ENTRY_JOINS} where ($1 = 0 or a.stakeholder_id = $1) and a.id = $2`,
      values: [scope, id],
    });
    return entry;
  },

  people: (scope: Scope): Promise<Person[]> =>
    database.query<Person>(scope, {
      name: scope === 0 ? "audit_log_people_all" : "audit_log_people",
      text: `select p.id, p.name, coalesce(u.is_service, false) as "isService"
             from (select distinct on (l.actor_user_id) l.actor_user_id as id, l.actor_name as name
                   from (select actor_user_id, actor_name, at, id from audit_log ${scope === 0 ? "" : "where stakeholder_id = $1"} order by at desc, id desc limit ${LATEST}) l
                   where l.actor_user_id is not null order by l.actor_user_id, l.at desc, l.id desc) p
             left join app_user u on u.id = p.id order by lower(p.name), p.id`,
      values: scope === 0 ? [] : [scope],
    }),

  /** Returns whether a user has made changes at a stakeholder, or, for the entire platform, whether the user exists. */
  isActor: async (scope: Scope, userId: number): Promise<boolean> => {
    const found = await database.query(scope, {
      name: scope === 0 ? "audit_log_is_user" : "audit_log_is_actor",
      text: scope === 0 ? "select 1 from app_user where id = $1" : "select 1 from audit_log where stakeholder_id = $2 and actor_user_id = $1 limit 1",
      values: scope === 0 ? [userId] : [userId, scope],
    });
    return found.length > 0;
  },

  /** Finds a stakeholder by code or short name within the scope. */
  stakeholder: async (scope: Scope, shCode: string): Promise<number | undefined> => {
    const [found] = await database.query<{ id: number }>(scope, {
      name: "audit_log_stakeholder",
      text: "select id from stakeholder where (upper(sh_code) = upper($1) or lower(short_name) = lower($1)) and ($2 = 0 or id = $2) order by upper(sh_code) = upper($1) desc limit 1",
      values: [shCode, scope],
    });
    return found?.id;
  },
});
