import { type Client, collectAll, everyItem } from "@parley/core/client";
import { type SlaClock, type TicketChange, tickets } from "@parley/core/contract/tickets/tickets";
import type { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import type { Run } from "../../run.ts";
import { findTicket } from "./find-ticket.ts";
import { shownTicket } from "./shown-ticket.ts";

const readNotes = (client: Client, id: number) => collectAll(everyItem(client, tickets.notes, { params: { id } }));
const readHistory = (client: Client, id: number) => collectAll(everyItem(client, tickets.history, { params: { id } }));

const clockText = ({ dueAt, metAt, missedAt, pausedSince }: SlaClock): string => {
  if (metAt !== null) return `${missedAt === null ? "met" : "late"} ${metAt}, was due ${dueAt}`;
  if (missedAt !== null) return `missed, was due ${dueAt}`;
  return pausedSince === null ? `due ${dueAt}` : `paused since ${pausedSince}`;
};
const changeText = ({ createdAt, actor, field, from, to }: TicketChange): string => `${createdAt} ${actor}: ${field}: ${from ?? "–"} → ${to ?? "–"}`;

/** Prints the ticket with its SLA clocks, its notes (oldest first) and its history (newest first). */
export const runShow: Run<typeof ticketTopic.verbs.show> = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const ticket = await findTicket(client, named);
    const [notes, history] = await Promise.all([readNotes(client, ticket.id), readHistory(client, ticket.id)]);
    if (out.format() === "json") return out.json({ ...ticket, notes, history });
    await out.fields(
      [
        ...Object.entries(shownTicket(ticket)),
        ...ticket.clocks.map((clock) => [clock.target, clockText(clock)] as const),
        ...notes.map(({ createdAt, author, body }) => ["note", `${createdAt} ${author.name}: ${body}`] as const),
        ...history.map((change) => ["change", changeText(change)] as const),
      ],
      ["note", "change"],
    );
  });
};
