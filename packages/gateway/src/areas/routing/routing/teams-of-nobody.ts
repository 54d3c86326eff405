import { sql, type Transaction } from "kysely";
import { assignableUserCondition } from "../../../access/can-work.ts";
import type { Schema } from "../../../db/schema.ts";

/**
 * Returns the names, by id, of teams in which no member can work. Nobody would accept conversations routed to such a
 * team.
 */
export const teamsWithoutWorkers = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  teamIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`select t.id, t.name from team t
    where t.stakeholder_id = ${stakeholderId} and t.id = any (${teamIds.filter((id) => id !== null)}::int[])
      and not exists (select from team_member m join app_user u on u.id = m.user_id where m.team_id = t.id and ${sql.raw(assignableUserCondition("u"))})`.execute(
    trx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
