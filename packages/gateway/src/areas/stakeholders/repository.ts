import type { Stakeholder } from "@parley/core/contract/main/stakeholders";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Scope } from "../../db/scope.ts";
import { STAKEHOLDER_COLUMNS, STAKEHOLDER_JOINS } from "./list.ts";

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
  get: async (scope: Scope, id: number): Promise<Stakeholder | undefined> => {
    const [stakeholder] = await database.query<Stakeholder>(scope, {
      name: "stakeholder_get",
      text: `select ${STAKEHOLDER_COLUMNS} from stakeholder h ${STAKEHOLDER_JOINS} where ${VISIBLE} and h.id = $2`,
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

  /** Counts the past in the days of the present time zone (migration 0007). A million messages take seconds, in which no message is written. */
  rollUpAnew: (trx: Transaction<Schema>, id: number) => sql`select roll_up_anew(${id})`.execute(trx),
});

export type StakeholderRepository = ReturnType<typeof stakeholderRepository>;
