import type { Client } from "@parley/core/client";
import { singleItemWithName } from "@parley/core/contract/folded-text";
import { roles } from "@parley/core/contract/identity/roles";
import { notFound } from "./fail.ts";

/** Returns a list of the existing roles for the error about an unknown role. */
export const otherRoles = (options: readonly { readonly name: string }[]): string =>
  options.length === 0 ? "There are no roles yet. Create one with parley roles create." : `Roles: ${options.map(({ name }) => name).join(", ")}`;

/** Finds a role of a stakeholder by id or name. The error for an unknown role lists the existing ones. */
export async function findRole(client: Client, stakeholderId: number, named: string): Promise<{ readonly id: number; readonly name: string }> {
  const options = await client.call(roles.optionsFor, { params: { id: stakeholderId } });
  const found = options.find(({ id }) => String(id) === named.trim()) ?? singleItemWithName(options, ({ name }) => name, named);
  if (!found) throw notFound(`There is no role '${named}'.`, otherRoles(options));
  return found;
}
