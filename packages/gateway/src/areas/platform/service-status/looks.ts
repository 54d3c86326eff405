import { setTimeout as sleep } from "node:timers/promises";
import { SERVICE_PARTS, SERVICE_THRESHOLDS, type ServicePart } from "@parley/core/contract/platform/service-status";
import { truncated } from "@parley/core/text";
import type { Checks } from "./checks.ts";

/** Result of one check of a part. */
export interface CheckResult {
  readonly part: ServicePart;
  readonly latencyMs: number;
  /** Reason of the failure; null if the check succeeded. */
  readonly problem: string | null;
}

const LONGEST_PROBLEM = 300;

const inTime = async (work: Promise<number | undefined>, giveUpAfterMs: number): Promise<number | undefined> => {
  const ended = new AbortController();
  const late = sleep(giveUpAfterMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`It took longer than ${giveUpAfterMs / 1000} s`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
};

/** Checks all parts at the same time, each with a timeout. */
export const runAllChecks = (checks: Checks, giveUpAfterMs: number = SERVICE_THRESHOLDS.giveUpAfterMs): Promise<CheckResult[]> =>
  Promise.all(
    SERVICE_PARTS.map(async (part) => {
      const began = performance.now();
      const took = () => Math.round(performance.now() - began);
      try {
        const own = await inTime(checks[part](), giveUpAfterMs);
        return { part, latencyMs: own ?? took(), problem: null };
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        return { part, latencyMs: took(), problem: truncated(said || "It failed", LONGEST_PROBLEM) };
      }
    }),
  );
