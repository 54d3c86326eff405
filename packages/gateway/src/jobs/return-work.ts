import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { addJob } from "./add-job.ts";

/**
 * Name of the task that takes chats and tickets away from owners who may no longer work on them. It also runs every
 * minute.
 */
export const RELEASE_WORK_TASK = "sweepOwners";

/**
 * Queues the job in the transaction of a change of rights, because users who lose a right may be owners of chats and
 * tickets.
 */
export const queueReleaseWork = (trx: Transaction<Schema>): Promise<void> => addJob(trx, RELEASE_WORK_TASK, {}, { key: RELEASE_WORK_TASK });
