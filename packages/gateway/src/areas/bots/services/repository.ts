import type { ListedService, Service } from "@parley/core/contract/bots/services";
import type { Selectable, Transaction } from "kysely";
import { normalize } from "../../../bot/normalize.ts";
import { updateAtVersion } from "../../../crud/update-at-version.ts";
import { containsCondition } from "../../../db/contains.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";
import { BOT_JOIN, LISTED_COLUMNS, SERVICE_COLUMNS } from "./list.ts";

/** Service as listed, with the id of its stakeholder. */
export interface StoredService extends ListedService {
  readonly stakeholderId: number;
}
type Text = Pick<Service, "botId" | "name" | "description" | "response" | "status">;

/** SQL condition that limits rows to the scope in `$1` (0 is the entire platform). */
const VISIBLE = "($1 = 0 or s.stakeholder_id = $1)";

/**
 * Database access for services and their phrases. The first parameter is the stakeholder, or the scope when a service
 * is found by its id.
 */
export const serviceRepository = (database: Database) => ({
  /** Finds services by similar phrases and by name, best match first. */
  search: (stakeholderId: number, text: string, botId: number | undefined) => {
    const values: unknown[] = [stakeholderId, normalize(text), botId ?? null];
    const named = containsCondition("s.search", text, (value) => `$${values.push(value)}`);
    return database.query<Service & { score: number }>(stakeholderId, {
      // Name of the statement: empty, because the SQL depends on the number of words in the search text.
      name: "",
      text: `select ${SERVICE_COLUMNS}, found.score from (
               select id, max(score)::float8 as score from (
                 select p.service_id as id, similarity(p.normalized, $2) as score from phrase p where p.stakeholder_id = $1 and p.normalized % $2
                 union all
                 select s.id, 1.0 from service s where s.stakeholder_id = $1 and ${named}
               ) hits group by id
             ) found join service s using (id) where ($3::int is null or s.bot_id = $3) order by found.score desc, lower(s.name) limit 20`,
      values,
    });
  },

  get: async (scope: Scope, id: number): Promise<StoredService | undefined> => {
    const [row] = await database.query<StoredService>(scope, {
      name: "service_get",
      text: `select ${LISTED_COLUMNS}, s.stakeholder_id as "stakeholderId" from service s ${BOT_JOIN} where ${VISIBLE} and s.id = $2`,
      values: [scope, id],
    });
    return row;
  },

  phrases: (stakeholderId: number, serviceId: number) =>
    database
      .scoped(stakeholderId)
      .selectFrom("phrase")
      .select(["id", "text", "source", "created_at as createdAt"])
      .where("service_id", "=", serviceId)
      .orderBy("id")
      .limit(2000)
      .execute(),

  phrase: async (scope: Scope, id: number): Promise<Selectable<Schema["phrase"]> | undefined> =>
    (scope === 0 ? database.platform : database.scoped(scope)).selectFrom("phrase").selectAll().where("id", "=", id).executeTakeFirst(),

  insert: (trx: Transaction<Schema>, stakeholderId: number, { botId, name, description, response, status }: Text) =>
    trx
      .insertInto("service")
      .values({ stakeholder_id: stakeholderId, bot_id: botId, name, description, response, status })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst(),

  /**
   * Updates a service and, if it moves to another bot, its phrases. Returns false if the service was changed after the
   * caller read it (stale version).
   */
  update: async (trx: Transaction<Schema>, before: StoredService, version: number, text: Text): Promise<boolean> => {
    const { stakeholderId, id } = before;
    const { botId, name, description, response, status } = text;
    const columns = { bot_id: botId, name, description, response, status };
    if (!(await updateAtVersion(trx, "service", stakeholderId, { id, version }, columns))) return false;
    if (botId !== before.botId)
      await trx.updateTable("phrase").set({ bot_id: botId }).where("stakeholder_id", "=", stakeholderId).where("service_id", "=", id).execute();
    return true;
  },

  /** Removes a service. The database removes its phrases as well. */
  remove: (trx: Transaction<Schema>, { stakeholderId, id }: StoredService) =>
    trx.deleteFrom("service").where("stakeholder_id", "=", stakeholderId).where("id", "=", id).execute(),

  /**
   * Returns whether the service has ever answered a customer. Such a service cannot be removed, because reports still
   * refer to it. Tests by staff do not count.
   */
  hasAnswered: async (trx: Transaction<Schema>, { stakeholderId, id }: StoredService): Promise<boolean> => {
    const answered = trx.selectFrom("rollup_service").select("service_id").where("stakeholder_id", "=", stakeholderId);
    return (await answered.where("service_id", "=", id).where("is_test", "=", false).limit(1).executeTakeFirst()) !== undefined;
  },
});
