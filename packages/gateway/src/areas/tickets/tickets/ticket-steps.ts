import type { HandlerInput } from "@parley/core/contract";
import type { tickets } from "@parley/core/contract/tickets/tickets";
import { scopeOf } from "../../../access/who.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { mustBeWorkerIn } from "../../../live/chat/ticket-workers.ts";
import type { TicketCall, TicketStep } from "./change-ticket.ts";
import { decideTicketIssueType, decideTicketOwner, decideTicketPriority, decideTicketSlaPriority, decideTicketStatus } from "./decisions.ts";
import { decideTicketLabels } from "./labels.ts";
import { decideTicketParent } from "./parents.ts";
import type { TicketRepository } from "./repository.ts";
import { resolvedWithChildren } from "./resolve-children.ts";

type Fields = Omit<HandlerInput<typeof tickets.update>["body"], "version">;

/** Change of one field that a user makes to a ticket. */
export interface FieldStep<V extends FieldVerb = FieldVerb> extends TicketStep<V> {
  /** Ids of other tickets that have to be announced with the changed one. Complete after the step was made. */
  readonly others?: readonly number[];
}
/** Audit verbs of the fields, as the call declares them. */
export type FieldVerb = (typeof tickets.update.audit)[number]["verb"];
type Given<F extends keyof Fields> = Exclude<Fields[F], undefined>;

export const ownerStep = (ownerId: Given<"ownerId">): FieldStep<"owner changed"> => ({
  verb: "owner changed",
  decide: async (trx, ticket, at) => {
    if (ownerId !== null) await mustBeWorkerIn(trx, ticket.stakeholder_id, ownerId);
    return decideTicketOwner(ownerId)(trx, ticket, at);
  },
});

export const priorityStep = (priority: Given<"priority">): FieldStep<"priority changed"> => ({
  verb: "priority changed",
  decide: decideTicketPriority(priority),
});

export const slaPriorityStep = (slaPriorityId: Given<"slaPriorityId">): FieldStep<"SLA priority changed"> => ({
  verb: "SLA priority changed",
  decide: decideTicketSlaPriority(slaPriorityId),
});

const issueTypeStep = (issueTypeId: Given<"issueTypeId">): FieldStep<"issue type changed"> => ({
  verb: "issue type changed",
  decide: decideTicketIssueType(issueTypeId),
});

const parentStep = (parentId: Given<"parentId">): FieldStep<"parent changed"> => {
  const others = parentId === null ? [] : [parentId];
  return { verb: "parent changed", decide: decideTicketParent(parentId), locks: others, others };
};

export const labelsStep = (...labels: Parameters<typeof decideTicketLabels>): FieldStep<"labels changed"> => ({
  verb: "labels changed",
  decide: decideTicketLabels(...labels),
});

/** Returns the step for status and pending date. A date without a status is for the current status. */
export const statusStep = async (
  repository: Pick<TicketRepository, "openChildren">,
  call: TicketCall<"status changed"> & { readonly id: number },
  { status, pendingUntil, withChildren }: Pick<Fields, "status" | "pendingUntil" | "withChildren">,
): Promise<FieldStep<"status changed">> => {
  const verb = "status changed";
  if (!withChildren) return { verb, decide: (trx, ticket, at) => decideTicketStatus(status ?? ticket.status, pendingUntil)(trx, ticket, at) };
  if (status !== "resolved") fail.invalid(problem("withChildren", "childrenOfOtherStatus"));
  const others: number[] = [];
  return { verb, decide: resolvedWithChildren(call, others), locks: await repository.openChildren(scopeOf(call.who), call.id), others };
};

/**
 * Returns the steps for the given fields, in the order in which they are made. The issue type is before priority and SLA priority, which it sets, so
 * that values that are given too replace those of the type.
 */
export const fieldSteps = async (
  repository: Pick<TicketRepository, "openChildren">,
  call: TicketCall<FieldVerb> & { readonly id: number },
  { addLabels = [], removeLabels = [], issueTypeId, priority, slaPriorityId, ownerId, parentId, ...ofStatus }: Fields,
): Promise<FieldStep[]> => [
  ...(addLabels.length + removeLabels.length > 0 ? [labelsStep(addLabels, removeLabels)] : []),
  ...(issueTypeId !== undefined ? [issueTypeStep(issueTypeId)] : []),
  ...(priority !== undefined ? [priorityStep(priority)] : []),
  ...(slaPriorityId !== undefined ? [slaPriorityStep(slaPriorityId)] : []),
  ...(ownerId !== undefined ? [ownerStep(ownerId)] : []),
  ...(parentId !== undefined ? [parentStep(parentId)] : []),
  ...(ofStatus.status !== undefined || ofStatus.pendingUntil !== undefined || ofStatus.withChildren
    ? [await statusStep(repository, call, ofStatus)]
    : []),
];
