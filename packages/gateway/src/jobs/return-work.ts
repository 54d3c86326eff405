import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { addJob } from "./add-job.ts";

/** Task that takes chats and tickets from owners who may not work on them any more. It runs every minute, too. */
export const RETURN_WORK = "sweepOwners";

/** Schedules the job for the commit: users who lost a right may have left work behind. */
export const returnWorkIn = (trx: Transaction<Schema>): Promise<void> => addJob(trx, RETURN_WORK, {}, { key: RETURN_WORK });
