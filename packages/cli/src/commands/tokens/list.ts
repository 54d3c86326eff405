import { type Client, everyItem } from "@parley/core/client";
import { type AccessToken, tokens } from "@parley/core/contract/main/tokens";
import { tokenTopic } from "@parley/core/verbs/tokens";
import { findStakeholder } from "../../io/find-stakeholder.ts";
import type { Run } from "../run.ts";

type Verb = typeof tokenTopic.verbs.list;

async function* everyones(client: Client, stakeholder: string | undefined): AsyncGenerator<AccessToken> {
  const stakeholderId = stakeholder === undefined ? undefined : (await findStakeholder(client, stakeholder)).id;
  yield* everyItem(client, tokens.all, { query: { ...(stakeholderId !== undefined && { stakeholderId: String(stakeholderId) }) } });
}

/** One's own, or those that an administrator answers for. */
export const runList: Run<Verb> = async ({ everyone, stakeholder, limit = Number.POSITIVE_INFINITY }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const rows = await opened.calls(async (client) => {
    if (!everyone && stakeholder === undefined) return (await client.call(tokens.list)).slice(0, limit);
    const found: AccessToken[] = [];
    for await (const token of everyones(client, stakeholder)) {
      if (found.length >= limit) break;
      found.push(token);
    }
    return found;
  });
  await out.rows(rows, tokenTopic.verbs.list.columns);
};
