import { type Client, everyItem } from "@parley/core/client";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { GatewayError } from "@parley/core/errors";
import type { SessionStakeholder } from "@parley/core/session";
import { notFound, usage } from "./fail.ts";

interface Found {
  readonly id: number;
  readonly title: string;
}

/**
 * Finds the stakeholder to act for, by short name or id. The call is made in the provider's own scope, where provider
 * staff see all stakeholders.
 */
export async function findStakeholderToActFor(client: Client, named: string): Promise<SessionStakeholder> {
  const wanted = named.trim().toLowerCase();
  const options = await client.call(stakeholders.options, {}, { atHome: true });
  const found = options.find(({ id, shortName }) => shortName.toLowerCase() === wanted || String(id) === wanted);
  return found ?? unknown(named, options);
}

const unknown = (named: string, options: readonly { readonly shortName: string }[]): never => {
  throw notFound(`There is no stakeholder '${named}' that you can reach.`, `Stakeholders: ${options.map(({ shortName }) => shortName).join(", ")}`);
};

/**
 * Finds a stakeholder by id, short name or code. The error for an unknown one lists the stakeholders visible to the
 * caller.
 */
export async function findStakeholder(client: Client, named: string): Promise<Found> {
  const wanted = named.trim().toLowerCase();
  const options = await client.call(stakeholders.options);
  const known = options.find(({ id, shortName }) => String(id) === wanted || shortName.toLowerCase() === wanted);
  return known ?? (await listed(client, wanted)) ?? unknown(named, options);
}

/** Returns the id of the named stakeholder, or of the only one that the caller can see. */
export async function stakeholderOrOwn(client: Client, named: string | undefined): Promise<number> {
  if (named !== undefined) return (await findStakeholder(client, named)).id;
  const [own, ...others] = await client.call(stakeholders.options);
  if (!own || others.length > 0) throw usage("No stakeholder was given.", "Use --stakeholder.");
  return own.id;
}

/**
 * Finds a stakeholder in the full list, which contains codes and archived stakeholders. Returns undefined if the caller
 * may not list stakeholders.
 */
async function listed(client: Client, wanted: string): Promise<Found | undefined> {
  try {
    for await (const one of everyItem(client, stakeholders.list, { query: { status: "all" } }))
      if ([one.shCode.toLowerCase(), one.shortName.toLowerCase(), String(one.id)].includes(wanted)) return one;
  } catch (error) {
    if (!(error instanceof GatewayError && error.status === 403)) throw error;
  }
  return undefined;
}
