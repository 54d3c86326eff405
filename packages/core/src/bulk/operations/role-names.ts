import type { Client } from "../../client/client.ts";
import { roles } from "../../contract/identity/roles.ts";
import type { CallOutput } from "../../contract/index.ts";
import { RowRefused } from "../row.ts";

type Roles = CallOutput<typeof roles.optionsFor>;
export type NamedRole = Roles[number];

/** Roles by stakeholder, cached per client, because many rows refer to the same few roles. */
const known = new WeakMap<Client, Map<number, Promise<Roles>>>();

function rolesOf(client: Client, stakeholderId: number, anew: boolean): Promise<Roles> {
  const byStakeholder = known.get(client) ?? new Map<number, Promise<Roles>>();
  known.set(client, byStakeholder);
  const found = anew ? undefined : byStakeholder.get(stakeholderId);
  if (found) return found;
  const asked = client.call(roles.optionsFor, { params: { id: stakeholderId } });
  byStakeholder.set(stakeholderId, asked);
  asked.catch(() => byStakeholder.delete(stakeholderId));
  return asked;
}

/** Maximum number of role names listed in a message. */
const NAMED = 8;

/** True for the role with this name, ignoring case, or this id. */
export const isRole = ({ id, name }: { readonly id: number | null; readonly name: string | null }, named: string): boolean =>
  name?.toLowerCase() === named.toLowerCase() || String(id) === named;

/**
 * Finds a role of a stakeholder by name or id. Reloads the roles for an unknown name, and throws `RowRefused` if it
 * still does not exist.
 */
export async function roleNamed(client: Client, stakeholderId: number, named: string): Promise<NamedRole> {
  const find = async (anew: boolean) => (await rolesOf(client, stakeholderId, anew)).find((role) => isRole(role, named));
  const found = (await find(false)) ?? (await find(true));
  if (found) return found;
  const names = (await rolesOf(client, stakeholderId, false)).slice(0, NAMED).map(({ name }) => name);
  throw new RowRefused("notFound", `There is no role ${named}${names.length === 0 ? "" : `; there are ${names.join(", ")}`}`);
}
