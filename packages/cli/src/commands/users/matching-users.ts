import { type Client, everyItem } from "@parley/core/client";
import { roles } from "@parley/core/contract/main/roles";
import { type User, users } from "@parley/core/contract/main/users";
import { notFound } from "../../io/fail.ts";
import { findStakeholder } from "../../io/find-stakeholder.ts";

/** Which users, as a person says it. */
export interface UserFilter {
  readonly stakeholder?: string;
  readonly search?: string;
  readonly role?: string;
}

export const isFiltered = ({ stakeholder, search, role }: UserFilter): boolean =>
  stakeholder !== undefined || search !== undefined || role !== undefined;

/** The filter as the call takes it: names become ids. */
export async function userQuery(client: Client, { stakeholder, search, role }: UserFilter) {
  const stakeholderId = stakeholder === undefined ? undefined : (await findStakeholder(client, stakeholder)).id;
  return { stakeholderId, search, roleId: role === undefined ? undefined : await roleIdOf(client, role, stakeholderId) };
}

/** A role by id or name, of the named stakeholder or one's own. */
async function roleIdOf(client: Client, role: string, stakeholderId: number | undefined): Promise<number> {
  if (/^\d+$/.test(role)) return Number(role);
  const options =
    stakeholderId === undefined ? await client.call(roles.options) : await client.call(roles.optionsFor, { params: { id: stakeholderId } });
  const found = options.find(({ name }) => name.toLowerCase() === role.toLowerCase());
  if (!found) throw notFound(`There is no role '${role}'.`, `Roles: ${options.map(({ name }) => name).join(", ")}`);
  return found.id;
}

/** All users that the filter finds, page by page. */
export async function* matchingUsers(client: Client, filter: UserFilter, active: boolean): AsyncGenerator<User> {
  const query = { ...(await userQuery(client, filter)), active: active ? "true" : "false", sort: "loginId" } as const;
  yield* everyItem(client, users.list, query);
}
