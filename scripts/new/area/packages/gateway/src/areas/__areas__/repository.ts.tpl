import type { Page } from "@parley/core/contract";
import type { __areaPascal__, __areaPascal__Draft } from "@parley/core/contract/__gateway__/__areas__";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";

interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
}

const COLUMNS = ["id", "name"] as const;

/** The __words__ of one stakeholder. Every statement names the stakeholder itself; row-level security is the second wall, not the first. */
export const __areaCamel__Repository = (db: Kysely<Schema>, stakeholderId: number) => ({
  page: async ({ page, pageSize, search }: PageQuery): Promise<Page<__areaPascal__>> => {
    let matching = db.selectFrom("__table__").where("stakeholder_id", "=", stakeholderId);
    if (search) matching = matching.where("name", "ilike", `%${search.replace(/[\\%_]/g, "\\$&")}%`);
    const { rowCount } = await matching.select(({ fn }) => fn.countAll<number>().as("rowCount")).executeTakeFirstOrThrow();
    const rows = matching.select([...COLUMNS]).orderBy(({ fn }) => fn("lower", ["name"])).orderBy("id");
    const items = await rows.limit(pageSize).offset((page - 1) * pageSize).execute();
    return { items, page, pageSize, rowCount: Number(rowCount), pageCount: Math.ceil(Number(rowCount) / pageSize) };
  },
  insert: ({ name }: __areaPascal__Draft): Promise<__areaPascal__> =>
    db.insertInto("__table__").values({ stakeholder_id: stakeholderId, name }).returning([...COLUMNS]).executeTakeFirstOrThrow(),
  update: (id: number, { name }: __areaPascal__Draft): Promise<__areaPascal__ | undefined> =>
    db.updateTable("__table__").set({ name }).where("stakeholder_id", "=", stakeholderId).where("id", "=", id).returning([...COLUMNS]).executeTakeFirst(),
  remove: async (id: number): Promise<boolean> => {
    const removed = await db.deleteFrom("__table__").where("stakeholder_id", "=", stakeholderId).where("id", "=", id).returning("id").executeTakeFirst();
    return removed !== undefined;
  },
});
