import type { RightsHolder } from "@parley/core/access";
import type { Client } from "@parley/core/client";
import { profile } from "@parley/core/contract/identity/profile";
import { roles } from "@parley/core/contract/identity/roles";
import { users } from "@parley/core/contract/identity/users";
import { foldName } from "@parley/core/contract/sign-in-name";
import { notFound } from "./fail.ts";
import type { Platform } from "./platform.ts";

/**
 * Reads the current rights of the caller, or of the user with the login id `as`, from the gateway, because stored
 * rights may be outdated. The caller's rights are those in the stakeholder that they act for.
 */
export async function readCurrentRights(platform: Platform, as: string | undefined): Promise<RightsHolder> {
  await platform.signedIn();
  const { user } = platform.session.state();
  // Excludes the placeholder user of a token from the environment, whose owner only the gateway knows.
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
