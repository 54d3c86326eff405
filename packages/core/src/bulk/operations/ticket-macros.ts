import * as z from "zod/mini";
import { type Client, everyItem } from "../../client/index.ts";
import { name } from "../../contract/schemas.ts";
import { type TicketMacro, ticketMacros } from "../../contract/tickets/ticket-macros.ts";
import { type Ticket, tickets } from "../../contract/tickets/tickets.ts";
import { defineOperation } from "../operation.ts";
import { type Change, RowRefused } from "../row.ts";
import { readTicket, ticketName } from "./ticket-names.ts";
import { undoTicket } from "./ticket-restore.ts";
import { currentTicketFields, ticketChangeBetween } from "./ticket-shape.ts";

/** Macros, cached per client, because all rows of a run refer to the same macro. */
const known = new WeakMap<Client, Promise<readonly TicketMacro[]>>();

async function allMacros(client: Client): Promise<readonly TicketMacro[]> {
  const found: TicketMacro[] = [];
  for await (const macro of everyItem(client, ticketMacros.list, { query: { sort: "name" } })) found.push(macro);
  return found;
}

/**
 * Finds a macro by name or id. A personal macro takes precedence over a shared one of the same name. Reloads the macros
 * if the name is unknown.
 */
async function macroNamed(client: Client, named: string): Promise<TicketMacro> {
  const wanted = named.trim().toLowerCase();
  const find = async (macros: Promise<readonly TicketMacro[]>) => {
    const found = (await macros).filter((one) => one.name.toLowerCase() === wanted || String(one.id) === wanted);
    return found.find(({ scope }) => scope === "personal") ?? found[0];
  };
  const before = known.get(client);
  const macro = before && (await find(before));
  if (macro) return macro;
  const asked = allMacros(client);
  known.set(client, asked);
  asked.catch(() => known.delete(client));
  const anew = await find(asked);
  if (!anew) throw new RowRefused("notFound", `There is no macro ${named}`);
  return anew;
}

/** Applies a macro to many tickets, each in one call. Undo restores fields and labels; notes and replies stay. */
export const applyMacros = defineOperation({
  name: "tickets.macro",
  title: "Apply a macro to tickets",
  row: z.object({ ticket: ticketName }),
  args: z.strictObject({ macro: name(60) }),
  readsFirst: true,
  key: (values) => values.ticket,
  async read(client: Client, values, args): Promise<Ticket | undefined> {
    const ticket = await readTicket(client, values.ticket);
    // Looks the macro up here, so that an unknown name also fails the row in a dry run.
    if (ticket && args) await macroNamed(client, args.macro);
    return ticket;
  },
  called: ({ ticket_id, subject }: Ticket) => `#${ticket_id} ${subject}`,
  /**
   * Reports the macro as the change. The actual effect on the ticket is known only from the gateway's response, also in
   * a dry run.
   */
  change(present: Ticket, _values, { macro }): Change | undefined {
    return macro === undefined ? undefined : { before: { ...currentTicketFields(present) }, after: { macro } };
  },
  answered(change, answer) {
    const before: ReturnType<typeof currentTicketFields> = Object(change.before);
    const fields = ticketChangeBetween(before, currentTicketFields(answer as Ticket));
    return { before: { ...fields?.before }, after: { ...change.after, ...fields?.after } };
  },
  async send(client, _values, { macro }, options, present) {
    if (!present) throw new TypeError("a ticket is read before a macro is applied");
    const { id: macroId } = await macroNamed(client, macro);
    return client.call(tickets.applyMacro, { body: { id: present.id, macroId, version: present.version } }, options);
  },
  undo: undoTicket,
});
