import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { addJob } from "./add-job.ts";

/** Task that takes chats and tickets away from owners who may no longer work on them. It also runs every minute. */
export const RETURN_WORK = "sweepOwners";

/** Schedules the job for the commit: users who lost a right may have left work behind. */
export const returnWorkIn = (trx: Transaction<Schema>): Promise<void> => addJob(trx, RETURN_WORK, {}, { key: RETURN_WORK });
