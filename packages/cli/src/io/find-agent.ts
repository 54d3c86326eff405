import type { Client } from "@parley/core/client";
import { users } from "@parley/core/contract/identity/users";
import { foldName } from "@parley/core/contract/sign-in-name";
import { notFound, usage } from "./fail.ts";

/** Finds a support agent by login id, name or id. If several agents have the name, the error lists their login ids. */
export async function findAgent(client: Client, named: string): Promise<{ readonly id: number }> {
  if (/^\d+$/.test(named)) return { id: Number(named) };
  const agents = await client.call(users.agents);
  const wanted = foldName(named);
  const byLogin = agents.find(({ loginId }) => loginId === wanted);
  if (byLogin) return byLogin;
  const [found, ...others] = agents.filter(({ name }) => foldName(name) === wanted);
  if (!found) throw notFound(`There is no support agent '${named}' that you may see.`);
  if (others.length > 0)
    throw usage(
      `Several support agents are named '${named}'.`,
      `Use one of their logins: ${[found, ...others].map(({ loginId }) => loginId).join(", ")}`,
    );
  return found;
}
