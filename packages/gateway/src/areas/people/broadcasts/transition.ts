import type { AuditVerb } from "@parley/core/contract";
import { BROADCAST_TRANSITIONS, type BroadcastDetails, type BroadcastTransition } from "@parley/core/contract/people/push-notifications";
import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { queueSending } from "./queue.ts";
import type { BroadcastRepository } from "./repository.ts";

/** Audit verbs of the transitions, also used in messages. */
export const TRANSITION_VERBS = {
  unschedule: "unscheduled",
  pause: "paused",
  resume: "resumed",
  abort: "aborted",
  retry: "tried again",
} as const satisfies Record<BroadcastTransition, AuditVerb>;

/** Changes the state of a broadcast by a transition. Returns false if the state has changed in the meantime. */
export const applyTransition = async (
  trx: Transaction<Schema>,
  repository: BroadcastRepository,
  { stakeholderId, before, transition, now }: { stakeholderId: number; before: BroadcastDetails; transition: BroadcastTransition; now: Date },
): Promise<boolean> => {
  const { to } = BROADCAST_TRANSITIONS[transition];
  const change = {
    status: to,
    ...(transition === "unschedule" && { scheduledAt: null }),
    ...(transition === "abort" && { finishedAt: now }),
    ...(transition === "retry" && { finishedAt: null }),
  };
  if (!(await repository.setStatus(trx, stakeholderId, before, change))) return false;
  if (transition === "abort" || transition === "retry") await repository.moveRecipients(trx, stakeholderId, before.id, transition);
  if (to === "sending") await queueSending(trx, { stakeholderId, id: before.id });
  return true;
};
