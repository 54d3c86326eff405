import { type Client, everyItem } from "@parley/core/client";
import { type ServiceAccount, serviceAccounts } from "@parley/core/contract/identity/service-accounts";
import { notFound, usage } from "./fail.ts";

/** Finds a service account by id or name. A name that several stakeholders use is a usage error. */
export async function findServiceAccount(client: Client, named: string): Promise<ServiceAccount> {
  const wanted = named.trim().toLowerCase();
  const called: ServiceAccount[] = [];
  for await (const account of everyItem(client, serviceAccounts.list, {})) {
    if (String(account.id) === wanted) return account;
    if (account.name.toLowerCase() === wanted) called.push(account);
  }
  const [found, ...others] = called;
  if (!found) throw notFound(`There is no service account '${named}'.`, "List them with: parley service-accounts list");
  if (others.length > 0)
    throw usage(`Several service accounts are named '${named}'.`, `Use one of their ids: ${called.map(({ id }) => id).join(", ")}`);
  return found;
}
