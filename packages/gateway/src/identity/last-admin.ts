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
 * Condition that role `r` lacks permissions of the stakeholder's own administrator role: nobody grants rights they do
 * not hold (ADR 0011).
 */
const LACKS_RIGHTS = sql`exists (
        select 1 from role o, jsonb_array_elements(o.permissions) op, jsonb_array_elements(op -> 'actions') oa
        where o.stakeholder_id = r.stakeholder_id and o.is_system and o.permissions @> '[{"area": "Roles", "actions": [{"actionName": "Create Role"}]}]'
          and not r.permissions @> jsonb_build_array(jsonb_build_object('area', op -> 'area', 'actions', jsonb_build_array(jsonb_build_object('actionName', oa -> 'actionName'))))
      )`;
const RESTORES_ADMINISTRATORS = sql`${MANAGES_ROLES} and ${holds("Admin User", "update admin user")} and not ${LACKS_RIGHTS}`;

/** Abilities that at least one user must keep. */
const ABILITIES = [
  { rule: MANAGES_ROLES, refusal: "lastRoleManager" },
  { rule: RESTORES_ADMINISTRATORS, refusal: "lastAdministratorMaker" },
] as const;

/**
 * Level of each ability in the stakeholder: 2 when a user with it has a password, 1 when all such users are invited and
 * have none yet, 0 without any. A change may not lower it, since an invited user may never sign in.
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

/** Changes to who may manage a stakeholder wait for one another, until the end of the transaction. */
const inTurn = async (trx: Transaction<Schema>, stakeholderId: number): Promise<void> => {
  await sql`select 1 from stakeholder where id = ${stakeholderId} for no key update`.execute(trx);
};

/**
 * Runs a change to users or roles, and rolls it back with 409 if nobody would be left who may manage the stakeholder's
 * roles or could appoint an administrator. Such changes wait for one another, so that two administrators cannot remove
 * each other at the same time.
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
 * The same for a change to one user who keeps the role. Most users may not manage roles, and changes to them need not
 * wait for others: the role is only locked against changes, and one that has just gained the right is answered with
 * 409.
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
  if (rows[0]?.manages) fail.conflict("userRoleChanged");
  return change();
};

/** The same for the platform's super admins. */
const superAdministration = async (trx: Transaction<Schema>): Promise<number> => {
  const { rows } = await sql<{ hasKey: boolean }>`
    select key_hash is not null as "hasKey" from app_user where stakeholder_id = ${PROVIDER_ID} and is_super_admin and active
    order by 1 desc limit 1`.execute(trx);
  return levelOf(rows);
};

/**
 * Runs a change to users, and rolls it back with 409 if the provider's staff would be left without an active super
 * admin. Super admins of other stakeholders do not count, since they manage only their own (ADR 0063).
 */
export const keepingSuperAdmin = async <T>(trx: Transaction<Schema>, stakeholderId: number, change: () => Promise<T>): Promise<T> => {
  if (stakeholderId !== PROVIDER_ID) return change();
  await inTurn(trx, PROVIDER_ID);
  const had = await superAdministration(trx);
  const result = await change();
  if ((await superAdministration(trx)) < had) fail.conflict("lastSuperAdmin");
  return result;
};
