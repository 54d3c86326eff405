import { inbox } from "@parley/core/contract/chats/inbox";
import type { inboxTopic } from "@parley/core/verbs/chats/inbox";
import type { Run } from "../../run.ts";

/** Prints the counts of the inbox, one row per list and then one row per team. */
export const runMenu: Run<typeof inboxTopic.verbs.menu> = async ({ out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const menu = await opened.calls((client) => client.call(inbox.menu));
  if (out.format() === "json") return out.json(menu);
  out.note("The list waiting counts live chats alone; unassigned counts e-mail too.");
  const lists = menu.lists.map(({ id, ...counts }) => ({ list: id as string, ...counts }));
  await out.rows([...lists, ...menu.teams.map(({ name, count }) => ({ list: `team ${name}`, count, unread: null }))], ["list", "count", "unread"]);
};
