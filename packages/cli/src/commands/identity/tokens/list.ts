import { type Client, everyItem } from "@parley/core/client";
import { type AccessToken, tokens } from "@parley/core/contract/identity/tokens";
import { tokenTopic } from "@parley/core/verbs/identity/tokens";
import { usage } from "../../../io/fail.ts";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import { NO_MATCHES } from "../../../io/pages.ts";
import type { Run } from "../../run.ts";
import { writeListFile } from "../../write-list-file.ts";

type Verb = typeof tokenTopic.verbs.list;

const ofWhom = async (client: Client, stakeholder: string | undefined): Promise<Readonly<Record<string, string>>> =>
  stakeholder === undefined ? {} : { stakeholderId: String((await findStakeholder(client, stakeholder)).id) };

async function* everyones(client: Client, stakeholder: string | undefined): AsyncGenerator<AccessToken> {
  yield* everyItem(client, tokens.all, { query: await ofWhom(client, stakeholder) });
}

/** Lists the user's own tokens, or the tokens that the user manages as an administrator. */
export const runList: Run<Verb> = async ({ everyone, stakeholder, limit = Number.POSITIVE_INFINITY, ...file }, deps) => {
  const isFile = Object.values(file).some((given) => given !== undefined);
  if (isFile && !everyone && stakeholder === undefined)
    throw usage("A file always contains the tokens of all users.", "Add --everyone, or --stakeholder.");
  if (isFile && Number.isFinite(limit)) throw usage("--limit only applies to printed rows: a file contains all matching rows.");
  if (isFile) return writeListFile(tokens.file, file, (client) => ofWhom(client, stakeholder), deps);
  const { out, platform } = deps;
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
  if (rows.length === 0 && out.format() !== "json") out.note(NO_MATCHES);
};
