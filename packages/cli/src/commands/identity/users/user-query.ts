import type { Client } from "@parley/core/client";
import { singleItemWithName } from "@parley/core/contract/folded-text";
import { roles } from "@parley/core/contract/identity/roles";
import { notFound } from "../../../io/fail.ts";
import { otherRoles } from "../../../io/find-role.ts";
import { findStakeholder } from "../../../io/find-stakeholder.ts";

/** User filters as typed by a person, with names of stakeholders and roles instead of ids. */
type UserFilter = {
  readonly stakeholderId?: string;
  readonly roleId?: string;
  readonly active?: string;
  readonly search?: string;
  readonly invited?: boolean;
};

/** Converts the filters to the query of the call, replacing names with ids. */
export async function userQuery(client: Client, { stakeholderId: stakeholder, roleId: role, active, search, invited }: UserFilter) {
  const stakeholderId = stakeholder === undefined ? undefined : (await findStakeholder(client, stakeholder)).id;
  const roleId = role === undefined ? undefined : await roleIdOf(client, role, stakeholderId);
  return { stakeholderId, search, roleId, active: active === undefined ? undefined : active === "active", invited, sort: "loginId" };
}

/** Finds a role by id or name, in the named stakeholder or else in the user's own. */
async function roleIdOf(client: Client, role: string, stakeholderId: number | undefined): Promise<number> {
  if (/^\d+$/.test(role)) return Number(role);
  const options =
    stakeholderId === undefined ? await client.call(roles.options) : await client.call(roles.optionsFor, { params: { id: stakeholderId } });
  const found = singleItemWithName<{ readonly id: number; readonly name: string }>(options, ({ name }) => name, role);
  if (!found) throw notFound(`There is no role '${role}'.`, otherRoles(options));
  return found.id;
}
