import type { Client } from "@parley/core/client";
import { type SlaClock, type TicketChange, type TicketNote, tickets } from "@parley/core/contract/messenger/tickets";
import type { ticketTopic } from "@parley/core/verbs/tickets";
import type { Run } from "../run.ts";
import { findTicket } from "./find-ticket.ts";
import { shownTicket } from "./shown-ticket.ts";

const PAGE_SIZE = 200;

async function allOf<T>(read: (page: number) => Promise<{ readonly items: readonly T[]; readonly pageCount: number }>): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const found = await read(page);
    items.push(...found.items);
    pageCount = found.pageCount;
  }
  return items;
}

const readNotes = (client: Client, id: number) =>
  allOf<TicketNote>((page) => client.call(tickets.notes, { params: { id }, query: { page, pageSize: PAGE_SIZE } }));
const readHistory = (client: Client, id: number) =>
  allOf<TicketChange>((page) => client.call(tickets.history, { params: { id }, query: { page, pageSize: PAGE_SIZE } }));

const clockText = ({ dueAt, metAt, missedAt, pausedSince }: SlaClock): string => {
  if (metAt !== null) return `${missedAt === null ? "met" : "met late"} ${metAt}, was due ${dueAt}`;
  if (missedAt !== null) return `missed, was due ${dueAt}`;
  return pausedSince === null ? `due ${dueAt}` : `stands still since ${pausedSince}`;
};
const changeText = ({ createdAt, actor, field, from, to }: TicketChange): string => `${createdAt} ${actor}: ${field}: ${from ?? "–"} → ${to ?? "–"}`;

/** The ticket with its clocks, its notes (the oldest first) and its history (the newest first). */
export const runShow: Run<typeof ticketTopic.verbs.show> = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const ticket = await findTicket(client, named);
    const [notes, history] = await Promise.all([readNotes(client, ticket.id), readHistory(client, ticket.id)]);
    if (out.format() === "json") return out.json({ ...ticket, notes, history });
    await out.rows(
      [
        ...Object.entries(shownTicket(ticket)).map(([name, value]) => ({ name, value })),
        ...ticket.clocks.map((clock) => ({ name: clock.target, value: clockText(clock) })),
        ...notes.map(({ createdAt, author, body }) => ({ name: "note", value: `${createdAt} ${author.name}: ${body}` })),
        ...history.map((change) => ({ name: "change", value: changeText(change) })),
      ],
      ["name", "value"],
    );
  });
};
