import type { CallOptions } from "@parley/core/client";
import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import type { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import { CliError, EXIT, usage } from "../../../io/fail.ts";
import { confirm } from "../../../io/prompt.ts";
import { checkCanAsk } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { findTicket } from "./find-ticket.ts";
import { printTicket } from "./print-ticket.ts";

const COLUMNS = ["ticket", "becomes", "subject", "customer", "status", "notes", "labels", "createdAt"];
const MOST = 20;

const preview = (ticket: Ticket, becomes: string) => ({
  ticket: ticket.ticket_id,
  becomes,
  subject: ticket.subject,
  customer: ticket.customer.name,
  status: ticket.status,
  notes: ticket.noteCount,
  labels: ticket.labels.map(({ name }) => name).join("; "),
  createdAt: ticket.createdAt,
});

/**
 * Throws before the confirmation if the gateway would refuse to merge these tickets, for example because one of them is
 * already merged.
 */
function refuse(survivor: Ticket, sources: readonly Ticket[]): void {
  const merged = [survivor, ...sources].find(({ mergedInto }) => mergedInto !== null);
  if (merged)
    throw new CliError(EXIT.conflict, "conflict", `Ticket ${merged.ticket_id} is already merged into ${merged.mergedInto?.ticket_id}.`, {
      hint: `To undo that merge: parley tickets unmerge ${merged.ticket_id}`,
    });
  if (sources.some(({ id }) => id === survivor.id)) throw usage("A ticket cannot be merged into itself.");
}

/** Shows which tickets would be merged into which (field notes 55), asks for confirmation, and merges them. */
export const runMerge: Run<typeof ticketTopic.verbs.merge> = async (into, named, options, deps) => {
  const { host, out } = deps;
  if (named.length > MOST) throw usage(`At most ${MOST} tickets can be merged at a time.`);
  checkCanAsk(options, host, "A ticket");
  const opened = await deps.platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const survivor = await findTicket(client, into);
    const sources = await Promise.all(named.map((one) => findTicket(client, one)));
    refuse(survivor, sources);
    const shown = [preview(survivor, "kept"), ...sources.map((source) => preview(source, `merged into ${survivor.ticket_id}`))];
    const body = { id: survivor.id, sources: [...new Set(sources.map(({ id }) => id))], version: survivor.version };
    const make = (marks: CallOptions) => client.call(tickets.merge, { body }, marks);
    if (options.dryRun) await out.rows(shown, COLUMNS);
    else for (const { ticket, becomes, subject, customer } of shown) out.note(`${ticket} (${subject}, ${customer}): ${becomes}`);
    if (sources.some(({ customer }) => customer.userCode !== survivor.customer.userCode)) out.note("They belong to different customers.");
    const count = sources.length;
    const text = `${count} ${count === 1 ? "ticket" : "tickets"} would be merged into ${survivor.ticket_id}.`;
    if (options.dryRun) {
      await make({ validateOnly: true });
      if (options.detailedExitcode) throw new CliError(EXIT.changesFound, "changesFound", text);
      return out.note(text);
    }
    if (!options.yes) await confirm(host, `Merge ${count === 1 ? "it" : "them"}?`, "Use --yes to confirm.");
    return printTicket(deps, await make({}));
  });
};
