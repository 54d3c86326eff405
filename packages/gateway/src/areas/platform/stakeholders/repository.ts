import { firstWeekdayOf } from "@parley/core/calendar";
import type { Stakeholder } from "@parley/core/contract/platform/stakeholders";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM, type Scope } from "../../../db/scope.ts";
import { STAKEHOLDER_COLUMNS, STAKEHOLDER_JOINS } from "./list.ts";

/** Columns of a stakeholder that are set when it is created. */
export type CreationColumns = Pick<Stakeholder, "title" | "shortName" | "categoryId" | "timeZone" | "country" | "weekStart" | "currency">;
/** Columns of a stakeholder that can be set only after it was created. */
export type ChangeableColumns = Pick<
  Stakeholder,
  "contactName" | "contactEmail" | "contactPhone" | "emailAllowList" | "dataRegion" | "parentEnterpriseId" | "limits"
>;
export type StakeholderColumns = CreationColumns & ChangeableColumns;

const firstRow = ({ title, shortName, categoryId, timeZone, country, weekStart, currency }: CreationColumns) => ({
  title,
  short_name: shortName,
  category_id: categoryId,
  time_zone: timeZone,
  country,
  week_start: weekStart,
  currency,
});

const laterRow = ({ contactName, contactEmail, contactPhone, emailAllowList, dataRegion, parentEnterpriseId, limits }: ChangeableColumns) => ({
  contact_name: contactName,
  contact_email: contactEmail,
  contact_phone: contactPhone,
  email_allow_list: emailAllowList,
  data_region: dataRegion,
  parent_enterprise_id: parentEnterpriseId,
  limits: JSON.stringify(limits),
});

export interface Country {
  /** Two-letter country code. */
  readonly code: string;
  readonly alpha3: string;
  readonly currency: string;
}

/** SQL condition for the scope in `$1`: 0 sees all stakeholders, a stakeholder sees only itself. */
const VISIBLE = "($1 = 0 or h.id = $1)";

/** Database access for stakeholders. The first parameter of the statements is the scope. */
export const stakeholderRepository = (database: Database) => ({
  get: async (scope: Scope, id: number): Promise<Stakeholder | undefined> => {
    const [stakeholder] = await database.query<Stakeholder>(scope, {
      name: "stakeholder_get",
      text: `select ${STAKEHOLDER_COLUMNS} from stakeholder h ${STAKEHOLDER_JOINS} where ${VISIBLE} and h.id = $2`,
      values: [scope, id],
    });
    return stakeholder;
  },

  options: async (scope: Scope) => {
    type Found = Pick<Stakeholder, "id" | "title" | "shortName" | "timeZone" | "weekStart" | "country" | "logo">;
    const found = await database.query<Found>(scope, {
      name: "stakeholder_options",
      text: `select h.id, h.title, h.short_name as "shortName", h.time_zone as "timeZone", h.week_start as "weekStart", h.country, l.id as logo
             from stakeholder h left join stakeholder_logo l on l.stakeholder_id = h.id where ${VISIBLE} and h.status <> 'archived' order by lower(h.title), h.id`,
      values: [scope],
    });
    return found.map(({ weekStart, country, ...option }) => ({ ...option, firstWeekday: firstWeekdayOf(weekStart, country) }));
  },

  categories: (scope: Scope) =>
    database.query<{ id: number; name: string }>(scope, {
      name: "stakeholder_categories",
      text: "select id, name from stakeholder_category order by lower(name)",
      values: [],
    }),

  hasCategory: async (scope: Scope, id: number): Promise<boolean> =>
    (await database.query(scope, { name: "stakeholder_has_category", text: "select 1 from stakeholder_category where id = $1", values: [id] }))
      .length > 0,

  hasEnterprise: async (id: number): Promise<boolean> => {
    const text = "select 1 from enterprise_client where id = $1";
    return (await database.query(PLATFORM, { name: "stakeholder_has_enterprise", text, values: [id] })).length > 0;
  },

  countries: (scope: Scope) =>
    database.query<Country>(scope, { name: "stakeholder_countries", text: "select code, alpha3, currency from country order by code", values: [] }),

  /** Finds a country by its two-letter or three-letter code. */
  country: async (scope: Scope, code: string): Promise<Country | undefined> => {
    const text = "select code, alpha3, currency from country where code = $1 or alpha3 = $1";
    const [country] = await database.query<Country>(scope, { name: "stakeholder_country", text, values: [code] });
    return country;
  },

  insert: (trx: Transaction<Schema>, draft: CreationColumns & Pick<Stakeholder, "shCode" | "status">) =>
    trx
      .insertInto("stakeholder")
      .values({ ...firstRow(draft), sh_code: draft.shCode, status: draft.status })
      .returning("id")
      .executeTakeFirstOrThrow(),

  /** Returns false if the stakeholder was changed after the caller read it (stale version). */
  update: async (trx: Transaction<Schema>, { id, version }: Pick<Stakeholder, "id" | "version">, columns: StakeholderColumns): Promise<boolean> => {
    const changed = await trx
      .updateTable("stakeholder")
      .set({ ...firstRow(columns), ...laterRow(columns), version: version + 1, updated_at: sql<string>`now()` })
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  },

  /**
   * Recalculates past figures with the days of the new time zone (migration 0004). A million messages take seconds,
   * during which no message is written.
   */
  rollUpAnew: (trx: Transaction<Schema>, id: number) => sql`select roll_up_anew(${id})`.execute(trx),
});

export type StakeholderRepository = ReturnType<typeof stakeholderRepository>;
