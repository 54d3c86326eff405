import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";
import type { ReceivedLogo } from "./receive-logo.ts";

export interface StoredLogo {
  /** Key of the stored file. */
  readonly key: string;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
}

/** Database access for logos. The scope 0 sees all logos; a stakeholder sees only its own. */
export const logoRepository = (database: Database) => ({
  isVisible: async (scope: Scope, stakeholderId: number): Promise<boolean> => {
    const text = "select 1 from stakeholder where ($1 = 0 or id = $1) and id = $2";
    return (await database.query(scope, { name: "logo_of_visible", text, values: [scope, stakeholderId] })).length > 0;
  },

  find: async (scope: Scope, stakeholderId: number): Promise<StoredLogo | undefined> => {
    const [logo] = await database.query<StoredLogo>(scope, {
      name: "logo_find",
      text: `select storage_key as key, kind, width, height from stakeholder_logo where ($1 = 0 or stakeholder_id = $1) and stakeholder_id = $2`,
      values: [scope, stakeholderId],
    });
    return logo;
  },

  /**
   * Deletes and returns the stored logo of a stakeholder. Locks the stakeholder's row, so that concurrent calls run one
   * after the other.
   */
  take: async (trx: Transaction<Schema>, stakeholderId: number): Promise<StoredLogo | undefined> => {
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
