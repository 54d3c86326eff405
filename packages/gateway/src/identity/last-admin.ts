import { action, allows, type Permission, PROVIDER_ID } from "@parley/core/access";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";

const holds = (area: string, action: string) => sql`exists (
        select 1 from jsonb_array_elements(r.permissions) p, jsonb_array_elements(p -> 'actions') a
        where p ->> 'area' = ${area} and a ->> 'actionName' ilike ${`%${action}%`}
      )`;
const MANAGES_ROLES = holds("Roles", "create role");

/**
 * SQL condition that role `r` lacks a permission of the stakeholder's administrator role. Its users could then not make
 * anybody an administrator, because nobody grants permissions they do not hold (ADR 0011).
 */
const LACKS_RIGHTS = sql`exists (
        select 1 from role o, jsonb_array_elements(o.permissions) op, jsonb_array_elements(op -> 'actions') oa
        where o.stakeholder_id = r.stakeholder_id and o.is_system and o.permissions @> '[{"area": "Roles", "actions": [{"actionName": "Create Role"}]}]'
          and not r.permissions @> jsonb_build_array(jsonb_build_object('area', op -> 'area', 'actions', jsonb_build_array(jsonb_build_object('actionName', oa -> 'actionName'))))
      )`;
const RESTORES_ADMINISTRATORS = sql`${MANAGES_ROLES} and ${holds("Admin User", "update admin user")} and not ${LACKS_RIGHTS}`;

/** Abilities that at least one user of a stakeholder must keep. */
const ABILITIES = [
  { rule: MANAGES_ROLES, refusal: "lastRoleManager" },
  { rule: RESTORES_ADMINISTRATORS, refusal: "lastAdministratorMaker" },
] as const;

/**
 * Returns the level of each ability in the stakeholder: 2 if a user with a password has it, 1 if only invited users
 * have it, 0 if nobody has it. A change may not lower it, because an invited user may never sign in.
 */
const abilityLevels = async (trx: Transaction<Schema>, stakeholderId: number): Promise<readonly number[]> => {
  const levels: number[] = [];
  for (const { rule } of ABILITIES) {
    const { rows } = await sql<{ hasKey: boolean }>`
      select u.key_hash is not null as "hasKey" from role r join app_user u on u.role_id = r.id and u.stakeholder_id = ${stakeholderId}
      where r.stakeholder_id = ${stakeholderId} and ${rule} and u.active and not u.is_service
      order by 1 desc limit 1`.execute(trx);
    levels.push(levelOf(rows));
  }
  return levels;
};

const levelOf = ([best]: readonly { readonly hasKey: boolean }[]): number => (best === undefined ? 0 : best.hasKey ? 2 : 1);

/**
 * Locks the stakeholder's row, so that changes to the group of users who may manage the stakeholder run one after the
 * other.
 */
const inTurn = async (trx: Transaction<Schema>, stakeholderId: number): Promise<void> => {
  await sql`select 1 from stakeholder where id = ${stakeholderId} for no key update`.execute(trx);
};

/**
 * Runs a change of users or roles, and rolls it back with 409 if nobody would be left who may manage the roles or
 * appoint an administrator. Such changes run one after the other, so that two administrators cannot remove each other
 * at the same time.
 */
export const keepingRoleManager = async <T>(trx: Transaction<Schema>, stakeholderId: number, change: () => Promise<T>): Promise<T> => {
  await inTurn(trx, stakeholderId);
  const had = await abilityLevels(trx, stakeholderId);
  const result = await change();
  const has = await abilityLevels(trx, stakeholderId);
  for (const [index, { refusal }] of ABILITIES.entries()) if ((has[index] ?? 0) < (had[index] ?? 0)) fail.conflict(refusal);
  return result;
};

/**
 * Same as `keepingRoleManager` for a change of one user who keeps the role. If the role may not manage roles, only the
 * role is locked, so that such changes need not wait for each other; a role that has just gained the right causes a
 * 409.
 */
export const keepingRoleManagerForUserChange = async <T>(
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
  if (rows[0]?.manages) fail.conflict("userRoleChanged");
  return change();
};

/**
 * Returns the level of super administration: 2 if a super admin has a password, 1 if all are only invited, 0 if there
 * is none.
 */
const superAdministration = async (trx: Transaction<Schema>): Promise<number> => {
  const { rows } = await sql<{ hasKey: boolean }>`
    select key_hash is not null as "hasKey" from app_user where stakeholder_id = ${PROVIDER_ID} and is_super_admin and active
    order by 1 desc limit 1`.execute(trx);
  return levelOf(rows);
};

/**
 * Runs a change of users, and rolls it back with 409 if the provider would have no active super admin left. Super
 * admins of other stakeholders do not count, because they manage only their own stakeholder (ADR 0063).
 */
export const keepingSuperAdmin = async <T>(trx: Transaction<Schema>, stakeholderId: number, change: () => Promise<T>): Promise<T> => {
  if (stakeholderId !== PROVIDER_ID) return change();
  await inTurn(trx, PROVIDER_ID);
  const had = await superAdministration(trx);
  const result = await change();
  if ((await superAdministration(trx)) < had) fail.conflict("lastSuperAdmin");
  return result;
};
