import type { Selectable } from "kysely";
import { normalize } from "../../bot/normalize.ts";
import { contains } from "../../db/contains.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Scope } from "../../db/scope.ts";
import { SERVICE_COLUMNS } from "./list.ts";

/** A service as the wire shows it. */
export interface ServiceRow {
  id: number;
  botId: number;
  name: string;
  description: string;
  response: string;
  status: "active" | "disabled";
  phraseCount: number;
  updatedAt: string;
}

/** One of a scope (0 is the whole platform), found by its own key. */
const VISIBLE = "($1 = 0 or s.stakeholder_id = $1)";

/** SQL of services and their phrases. The stakeholder, or the scope where one thing is looked up by its id, is the first parameter. */
export const serviceRepository = (database: Database) => ({
  /** By phrases alike and by name, best first. */
  search: (stakeholderId: number, text: string, botId: number | undefined) =>
    database.query<ServiceRow & { score: number }>(stakeholderId, {
      name: "service_search",
      text: `select ${SERVICE_COLUMNS}, found.score from (
               select id, max(score)::float8 as score from (
                 select p.service_id as id, similarity(p.normalized, $2) as score from phrase p where p.stakeholder_id = $1 and p.normalized % $2
                 union all
                 select s.id, 1.0 from service s where s.stakeholder_id = $1 and s.search like $3
               ) hits group by id
             ) found join service s using (id) where ($4::int is null or s.bot_id = $4) order by found.score desc, lower(s.name) limit 20`,
      values: [stakeholderId, normalize(text), contains(text), botId ?? null],
    }),

  get: async (scope: Scope, id: number): Promise<(ServiceRow & { stakeholderId: number }) | undefined> => {
    const [row] = await database.query<ServiceRow & { stakeholderId: number }>(scope, {
      name: "service_get",
      text: `select ${SERVICE_COLUMNS}, s.stakeholder_id as "stakeholderId" from service s where ${VISIBLE} and s.id = $2`,
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
});
