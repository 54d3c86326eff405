import type { Client } from "@parley/core/client";
import { tokens } from "@parley/core/contract/identity/tokens";
import type { tokenTopic } from "@parley/core/verbs/identity/tokens";
import { notFound } from "../../../io/fail.ts";
import { oneNamed } from "../../../io/one-named.ts";
import { confirm } from "../../../io/prompt.ts";
import type { Run } from "../../run.ts";

/** Finds a token by id, or an active token of the user by name, because a renewed token has the name of a revoked one. */
async function tokenId(client: Client, named: string): Promise<string> {
  if (/^\d+$/.test(named)) return named;
  const active = (await client.call(tokens.list)).filter(({ state }) => state === "active");
  const found = oneNamed(
    active,
    named,
    ({ name }) => name,
    ({ hint }) => hint,
  );
  if (!found) throw notFound(`There is no active token '${named}' of yours.`, "List them with: parley tokens list");
  return String(found.id);
}

/** Asks for confirmation before revoking a token, because this cannot be undone. */
export const runRevoke: Run<typeof tokenTopic.verbs.revoke> = async (named, { yes }, { host, out, platform }) => {
  if (!yes) await confirm(host, `Revoke token ${named}? Whatever uses it stops working at once.`, "Use --yes to confirm.");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => client.call(tokens.revoke, { params: { id: await tokenId(client, named) } }));
  out.note(`Revoked token ${named}.`);
};
