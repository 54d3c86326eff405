import type { Stakeholder } from "@parley/core/contract/main/stakeholders";
import { sql, type Transaction } from "kysely";
import { contains } from "../../db/contains.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Scope } from "../../db/scope.ts";

const SORTS = {
  title: "lower(h.title), h.id",
  "-title": "lower(h.title) desc, h.id desc",
  createdAt: "h.created_at, h.id",
  "-createdAt": "h.created_at desc, h.id desc",
} as const;

export interface StakeholderQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: keyof typeof SORTS | undefined;
}

const SELECT = `select h.id, h.sh_code as "shCode", h.title, h.short_name as "shortName", h.category_id as "categoryId", c.name as "categoryName",
    h.time_zone as "timeZone", h.country, h.status, h.version, h.created_at as "createdAt",
    (select coalesce(sum(t.n), 0)::int from tally t where t.subject = 'user' and t.stakeholder_id = h.id) as "userCount"
  from stakeholder h left join stakeholder_category c on c.id = h.category_id`;

export type StakeholderColumns = Pick<Stakeholder, "title" | "shortName" | "categoryId" | "timeZone" | "country">;

const rowOf = ({ title, shortName, categoryId, timeZone, country }: StakeholderColumns) => ({
  title,
  short_name: shortName,
  category_id: categoryId,
  time_zone: timeZone,
  country,
});

/** The whole platform (0) sees all, a stakeholder sees itself. */
const VISIBLE = "($1 = 0 or h.id = $1)";

/** SQL of stakeholders. The scope comes first. */
export const stakeholderRepository = (database: Database) => ({
  page: async (scope: Scope, { page, pageSize, search, sort = "title" }: StakeholderQuery) => {
    const where = `${VISIBLE} and ($2::text is null or h.search like $2)`;
    const values = [scope, search ? contains(search) : null];
    const [items, [counted]] = await Promise.all([
      database.query<Stakeholder>(scope, {
        name: `stakeholder_page ${sort}`,
        text: `${SELECT} where ${where} order by ${SORTS[sort]} limit $3 offset $4`,
        values: [...values, pageSize, (page - 1) * pageSize],
      }),
      database.query<{ n: number }>(scope, {
        name: "stakeholder_count",
        text: `select count(*)::int as n from stakeholder h where ${where}`,
        values,
      }),
    ]);
    return { items, rowCount: counted?.n ?? 0 };
  },

  get: async (scope: Scope, id: number): Promise<Stakeholder | undefined> => {
    const [stakeholder] = await database.query<Stakeholder>(scope, {
      name: "stakeholder_get",
      text: `${SELECT} where ${VISIBLE} and h.id = $2`,
      values: [scope, id],
    });
    return stakeholder;
  },

  options: (scope: Scope) =>
    database.query<{ id: number; title: string; shortName: string }>(scope, {
      name: "stakeholder_options",
      text: `select h.id, h.title, h.short_name as "shortName" from stakeholder h where ${VISIBLE} order by lower(h.title), h.id`,
      values: [scope],
    }),

  categories: (scope: Scope) =>
    database.query<{ id: number; name: string }>(scope, {
      name: "stakeholder_categories",
      text: "select id, name from stakeholder_category order by lower(name)",
      values: [],
    }),

  hasCategory: async (scope: Scope, id: number): Promise<boolean> =>
    (await database.query(scope, { name: "stakeholder_has_category", text: "select 1 from stakeholder_category where id = $1", values: [id] }))
      .length > 0,

  hasCountry: async (scope: Scope, code: string): Promise<boolean> =>
    (await database.query(scope, { name: "stakeholder_has_country", text: "select 1 from country where code = $1", values: [code] })).length > 0,

  insert: (trx: Transaction<Schema>, draft: StakeholderColumns & Pick<Stakeholder, "shCode">) =>
    trx
      .insertInto("stakeholder")
      .values({ ...rowOf(draft), sh_code: draft.shCode })
      .returning("id")
      .executeTakeFirstOrThrow(),

  /** False when the version is stale. */
  update: async (trx: Transaction<Schema>, { id, version }: Pick<Stakeholder, "id" | "version">, columns: StakeholderColumns): Promise<boolean> => {
    const changed = await trx
      .updateTable("stakeholder")
      .set({ ...rowOf(columns), version: version + 1, updated_at: sql<string>`now()` })
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** Counts the past in the days of the present time zone (migration 0081). A million messages take seconds, in which no message is written. */
  rollUpAnew: (trx: Transaction<Schema>, id: number) => sql`select roll_up_anew(${id})`.execute(trx),
});

export type StakeholderRepository = ReturnType<typeof stakeholderRepository>;
