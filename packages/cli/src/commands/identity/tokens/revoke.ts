import { tokens } from "@parley/core/contract/identity/tokens";
import type { tokenTopic } from "@parley/core/verbs/identity/tokens";
import { confirm } from "../../../io/prompt.ts";
import type { Run } from "../../run.ts";

/** Asks for confirmation before revoking a token, because this cannot be undone. */
export const runRevoke: Run<typeof tokenTopic.verbs.revoke> = async (id, { yes }, { host, out, platform }) => {
  if (!yes) await confirm(host, `Revoke token ${id}? Whatever uses it stops working at once.`, "Use --yes to confirm.");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls((client) => client.call(tokens.revoke, { params: { id: String(id) } }));
  out.note(`Revoked token ${id}.`);
};
