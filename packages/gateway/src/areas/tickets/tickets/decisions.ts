import { NEXT_TICKET_STATUSES, type Ticket, type TicketStatus } from "@parley/core/contract/tickets/tickets";
import { because, isWhy, type Why } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import { chosenIssueType } from "../../../crud/chosen-issue-type.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { anyOf } from "../../../errors/joined.ts";
import type { TicketDecision } from "./change-ticket.ts";
import { restartClocks, transitionClocks } from "./clocks.ts";
import { levelOf, readClocks, type TicketRow, writeClocks } from "./stored-clocks.ts";

/**
 * Returns the end of the status `pending`. For this status the end is required and must be in the future; for all other
 * statuses it is not allowed (field notes 53).
 */
const untilOf = (status: TicketStatus, pendingUntil: string | undefined, at: Date): Date | null => {
  const refuse = (why: Why) => fail.invalid(problem("pendingUntil", why));
  if (status !== "pending") return pendingUntil === undefined ? null : refuse("dateOfOtherStatus");
  if (pendingUntil === undefined) return refuse("pendingDateMissing");
  const until = new Date(pendingUntil);
  return until > at ? until : refuse("momentInPast");
};

const resolvedAt = (ticket: TicketRow, to: TicketStatus, at: Date) => {
  if (to === "resolved") return at;
  return to === "closed" ? ticket.resolved_at : null;
};

/** Returns the columns for a status change, and updates the SLA clocks. */
export const transitionTo = async (
  trx: Transaction<Schema>,
  ticket: TicketRow,
  { status, pendingUntil, at }: { status: TicketStatus; pendingUntil: Date | null; at: Date },
) => {
  const clocks = transitionClocks(await readClocks(trx, ticket), ticket.status, status, at.getTime());
  return { status, pending_until: pendingUntil, resolved_at: resolvedAt(ticket, status, at), ...(await writeClocks(trx, ticket, clocks)) };
};

export const decideTicketStatus =
  (status: TicketStatus, pendingUntil: string | undefined): TicketDecision =>
  async (trx, ticket, at) => {
    const until = untilOf(status, pendingUntil, at);
    if (status === ticket.status) {
      const isSame = until === null || (ticket.pending_until !== null && Date.parse(ticket.pending_until) === until.getTime());
      return isSame ? undefined : { columns: { pending_until: until } };
    }
    const next = NEXT_TICKET_STATUSES[ticket.status];
    if (!next.includes(status)) return because("ticketStatusNotPossible", { status: ticket.status, wanted: status, possible: anyOf(next) });
    return { columns: await transitionTo(trx, ticket, { status, pendingUntil: until, at }) };
  };

export const decideTicketOwner =
  (ownerId: number | null): TicketDecision =>
  async (_trx, ticket) =>
    ticket.owner_id === ownerId ? undefined : { columns: { owner_id: ownerId } };

export const decideTicketPriority =
  (priority: Ticket["priority"]): TicketDecision =>
  async (_trx, ticket) =>
    ticket.priority === priority ? undefined : { columns: { priority } };

/** Returns the SLA priority level. Throws a validation error if the stakeholder has none with this id. */
export const findLevel = async (trx: Transaction<Schema>, stakeholderId: number, id: number | null | undefined) => {
  if (id === null || id === undefined) return undefined;
  const level = await trx
    .selectFrom("sla_priority_level")
    .selectAll()
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", id)
    .executeTakeFirst();
  return level ?? fail.invalid(problem("slaPriorityId", "slaPriorityUnknown"));
};

export const decideTicketSlaPriority =
  (slaPriorityId: number | null): TicketDecision =>
  async (trx, ticket, at) => {
    if (ticket.sla_priority_id === slaPriorityId) return undefined;
    const level = await findLevel(trx, ticket.stakeholder_id, slaPriorityId);
    const doneAt = ticket.resolved_at === null ? null : Date.parse(ticket.resolved_at);
    const clocks = restartClocks(await readClocks(trx, ticket), levelOf(level), at.getTime(), doneAt);
    return { columns: { sla_priority_id: slaPriorityId, ...(await writeClocks(trx, ticket, clocks)) } };
  };

/**
 * Sets the issue type and applies its settings. An SLA priority already set stays, because a user chose it (ADR 0140).
 */
export const decideTicketIssueType =
  (issueTypeId: number | null): TicketDecision =>
  async (trx, ticket, at) => {
    const type = issueTypeId === null ? undefined : await chosenIssueType(trx, ticket.stakeholder_id, issueTypeId, ticket.issue_type_id);
    if (ticket.issue_type_id === issueTypeId) return undefined;
    const level = type && ticket.sla_priority_id === null ? await decideTicketSlaPriority(type.slaPriorityId)(trx, ticket, at) : undefined;
    if (level !== undefined && isWhy(level)) return level;
    return { columns: { ...level?.columns, issue_type_id: issueTypeId, priority: type?.priority ?? ticket.priority } };
  };
