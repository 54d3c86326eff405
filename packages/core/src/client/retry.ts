import { GatewayError } from "../errors/index.ts";
import { type Clock, pause, type Random } from "../session/ports.ts";

/**
 * Policy for repeating failed calls. Without one, calls are not repeated (spec section 9). The bulk operations of the
 * CLI use it.
 */
export interface RetryPolicy {
  /** Maximum number of attempts, including the first one. */
  readonly tries: number;
  /**
   * Maximum wait before the next attempt, in milliseconds. If a longer wait is required, the failure is reported
   * instead.
   */
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
 * Repeats a call after status 429, and after 503 if sending it twice is harmless. Waits for `Retry-After` plus at most
 * ten per cent. Without that header, each wait is twice the previous one, with jitter, so that many clients do not
 * retry at the same time.
 */
export async function callWithRetries<T>(policy: RetryPolicy, safe: boolean, ports: RetryPorts, attempt: () => Promise<T>): Promise<T> {
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
  // Repeats any call after 429, because the gateway returns 429 before it does anything.
  if (error.status !== 429 && !(error.status === 503 && safe)) return undefined;
  const { ms, spreadMs } = backOff(error, tried);
  return ms + random() * spreadMs;
}

/**
 * Returns the wait after attempt number `tried`: at least `ms`, plus a random part of up to `spreadMs`, so that many
 * clients do not retry at the same time.
 */
export function backOff({ retryAfterMs }: Pick<GatewayError, "retryAfterMs">, tried: number): { readonly ms: number; readonly spreadMs: number } {
  if (retryAfterMs !== undefined) return { ms: retryAfterMs, spreadMs: retryAfterMs * 0.1 };
  const half = (FIRST_WAIT_MS * 2 ** (tried - 1)) / 2;
  return { ms: half, spreadMs: half };
}
