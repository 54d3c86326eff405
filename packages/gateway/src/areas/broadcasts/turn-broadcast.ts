import type { AuditVerb } from "@parley/core/contract";
import { BROADCAST_TURNS, type BroadcastDetails, type BroadcastTurn } from "@parley/core/contract/messenger/push-notifications";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { queueSending } from "./queue.ts";
import type { BroadcastRepository } from "./repository.ts";

/** What was done to it, as the audit and people are told. */
export const TURNED = {
  unschedule: "unscheduled",
  pause: "paused",
  resume: "resumed",
  abort: "aborted",
  retry: "tried again",
} as const satisfies Record<BroadcastTurn, AuditVerb>;

/** Turns a broadcast that is in one of the states the turn begins from; false when it has left that state meanwhile. */
export const turnBroadcast = async (
  trx: Transaction<Schema>,
  repository: BroadcastRepository,
  { stakeholderId, before, turn, now }: { stakeholderId: number; before: BroadcastDetails; turn: BroadcastTurn; now: Date },
): Promise<boolean> => {
  const { to } = BROADCAST_TURNS[turn];
  const change = {
    status: to,
    ...(turn === "unschedule" && { scheduledAt: null }),
    ...(turn === "abort" && { finishedAt: now }),
    ...(turn === "retry" && { finishedAt: null }),
  };
  if (!(await repository.setStatus(trx, stakeholderId, before, change))) return false;
  if (turn === "abort" || turn === "retry") await repository.moveRecipients(trx, stakeholderId, before.id, turn);
  if (to === "sending") await queueSending(trx, { stakeholderId, id: before.id });
  return true;
};
