import type { SlaExplanation, SlaStep } from "@parley/core/contract/tickets/ticket-clocks";
import { tickets } from "@parley/core/contract/tickets/tickets";
import type { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import type { Run } from "../../run.ts";
import { findTicket } from "./find-ticket.ts";

const KINDS: Readonly<Record<SlaStep["kind"], string>> = { ran: "ran", paused: "paused", closed: "outside business hours" };

const stepRow = ({ kind, from, to, seconds, status }: SlaStep) => ({
  what: status === null ? KINDS[kind] : `${KINDS[kind]} (${status})`,
  from,
  to,
  seconds,
});
const endText = ({ dueAt, metAt, missedAt }: SlaExplanation["clocks"][number]): string => {
  if (metAt !== null) return missedAt === null ? "met" : "late";
  return missedAt === null ? `due ${dueAt}` : "missed";
};

/**
 * Prints, for each SLA target of the ticket, the periods that counted towards the target and those that did not. JSON
 * output is the unchanged response.
 */
export const runExplain: Run<typeof ticketTopic.verbs.explain> = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const { id } = await findTicket(client, named);
    const told = await client.call(tickets.explain, { params: { id } });
    if (out.format() === "json") return out.json(told);
    await out.rows(
      told.clocks.flatMap((clock) => {
        const hours = clock.businessHours ? "business hours" : "all hours";
        return [
          { target: clock.target, what: `${clock.minutes} minutes of ${hours}`, from: clock.startedAt, to: clock.dueAt, seconds: clock.minutes * 60 },
          ...clock.steps.map((step) => ({ target: clock.target, ...stepRow(step) })),
          { target: clock.target, what: endText(clock), from: "", to: clock.metAt ?? clock.dueAt, seconds: clock.pausedSeconds },
        ];
      }),
      ["target", "what", "from", "to", "seconds"],
    );
  });
};
