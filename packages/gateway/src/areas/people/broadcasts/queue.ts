import type { Kysely, Transaction } from "kysely";
import * as z from "zod/mini";
import type { Schema } from "../../../db/schema.ts";
import { addJob } from "../../../jobs/add-job.ts";
import type { BatchKey } from "./send-chunk.ts";

export const START_TASK = "startBroadcast";
export const SEND_TASK = "sendBroadcast";
/**
 * Numbers of the lanes for sending. Each lane runs one job at a time across all gateways, so broadcasts occupy at most
 * this many workers.
 */
const LANES = [0, 1] as const;

/**
 * Payload of the job that starts a broadcast. A job whose `scheduledAt` differs from the broadcast's does nothing,
 * because the broadcast was rescheduled.
 */
export const StartPayload = z.object({ stakeholderId: z.int(), id: z.int(), scheduledAt: z.string() });
export type StartPayload = z.output<typeof StartPayload>;
export const LanePayload = z.object({ stakeholderId: z.int(), id: z.int(), lane: z.int() });
export type LanePayload = z.output<typeof LanePayload>;

/**
 * Adds the job that starts a broadcast. The new job replaces an earlier job of the same broadcast, which has the
 * previous start time.
 */
export const queueStart = (trx: Transaction<Schema>, { stakeholderId, id }: BatchKey, scheduledAt: string): Promise<void> =>
  addJob(trx, START_TASK, { stakeholderId, id, scheduledAt }, { key: `broadcast-start-${id}`, runAt: new Date(scheduledAt) });

export const queueLane = (by: Kysely<Schema>, { stakeholderId, id }: BatchKey, lane: number): Promise<void> =>
  addJob(by, SEND_TASK, { stakeholderId, id, lane }, { key: `broadcast-${id}-${lane}`, queue: `broadcasts-${lane}` });

/** Adds the jobs that send a started or resumed broadcast. */
export const queueSending = async (trx: Transaction<Schema>, key: BatchKey): Promise<void> => {
  for (const lane of LANES) await queueLane(trx, key, lane);
};
