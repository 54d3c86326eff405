import { type Client, everyItem } from "@parley/core/client";
import { conversations } from "@parley/core/contract/chats/conversations";
import type { OptionsOf } from "@parley/core/verbs";
import type { chatTopic } from "@parley/core/verbs/chats/chats";
import { usage } from "../../../io/fail.ts";
import { findAgent } from "../../../io/find-agent.ts";
import type { Run } from "../../run.ts";
import { printChats } from "./said.ts";

type Verb = typeof chatTopic.verbs.export;

const idOf = (typed: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(typed)) throw usage(`'${typed}' is not a conversation id.`, "List them with: parley chats list");
  return Number(typed);
};

async function* found(client: Client, { agent, agentId = agent, ...filters }: OptionsOf<Verb>): AsyncGenerator<number> {
  const query = { ...filters, ...(agentId !== undefined && { agentId: (await findAgent(client, agentId)).id }), sort: "startedAt" } as const;
  for await (const { id } of everyItem(client, conversations.search, { query })) yield id;
}

/** Prints conversations selected by ids or by filters, but not both. */
export const runExport: Run<Verb> = async (typed, options, { out, platform }) => {
  const ids = typed.map(idOf);
  if (ids.length > 0 && Object.keys(options).length > 0) throw usage("Ids and filters cannot be used together.");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls((client) => printChats(client, ids.length > 0 ? ids : found(client, options), out));
};
