import { type Client, everyItem } from "@parley/core/client";
import { conversations } from "@parley/core/contract/messenger/conversations";
import type { OptionsOf } from "@parley/core/verbs";
import type { chatTopic } from "@parley/core/verbs/chats";
import { usage } from "../../io/fail.ts";
import type { Run } from "../run.ts";
import { messagesOf, SAID_COLUMNS, saidCells } from "./said.ts";

type Verb = typeof chatTopic.verbs.export;

const idOf = (typed: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(typed)) throw usage(`'${typed}' is no conversation.`, "See them with: parley chats list");
  return Number(typed);
};

async function* found(client: Client, { agentId, ...filters }: OptionsOf<Verb>): AsyncGenerator<number> {
  const query = { ...filters, ...(agentId !== undefined && { agentId: idOf(agentId) }), sort: "startedAt" } as const;
  for await (const { id } of everyItem(client, conversations.search, { query })) yield id;
}

/** One conversation after the other, each whole and the oldest message first; what was printed stays when a later one fails, and the exit code says so. */
export const runExport: Run<Verb> = async (typed, options, { out, platform }) => {
  const ids = typed.map(idOf);
  if (ids.length > 0 && Object.keys(options).length > 0) throw usage("Ids and filters exclude each other.");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const printer = out.stream(SAID_COLUMNS);
    let chats = 0;
    for await (const id of ids.length > 0 ? ids : found(client, options)) {
      for await (const page of messagesOf(client, id))
        printer.rows(page.map((message) => (out.format() === "json" ? { ...message } : saidCells(message))));
      chats += 1;
    }
    await printer.end();
    out.note(`${chats} ${chats === 1 ? "conversation" : "conversations"}.`);
  });
};
