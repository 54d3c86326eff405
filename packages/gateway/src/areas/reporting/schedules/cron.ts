import { because } from "@parley/core/errors/reasons";
import { isTimeZone } from "@parley/core/time/format";
import { Cron } from "croner";
import { problem, type TableProblem } from "../../../errors/app-error.ts";

/** Minimum number of minutes between two runs, because exports are expensive. */
const LEAST_MINUTES = 5;
/**
 * Number of upcoming runs of which the shortest interval is compared with the minimum. 61 runs cover all intervals
 * between the minutes of a cron expression.
 */
const LOOKED_AT = 61;
const FIVE_FIELDS = /^\S+(\s+\S+){4}$/;

const parse = (cron: string, timeZone: string) => new Cron(cron, { timezone: timeZone, mode: "5-part", paused: true });

/**
 * Returns the first run after a time, or undefined if there is none. A time that daylight saving skips runs right after
 * the gap; a time that occurs twice runs only once.
 */
export const nextRun = (cron: string, timeZone: string, after: Date): Date | undefined => parse(cron, timeZone).nextRun(after) ?? undefined;

/** Returns the next `count` runs after a time, or fewer if there are no more. */
export const upcomingRuns = (cron: string, timeZone: string, after: Date, count: number): Date[] => parse(cron, timeZone).nextRuns(count, after);

const nextRuns = (cron: string, timeZone: string, after: Date): Date[] | undefined => {
  if (!FIVE_FIELDS.test(cron)) return undefined;
  try {
    return parse(cron, timeZone).nextRuns(LOOKED_AT, after);
  } catch {
    return undefined;
  }
};

/** Returns the problem with a cron expression or time zone as a message for the user, or undefined. */
export const cronProblem = (cron: string, timeZone: string, now: Date): TableProblem | undefined => {
  if (!isTimeZone(timeZone)) return problem("timeZone", because("timeZoneUnknown", { timeZone }));
  const runs = nextRuns(cron, timeZone, now);
  if (runs === undefined) return problem("cron", because("cronUnreadable", { cron }));
  if (runs.length === 0) return problem("cron", because("cronNever", { cron }));
  const tooClose = runs.some((run, index) => index > 0 && run.getTime() - (runs[index - 1]?.getTime() ?? 0) < LEAST_MINUTES * 60_000);
  return tooClose ? problem("cron", because("cronTooOften", { cron, minutes: LEAST_MINUTES })) : undefined;
};
