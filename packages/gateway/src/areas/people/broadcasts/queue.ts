import type { Kysely, Transaction } from "kysely";
import * as z from "zod/mini";
import type { Schema } from "../../../db/schema.ts";
import { addJob } from "../../../jobs/add-job.ts";
import type { BatchKey } from "./send-chunk.ts";

export const START_TASK = "startBroadcast";
export const SEND_TASK = "sendBroadcast";
/** Each lane is one job at a time in all gateways together, in whichever of them is free: broadcasts never take more of a gateway than this. */
const LANES = [0, 1] as const;

/** `scheduledAt`: a broadcast that was given another time since is started by that one. */
export const StartPayload = z.object({ stakeholderId: z.int(), id: z.int(), scheduledAt: z.string() });
export type StartPayload = z.output<typeof StartPayload>;
export const LanePayload = z.object({ stakeholderId: z.int(), id: z.int(), lane: z.int() });
export type LanePayload = z.output<typeof LanePayload>;

/** Queues the start; a time that was set before is replaced. */
export const queueStart = (trx: Transaction<Schema>, { stakeholderId, id }: BatchKey, scheduledAt: string): Promise<void> =>
  addJob(trx, START_TASK, { stakeholderId, id, scheduledAt }, { key: `broadcast-start-${id}`, runAt: new Date(scheduledAt) });

export const queueLane = (by: Kysely<Schema>, { stakeholderId, id }: BatchKey, lane: number): Promise<void> =>
  addJob(by, SEND_TASK, { stakeholderId, id, lane }, { key: `broadcast-${id}-${lane}`, queue: `broadcasts-${lane}` });

/** Queues the sending of a broadcast that has just begun, or goes on. */
export const queueSending = async (trx: Transaction<Schema>, key: BatchKey): Promise<void> => {
  for (const lane of LANES) await queueLane(trx, key, lane);
};
