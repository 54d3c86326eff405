import { GatewayError } from "../errors/index.ts";
import { type Clock, pause, type Random } from "../session/ports.ts";

/**
 * Queries are not retried (spec section 9), and without this policy no call is. Used by the bulk operations of the
 * command line.
 */
export interface RetryPolicy {
  /** Number of attempts, including the first. */
  readonly tries: number;
  /** Longest wait; beyond it the failure is reported instead. */
  readonly maxWaitMs: number;
}

export const BULK_RETRIES: RetryPolicy = { tries: 5, maxWaitMs: 120_000 };

const FIRST_WAIT_MS = 250;

interface RetryPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly signal?: AbortSignal;
}

/**
 * Repeats a call after 429 and, where sending twice is harmless, after 503. `Retry-After` is exceeded by at most a
 * tenth; without it the waits double, with jitter so that many clients do not return at once.
 */
export async function retrying<T>(policy: RetryPolicy, safe: boolean, ports: RetryPorts, attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      const wait = waitAfter(error, safe, tried, ports.random);
      if (wait === undefined || tried >= policy.tries || wait > policy.maxWaitMs) throw error;
      await pause(ports.clock, wait, ports.signal);
    }
  }
}

function waitAfter(error: unknown, safe: boolean, tried: number, random: Random): number | undefined {
  if (!(error instanceof GatewayError)) return undefined;
  // 429 is returned before anything is done, so repeating is safe for every call.
  if (error.status !== 429 && !(error.status === 503 && safe)) return undefined;
  const { ms, spreadMs } = backOff(error, tried);
  return ms + random() * spreadMs;
}

/**
 * Wait after attempt number `tried`: at least `ms`, plus up to `spreadMs`, so that many clients do not return at once.
 */
export function backOff({ retryAfterMs }: Pick<GatewayError, "retryAfterMs">, tried: number): { readonly ms: number; readonly spreadMs: number } {
  if (retryAfterMs !== undefined) return { ms: retryAfterMs, spreadMs: retryAfterMs * 0.1 };
  const half = (FIRST_WAIT_MS * 2 ** (tried - 1)) / 2;
  return { ms: half, spreadMs: half };
}
