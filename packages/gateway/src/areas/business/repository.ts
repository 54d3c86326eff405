import type { Business, BusinessBot, BusinessStatus } from "@parley/core/contract/main/business";
import { sql, type Transaction } from "kysely";
import { updateAtVersion } from "../../changes/update-at-version.ts";
import { contains } from "../../db/contains.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Scope } from "../../db/scope.ts";

/** As stored: whether a stakeholder is active and archived is told from its state. */
export interface StoredBusiness extends Omit<Business, "isActive" | "isArchived"> {
  readonly state: "pending" | "active" | "suspended" | "archived";
}
export interface StoredBot extends BusinessBot {
  readonly id: number;
  readonly stakeholderId: number;
}

/** The status that holds at `$2`. */
const STATUS = "case when s.effective_until <= $2 then 'open' else coalesce(s.status, 'open') end";
const SELECT = `select h.id, h.sh_code as "shCode", h.title, h.status as state, ${STATUS} as "businessStatus",
    case when s.effective_until <= $2 then '' else coalesce(s.reason, '') end as reason,
    case when s.effective_until <= $2 then null else s.effective_until end as "effectiveUntil", coalesce(s.version, 0) as version,
    u.first_name || ' ' || u.last_name as "changedBy", s.changed_at as "changedAt",
    coalesce((select json_agg(json_build_object('agentCode', b.code, 'name', b.name, 'isActive', b.is_active, 'isArchived', b.is_archived, 'version', b.version)
      order by b.id) from bot b where b.stakeholder_id = h.id), '[]'::json) as bots
  from stakeholder h left join business_status s on s.stakeholder_id = h.id left join app_user u on u.id = s.changed_by`;

const ORDERS = { title: "lower(h.title), h.id", "-title": "lower(h.title) desc, h.id desc" } as const;
const VISIBLE = "($1 = 0 or h.id = $1)";

export interface BusinessQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly businessStatus?: BusinessStatus | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
}

/** SQL of business status. The scope comes first, then the moment that is asked about. */
export const businessRepository = (database: Database) => ({
  page: async (scope: Scope, at: Date, { page, pageSize, search, businessStatus, sort = "title" }: BusinessQuery) => {
    const where = `${VISIBLE} and ($3::text is null or h.search like $3)${businessStatus === undefined ? "" : ` and ${STATUS} = $4`}`;
    const values = [scope, at, search ? contains(search) : null, ...(businessStatus === undefined ? [] : [businessStatus])];
    const name = `${sort} ${businessStatus === undefined ? "" : "status"}`;
    const [items, [counted]] = await Promise.all([
      database.query<StoredBusiness>(scope, {
        name: `business_page ${name}`,
        text: `${SELECT} where ${where} order by ${ORDERS[sort]} limit $${values.length + 1} offset $${values.length + 2}`,
        values: [...values, pageSize, (page - 1) * pageSize],
      }),
      database.query<{ n: number }>(scope, {
        name: `business_count ${name}`,
        // The moment has to be named even where no status is asked about.
        text: `select count(*)::int as n from stakeholder h left join business_status s on s.stakeholder_id = h.id where $2::timestamptz is not null and ${where}`,
        values,
      }),
    ]);
    return { items, rowCount: counted?.n ?? 0 };
  },

  get: async (scope: Scope, at: Date, id: number): Promise<StoredBusiness | undefined> => {
    const [found] = await database.query<StoredBusiness>(scope, {
      name: "business_get",
      text: `${SELECT} where ${VISIBLE} and h.id = $3`,
      values: [scope, at, id],
    });
    return found;
  },

  bot: async (scope: Scope, code: string): Promise<StoredBot | undefined> => {
    const [found] = await database.query<StoredBot>(scope, {
      name: "business_bot",
      text: `select id, stakeholder_id as "stakeholderId", code as "agentCode", name, is_active as "isActive", is_archived as "isArchived", version
        from bot where ($1 = 0 or stakeholder_id = $1) and code = $2`,
      values: [scope, code],
    });
    return found;
  },

  /** False when the version is stale; 0 is that of a status that nobody has set yet. */
  save: async (
    trx: Transaction<Schema>,
    { id, version }: Pick<StoredBusiness, "id" | "version">,
    row: { readonly status: BusinessStatus; readonly reason: string; readonly effective_until: string | null; readonly changed_by: number },
  ): Promise<boolean> => {
    const saved =
      version === 0
        ? await trx
            .insertInto("business_status")
            .values({ stakeholder_id: id, ...row })
            .onConflict((conflict) => conflict.column("stakeholder_id").doNothing())
            .returning("version")
            .executeTakeFirst()
        : await trx
            .updateTable("business_status")
            .set({ ...row, version: version + 1, changed_at: sql<string>`now()` })
            .where("stakeholder_id", "=", id)
            .where("version", "=", version)
            .returning("version")
            .executeTakeFirst();
    return saved !== undefined;
  },

  /** False when it is not in the state any more that it was led on from. */
  setState: async (
    trx: Transaction<Schema>,
    { id, state }: Pick<StoredBusiness, "id" | "state">,
    next: StoredBusiness["state"],
  ): Promise<boolean> => {
    const changed = await trx
      .updateTable("stakeholder")
      .set({ status: next, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
      .where("id", "=", id)
      .where("status", "=", state)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** False when the version is stale. */
  saveBot: (trx: Transaction<Schema>, bot: StoredBot, { isActive, isArchived }: Pick<BusinessBot, "isActive" | "isArchived">): Promise<boolean> =>
    updateAtVersion(trx, "bot", bot.stakeholderId, bot, { is_active: isActive, is_archived: isArchived }),
});

export type BusinessRepository = ReturnType<typeof businessRepository>;
