import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";
import type { ReceivedLogo } from "./receive-logo.ts";

/** A logo as stored. */
export interface KeptLogo {
  /** Key of the file. */
  readonly key: string;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
}

/** SQL of logos. The whole platform (0) sees all, a stakeholder only its own. */
export const logoRepository = (database: Database) => ({
  isVisible: async (scope: Scope, stakeholderId: number): Promise<boolean> => {
    const text = "select 1 from stakeholder where ($1 = 0 or id = $1) and id = $2";
    return (await database.query(scope, { name: "logo_of_visible", text, values: [scope, stakeholderId] })).length > 0;
  },

  find: async (scope: Scope, stakeholderId: number): Promise<KeptLogo | undefined> => {
    const [logo] = await database.query<KeptLogo>(scope, {
      name: "logo_find",
      text: `select storage_key as key, kind, width, height from stakeholder_logo where ($1 = 0 or stakeholder_id = $1) and stakeholder_id = $2`,
      values: [scope, stakeholderId],
    });
    return logo;
  },

  /** Removes and returns the current logo. A row lock on the stakeholder serializes concurrent calls. */
  take: async (trx: Transaction<Schema>, stakeholderId: number): Promise<KeptLogo | undefined> => {
    await trx.selectFrom("stakeholder").select("id").where("id", "=", stakeholderId).forNoKeyUpdate().execute();
    return trx
      .deleteFrom("stakeholder_logo")
      .where("stakeholder_id", "=", stakeholderId)
      .returning(["storage_key as key", "kind", "width", "height"])
      .executeTakeFirst();
  },

  insert: (trx: Transaction<Schema>, { stakeholderId, kind, width, height, arrived }: ReceivedLogo): Promise<{ id: number }> =>
    trx
      .insertInto("stakeholder_logo")
      .values({ stakeholder_id: stakeholderId, storage_key: arrived.key, kind, width, height })
      .returning("id")
      .executeTakeFirstOrThrow(),
});
