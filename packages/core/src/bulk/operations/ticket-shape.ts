import * as z from "zod/mini";
import { loginId, name } from "../../contract/schemas.ts";
import { PRIORITIES } from "../../contract/tickets/priority.ts";
import { TICKET_STATUSES, type Ticket } from "../../contract/tickets/tickets.ts";
import { type Change, RowRefused } from "../row.ts";
import { CLEAR_CHOICE_WORD, ticketName } from "./ticket-names.ts";

/** Treats an empty cell of a file as missing. */
const cell = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === "" ? undefined : value)),
    schema,
  );
const SEPARATOR = ";";
/** Names of labels in one cell of a file, separated by semicolons. */
const labelList = z.string().check(z.trim(), z.maxLength(1000));
export const labelsIn = (list: string | undefined): string[] =>
  (list ?? "")
    .split(SEPARATOR)
    .map((label) => label.trim())
    .filter(Boolean);
/** Joins labels into the form used in rows and commands. */
export const labelsText = (labels: readonly string[]): string => labels.join(`${SEPARATOR} `);

/**
 * Fields of a ticket that a row can change. Owners are login ids; labels and SLA priorities are names. `none` clears an
 * owner or an SLA priority.
 */
const fields = {
  owner: z.optional(loginId()),
  status: z.optional(z.enum(TICKET_STATUSES)),
  /** Time at which the pending status of the ticket ends, in ISO 8601. */
  until: z.optional(z.iso.datetime({ offset: true })),
  priority: z.optional(z.enum(PRIORITIES)),
  slaPriority: z.optional(name(40)),
  addLabels: z.optional(labelList),
  removeLabels: z.optional(labelList),
};
export const ticketFields = z.strictObject(fields);
export type TicketFields = z.output<typeof ticketFields>;
export const ticketRow = z.object({
  ticket: ticketName,
  owner: z.optional(cell(fields.owner)),
  status: z.optional(cell(fields.status)),
  until: z.optional(cell(fields.until)),
  priority: z.optional(cell(fields.priority)),
  slaPriority: z.optional(cell(fields.slaPriority)),
  addLabels: z.optional(cell(fields.addLabels)),
  removeLabels: z.optional(cell(fields.removeLabels)),
});
export type TicketValues = z.output<typeof ticketRow>;

interface TicketShape {
  readonly owner: string | null;
  readonly status: Ticket["status"];
  readonly until: string | null;
  readonly priority: Ticket["priority"];
  readonly slaPriority: string | null;
  readonly labels: readonly string[];
}

export const currentTicketFields = ({ owner, status, pendingUntil, priority, slaPriority, labels }: Ticket): TicketShape => ({
  owner: owner?.loginId ?? null,
  status,
  until: pendingUntil === null ? null : new Date(pendingUntil).toISOString(),
  priority,
  slaPriority: slaPriority?.name ?? null,
  labels: labels.map((label) => label.name),
});

const orNone = (wanted: string | undefined, present: string | null): string | null =>
  wanted === undefined ? present : wanted === CLEAR_CHOICE_WORD ? null : wanted;
const holds = (labels: readonly string[], label: string): boolean => labels.some((one) => one.toLowerCase() === label.toLowerCase());

/** Returns the ticket's values after the change. Missing fields stay unchanged. */
export function requestedTicketFields(present: TicketShape, fields: TicketFields): TicketShape {
  const { owner, status = present.status, until, priority = present.priority, slaPriority, addLabels, removeLabels } = fields;
  const sla = orNone(slaPriority, present.slaPriority);
  const kept = present.labels.filter((label) => !holds(labelsIn(removeLabels), label));
  return {
    owner: orNone(owner, present.owner),
    status,
    until: status !== "pending" ? null : until === undefined ? (present.status === "pending" ? present.until : null) : new Date(until).toISOString(),
    priority,
    // Keeps the stored spelling if only the case differs, so that it does not count as a change.
    slaPriority: sla !== null && sla.toLowerCase() === present.slaPriority?.toLowerCase() ? present.slaPriority : sla,
    labels: [...kept, ...labelsIn(addLabels).filter((label) => !holds(kept, label))],
  };
}

/** Returns the values given in the row, which take precedence over the values for all rows. */
export const fieldsGivenInRow = ({ ticket: _, ...values }: TicketValues): Partial<TicketFields> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Throws for changes that the gateway would refuse, so that a dry run reports them. */
export function assertChangeAllowed(ticket: Ticket, wanted: TicketShape): void {
  const { ticket_id: number, mergedInto, status, next } = ticket;
  if (mergedInto) throw new RowRefused("conflict", `Ticket ${number} was merged into ${mergedInto.ticket_id}`);
  if (wanted.status !== status && !next.includes(wanted.status))
    throw new RowRefused(
      "conflict",
      `Ticket ${number} is ${status} and cannot become ${wanted.status}. ${next.length > 0 ? `Possible: ${next.join(" or ")}` : "This status is final"}`,
    );
  if (wanted.status === "pending" && wanted.until === null) throw new RowRefused("badRow", "The status pending needs an end (until)");
}

const told = ({ labels, ...shape }: TicketShape) => ({ ...shape, labels: labelsText(labels) });

export function ticketChangeBetween(before: TicketShape, after: TicketShape): Change | undefined {
  const [was, becomes] = [told(before), told(after)];
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter((field) => was[field] !== becomes[field]);
  if (changed.length === 0) return undefined;
  const only = (shape: typeof was) => Object.fromEntries(changed.map((field) => [field, shape[field]]));
  return { before: only(was), after: only(becomes) };
}
