import { Ticket, tickets } from "@parley/core/contract/messenger/tickets";
import type { ticketTopic } from "@parley/core/verbs/tickets";
import * as z from "zod/mini";
import type { Run } from "../run.ts";
import { runList } from "../run-list.ts";
import { shownTicket } from "./shown-ticket.ts";
import { ticketQuery } from "./ticket-filter.ts";

const COLUMNS = ["ticket", "id", "subject", "customer", "status", "priority", "owner", "slaPriority", "dueAt", "labels", "channel", "updatedAt"];

/** Names become ids, then it is a list like any other. */
export const runListTickets: Run<typeof ticketTopic.verbs.list> = async ({ page, pageSize, all, limit, sort, ...filter }, deps) => {
  const platform = await deps.platform();
  await platform.signedIn();
  const query = await platform.calls((client) => ticketQuery(client, filter));
  const filters = Object.fromEntries(
    Object.entries({ ...query, sort }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  await runList(tickets.list, COLUMNS, { page, pageSize, all, limit, filters }, { ...deps, platform: async () => platform }, (item) =>
    shownTicket(z.parse(Ticket, item)),
  );
};
