import type { Holder } from "@parley/core/access";
import type { Client } from "@parley/core/client";
import { profile } from "@parley/core/contract/identity/profile";
import { roles } from "@parley/core/contract/identity/roles";
import { users } from "@parley/core/contract/identity/users";
import { foldName } from "@parley/core/contract/sign-in-name";
import { notFound } from "./fail.ts";
import type { Platform } from "./platform.ts";

/**
 * Present rights of the caller, or of the user with login `as`, read from the gateway because stored ones may be
 * outdated. The caller's are those in the stakeholder they act for.
 */
export async function holderOf(platform: Platform, as: string | undefined): Promise<Holder> {
  await platform.signedIn();
  const { user } = platform.session.state();
  // Only the gateway knows the owner of a token from the environment.
  const known = user !== null && user.userId > 0 ? user : undefined;
  const isCaller = as === undefined || (known !== undefined && foldName(as) === known.loginId);
  return platform.calls(async (client) => {
    const id = isCaller ? (known?.userId ?? (await client.call(profile.get)).userId) : await idOf(client, as);
    const held = await client.call(roles.ofUser, { params: { id } });
    const actingFor = isCaller ? platform.session.actingFor() : null;
    return actingFor === null ? held : { ...held, stakeholderId: actingFor.id };
  });
}

async function idOf(client: Client, named: string): Promise<number> {
  const loginId = foldName(named);
  const { items } = await client.call(users.list, { query: { search: loginId, pageSize: 1000 } });
  const found = items.find((user) => user.loginId === loginId);
  if (!found) throw notFound(`There is no user ${loginId} that you may see.`);
  return found.id;
}
