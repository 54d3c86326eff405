import { type PushTemplate, variablesOf } from "@parley/core/contract/messenger/push-notifications";
import type { Transaction } from "kysely";
import { type SeenRow, updateAtVersion } from "../../changes/update-at-version.ts";
import { contains } from "../../db/contains.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";

type StoredTemplate = Omit<PushTemplate, "variables">;
export type TemplateDraft = Pick<PushTemplate, "name" | "language" | "body">;

const COLUMNS = `id, name, language, body, version, updated_at as "updatedAt"`;
/** Both by the unique index of migration 0100. */
const ORDERS = { name: "lower(name)", "-name": "lower(name) desc" };

const shown = (template: StoredTemplate): PushTemplate => ({ ...template, variables: variablesOf(template.body) });

interface TemplateQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
}

/** SQL of templates. The stakeholder comes first. */
export const templateRepository = (database: Database) => ({
  page: async (stakeholderId: number, { page, pageSize, search, sort = "name" }: TemplateQuery) => {
    const found = search ? " and search like $2" : "";
    const values = [stakeholderId, ...(search ? [contains(search)] : [])];
    const name = search ? "found" : "all";
    const [items, [counted]] = await Promise.all([
      database.query<StoredTemplate>(stakeholderId, {
        name: `push_template_page ${sort} ${name}`,
        text: `select ${COLUMNS} from push_template where stakeholder_id = $1${found}
          order by ${ORDERS[sort]} limit $${values.length + 1} offset $${values.length + 2}`,
        values: [...values, pageSize, (page - 1) * pageSize],
      }),
      database.query<{ n: number }>(stakeholderId, {
        name: `push_template_count ${name}`,
        text: `select count(*)::int as n from push_template where stakeholder_id = $1${found}`,
        values,
      }),
    ]);
    return { items: items.map(shown), rowCount: counted?.n ?? 0 };
  },

  find: async (stakeholderId: number, id: number): Promise<PushTemplate | undefined> => {
    const [row] = await database.query<StoredTemplate>(stakeholderId, {
      name: "push_template_find",
      text: `select ${COLUMNS} from push_template where stakeholder_id = $1 and id = $2`,
      values: [stakeholderId, id],
    });
    return row && shown(row);
  },

  insert: (trx: Transaction<Schema>, stakeholderId: number, draft: TemplateDraft) =>
    trx
      .insertInto("push_template")
      .values({ stakeholder_id: stakeholderId, ...draft })
      .returning("id")
      .executeTakeFirstOrThrow(),

  /** False when the version is stale. */
  update: (trx: Transaction<Schema>, stakeholderId: number, seen: SeenRow, { name, language, body }: TemplateDraft): Promise<boolean> =>
    updateAtVersion(trx, "push_template", stakeholderId, seen, { name, language, body }),
});
