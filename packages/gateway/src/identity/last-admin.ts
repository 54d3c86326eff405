import { action, allows, type Permission, PROVIDER_ID } from "@parley/core/access";
import { sql, type Transaction } from "kysely";
import { fail } from "../answers/app-error.ts";
import type { Schema } from "../db/schema.ts";

const MANAGES_ROLES = sql`exists (
        select 1 from jsonb_array_elements(r.permissions) p, jsonb_array_elements(p -> 'actions') a
        where p ->> 'area' = 'Roles' and a ->> 'actionName' ilike '%create role%'
      )`;

const hasRoleManager = async (trx: Transaction<Schema>, stakeholderId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from role r
    where r.stakeholder_id = ${stakeholderId}
      and ${MANAGES_ROLES}
      and exists (select 1 from app_user u where u.role_id = r.id and u.stakeholder_id = ${stakeholderId} and u.active and not u.is_service)
    limit 1`.execute(trx);
  return rows.length > 0;
};

/** Whoever changes who may manage a stakeholder waits here for whoever else does, to the end of the transaction. */
const inTurn = async (trx: Transaction<Schema>, stakeholderId: number): Promise<void> => {
  await sql`select 1 from stakeholder where id = ${stakeholderId} for no key update`.execute(trx);
};

/**
 * Makes a change to users or roles, and takes it back with 409 when it would leave the stakeholder without anybody who may manage its roles. Such changes
 * wait for one another, so that two administrators cannot remove each other at the same moment.
 */
export const keepingRoleManager = async <T>(trx: Transaction<Schema>, stakeholderId: number, change: () => Promise<T>): Promise<T> => {
  await inTurn(trx, stakeholderId);
  const had = await hasRoleManager(trx, stakeholderId);
  const result = await change();
  if (had && !(await hasRoleManager(trx, stakeholderId))) fail.conflict("Nobody would be left who may manage the roles of this stakeholder");
  return result;
};

/**
 * The same for a change to one user who keeps the role. Nearly nobody may manage roles, and whoever may not need not wait for all others: the role
 * is only held as it is, and a role that was given the right at this moment is answered 409.
 */
export const keepingRoleManagerBut = async <T>(
  trx: Transaction<Schema>,
  {
    stakeholderId,
    roleId,
    permissions,
  }: { readonly stakeholderId: number; readonly roleId: number | null; readonly permissions: readonly Permission[] },
  change: () => Promise<T>,
): Promise<T> => {
  if (allows(action("Roles", "Create Role"), { userPermissions: permissions, stakeholderId, isSuperAdmin: false }))
    return keepingRoleManager(trx, stakeholderId, change);
  const { rows } = await sql<{ manages: boolean }>`
    select ${MANAGES_ROLES} as manages from role r where r.stakeholder_id = ${stakeholderId} and r.id = ${roleId} for share`.execute(trx);
  if (rows[0]?.manages) fail.conflict("The user's role has changed meanwhile. Try again");
  return change();
};

const hasSuperAdmin = async (trx: Transaction<Schema>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from app_user where stakeholder_id = ${PROVIDER_ID} and is_super_admin and active limit 1`.execute(trx);
  return rows.length > 0;
};

/**
 * Makes a change to users, and takes it back with 409 when it would leave the platform without an active super admin among the provider's staff. Those of other stakeholders
 * do not count: they reach nobody else (ADR 0063).
 */
export const keepingSuperAdmin = async <T>(trx: Transaction<Schema>, stakeholderId: number, change: () => Promise<T>): Promise<T> => {
  if (stakeholderId !== PROVIDER_ID) return change();
  await inTurn(trx, PROVIDER_ID);
  const had = await hasSuperAdmin(trx);
  const result = await change();
  if (had && !(await hasSuperAdmin(trx))) fail.conflict("Nobody would be left who is a super admin");
  return result;
};
