import * as z from "zod/mini";
import type { Client } from "../../client/client.ts";
import type { AuditVerb } from "../../contract/audit.ts";
import type { CallInput } from "../../contract/row.ts";
import { text } from "../../contract/schemas.ts";
import { PRIORITIES } from "../../contract/tickets/priority.ts";
import { TICKET_STATUSES, type Ticket, tickets } from "../../contract/tickets/tickets.ts";
import { defineOperation, type Undo } from "../operation.ts";
import { type Change, RowRefused } from "../row.ts";
import { idOfName, readTicket, ticketName } from "./ticket-names.ts";

const Audited = z.object({
  status: z.enum(TICKET_STATUSES),
  pendingUntil: z.nullable(z.string()),
  ownerId: z.nullable(z.int()),
  priority: z.enum(PRIORITIES),
  slaPriorityId: z.nullable(z.int()),
  labels: z.array(z.string()),
});
type Audited = z.output<typeof Audited>;

const PARTS = ["owner", "status", "priority", "slaPriority", "labels"] as const;
type Part = (typeof PARTS)[number];

/** Part of a ticket that changes, by audit verb. */
const PART_OF: { readonly [V in AuditVerb]?: Part } = {
  "owner changed": "owner",
  "status changed": "status",
  "priority changed": "priority",
  "SLA priority changed": "slaPriority",
  "labels changed": "labels",
};

const auditedOf = ({ status, pendingUntil, owner, priority, slaPriority, labels }: Ticket): Audited => ({
  status,
  pendingUntil,
  ownerId: owner?.id ?? null,
  priority,
  slaPriorityId: slaPriority?.id ?? null,
  labels: labels.map(({ name }) => name),
});

const FIELDS = {
  owner: ["ownerId"],
  status: ["status", "pendingUntil"],
  priority: ["priority"],
  slaPriority: ["slaPriorityId"],
  labels: ["labels"],
} as const satisfies Record<Part, readonly (keyof Audited)[]>;

/** Part of a ticket to restore, with its values before and after the change. */
interface Restored {
  readonly part: Part;
  readonly was: Audited;
  readonly became: Audited;
}

const only = (part: Part, of: Audited) => Object.fromEntries(FIELDS[part].map((field) => [field, of[field]]));
const isSame = (part: Part, one: Audited, other: Audited): boolean => JSON.stringify(only(part, one)) === JSON.stringify(only(part, other));

/**
 * Returns the labels to remove and to add in order to undo a change. Labels that somebody has changed since stay as
 * they are.
 */
function labelsBack(now: readonly string[], was: readonly string[], became: readonly string[]) {
  return {
    remove: became.filter((label) => !was.includes(label) && now.includes(label)),
    add: was.filter((label) => !became.includes(label) && !now.includes(label)),
  };
}

/** Builds the undo row of a ticket change from its audit entry. Each audited call becomes one row. */
export const undoTicket: Undo = {
  operation: "tickets.restore",
  row({ entityType, verb, entityId, before, after }) {
    const part = PART_OF[verb];
    const was = z.safeParse(Audited, before);
    const became = z.safeParse(Audited, after);
    if (entityType !== "ticket" || entityId === null || part === undefined || !was.success || !became.success) return undefined;
    return { ticket: `id:${entityId}`, part, was: was.data, became: became.data };
  },
};

/**
 * Undoes changes of tickets. A part that has changed again since stays as it is, and so does a status that cannot
 * return to the previous one.
 */
export const restoreTickets = defineOperation({
  name: "tickets.restore",
  title: "Restore tickets",
  row: z.object({ ticket: ticketName, part: z.enum(PARTS), was: Audited, became: Audited }),
  args: z.strictObject({ remark: z.optional(text(500)) }),
  readsFirst: true,
  key: ({ ticket, part }) => `${ticket} ${part}`,
  read: (client: Client, { ticket }) => readTicket(client, ticket),
  called: ({ ticket_id, subject }: Ticket) => `#${ticket_id} ${subject}`,
  change(present: Ticket, { part, was, became }): Change | undefined {
    const now = auditedOf(present);
    if (part === "labels") {
      const { add, remove } = labelsBack(now.labels, was.labels, became.labels);
      if (add.length === 0 && remove.length === 0) return undefined;
      const labels = [...now.labels.filter((label) => !remove.includes(label)), ...add];
      return { before: { labels: now.labels }, after: { labels } };
    }
    if (isSame(part, now, was)) return undefined;
    if (!isSame(part, now, became)) throw new RowRefused("changedSince", `Ticket ${present.ticket_id} was changed again since`);
    if (part === "status" && now.status !== was.status && !present.next.includes(was.status))
      throw new RowRefused("conflict", `Ticket ${present.ticket_id} is ${now.status} and cannot become ${was.status} again`);
    return { before: only(part, now), after: only(part, was) };
  },
  async send(client, { part, was, became }, _shared, options, present) {
    if (!present) throw new TypeError("a ticket is read before it is changed");
    const back = await bodyOf(client, present, { part, was, became });
    // Sends no version, because each part of a ticket is a separate row, and rows of one ticket may run in parallel.
    return client.call(tickets.update, { params: { id: present.id }, body: back }, options);
  },
});

/** Returns the body of the call that gives the part of a ticket its earlier value. */
async function bodyOf(client: Client, present: Ticket, { part, was, became }: Restored): Promise<CallInput<typeof tickets.update>["body"]> {
  switch (part) {
    case "owner":
      return { ownerId: was.ownerId };
    case "priority":
      return { priority: was.priority };
    case "slaPriority":
      return { slaPriorityId: was.slaPriorityId };
    case "status":
      return { status: was.status, ...(was.pendingUntil !== null && { pendingUntil: was.pendingUntil }) };
    case "labels": {
      const back = labelsBack(auditedOf(present).labels, was.labels, became.labels);
      const idsOf = (labels: readonly string[]) => Promise.all(labels.map((label) => idOfName(client, present.stakeholderId, "label", label)));
      return { addLabels: await idsOf(back.add), removeLabels: await idsOf(back.remove) };
    }
  }
}
