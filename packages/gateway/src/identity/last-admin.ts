import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { fail } from "../kernel/app-error.ts";

const hasRoleManager = async (trx: Transaction<Schema>, stakeholderId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from role r
    where r.stakeholder_id = ${stakeholderId}
      and exists (
        select 1 from jsonb_array_elements(r.permissions) p, jsonb_array_elements(p -> 'actions') a
        where p ->> 'area' = 'Roles' and a ->> 'actionName' ilike '%create role%'
      )
      and exists (select 1 from app_user u where u.role_id = r.id and u.stakeholder_id = ${stakeholderId} and u.active)
    limit 1`.execute(trx);
  return rows.length > 0;
};

/**
 * Makes a change to users or roles, and takes it back with 409 when it would leave the stakeholder without anybody who may manage its roles. Such changes
 * wait for one another, so that two administrators cannot remove each other at the same moment.
 */
export const keepingRoleManager = async <T>(trx: Transaction<Schema>, stakeholderId: number, change: () => Promise<T>): Promise<T> => {
  await sql`select 1 from stakeholder where id = ${stakeholderId} for no key update`.execute(trx);
  const had = await hasRoleManager(trx, stakeholderId);
  const result = await change();
  if (had && !(await hasRoleManager(trx, stakeholderId))) fail.conflict("Nobody would be left who may manage the roles of this stakeholder");
  return result;
};
