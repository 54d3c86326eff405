import { serviceAccounts } from "@parley/core/contract/identity/service-accounts";
import { tokens } from "@parley/core/contract/identity/tokens";
import type { tokenTopic } from "@parley/core/verbs/identity/tokens";
import { usage } from "../../../io/fail.ts";
import { findServiceAccount } from "../../../io/find-service-account.ts";
import { changedRights } from "../../../io/rights.ts";
import type { Run } from "../../run.ts";

/** Prints only the secret to stdout, so that scripts can read it. Notes for people go to stderr. */
export const runCreate: Run<typeof tokenTopic.verbs.create> = async (name, { grant, days, superAdmin, serviceAccount }, { out, platform }) => {
  if (superAdmin && serviceAccount !== undefined) throw usage("--super-admin and --service-account cannot be used together.");
  const draft = { name, permissions: changedRights([], { ...(grant && { grant }) }), ...(days !== undefined && { days }) };
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) => {
    if (serviceAccount === undefined) return client.call(tokens.create, { body: { ...draft, ...(superAdmin && { superAdmin }) } });
    const { id } = await findServiceAccount(client, serviceAccount);
    return client.call(serviceAccounts.createToken, { params: { id: String(id) }, body: draft });
  });
  if (out.format() === "json") out.json(made);
  else out.text(made.token);
  out.note(`Token ${made.id} of ${made.ownerName} expires at ${made.expiresAt}. Its secret is not shown again.`);
};
