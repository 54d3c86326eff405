import { fileURLToPath } from "node:url";
import type { CalendarRead } from "@parley/core/contract/routing/working-hours";
import pLimit from "p-limit";
import { Piscina } from "piscina";
import { AppError } from "../../../errors/app-error.ts";
import type { CalendarResult, CalendarTask } from "./calendar-worker.ts";

/**
 * Maximum time in milliseconds to read a calendar. Reading itself stops after two seconds; the rest is for starting the
 * thread.
 */
const DEADLINE_MS = 10_000;
const WAITING_MAX = 20;
const IDLE_MS = 30_000;
const MEMORY_MB = 128;

/**
 * True when the code runs from TypeScript source, as in tests and `npm run dev`. Calendars are then read in the main
 * thread, because a worker thread needs a built file.
 */
const isSource = import.meta.url.endsWith(".ts");
const start = () =>
  new Piscina<CalendarTask, CalendarResult>({
    filename: fileURLToPath(new URL("./calendar-worker.js", import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

let pool: Piscina<CalendarTask, CalendarResult> | undefined;
const limit = pLimit(1);

const run = (task: CalendarTask): Promise<CalendarResult> =>
  limit(async () => {
    if (isSource) return (await import("./calendar-worker.ts")).runCalendarTask(task);
    pool ??= start();
    return pool.run(task, { name: "runCalendarTask", signal: AbortSignal.timeout(DEADLINE_MS) });
  });

/**
 * Reads a calendar file in a worker thread, because a few lines may describe a hundred thousand days and would block
 * the event loop.
 */
export const readCalendarInWorker = async (task: CalendarTask): Promise<CalendarRead> => {
  if (limit.pendingCount >= WAITING_MAX) throw new AppError("unavailable", "calendarsBusy", { retryAfterSeconds: 10 });
  const result = await run(task);
  if (result.outcome === "read") return result.calendar;
  const { code, reason, details } = result.error;
  throw new AppError(code, reason, details === undefined ? {} : { details });
};
