import { type Client, everyItem } from "@parley/core/client";
import { conversations } from "@parley/core/contract/messenger/conversations";
import type { OptionsOf } from "@parley/core/verbs";
import type { chatTopic } from "@parley/core/verbs/chats";
import { usage } from "../../io/fail.ts";
import type { Run } from "../run.ts";
import { printChats } from "./said.ts";

type Verb = typeof chatTopic.verbs.export;

const idOf = (typed: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(typed)) throw usage(`'${typed}' is no conversation.`, "See them with: parley chats list");
  return Number(typed);
};

async function* found(client: Client, { agentId, ...filters }: OptionsOf<Verb>): AsyncGenerator<number> {
  const query = { ...filters, ...(agentId !== undefined && { agentId: idOf(agentId) }), sort: "startedAt" } as const;
  for await (const { id } of everyItem(client, conversations.search, { query })) yield id;
}

/** Whose ids or filters are given. */
export const runExport: Run<Verb> = async (typed, options, { out, platform }) => {
  const ids = typed.map(idOf);
  if (ids.length > 0 && Object.keys(options).length > 0) throw usage("Ids and filters exclude each other.");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls((client) => printChats(client, ids.length > 0 ? ids : found(client, options), out));
};
