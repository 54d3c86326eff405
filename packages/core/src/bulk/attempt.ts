import { BULK_RETRIES, backOff } from "../client/retry.ts";
import { GatewayError } from "../errors/index.ts";
import { type RowDone, RowRefused, type RowResult } from "./row.ts";
import type { RunPauseGate } from "./valve.ts";

type Settled = Omit<RowResult, "line" | "key">;
/**
 * Outcome of a row that got no result, because the run cannot continue or is being aborted. A resumed run tries the row
 * again.
 */
interface Halt {
  readonly status: "halt";
  /**
   * `jobEnded`: the job was stopped. `unavailable`: five temporary failures. `error`: the session has ended. `left`:
   * the run has ended.
   */
  readonly why: "jobEnded" | "unavailable" | "error" | "left";
  readonly error?: GatewayError;
}
export type Attempt = Settled | Halt;

interface AttemptPorts {
  readonly valve: RunPauseGate;
  /** Aborted when the run ends, so that waiting rows stop. */
  readonly leaving: AbortSignal;
  readonly abort: AbortSignal;
}

/** HTTP statuses of temporary failures, after which a retry may succeed. */
const NOT_NOW = new Set([408, 425, 429, 502, 503, 504]);
const isTemporary = ({ kind, status }: GatewayError): boolean => kind === "network" || kind === "timeout" || NOT_NOW.has(status ?? 0);

/**
 * Sends a row until it gets a final response, at most five times. Only temporary failures are retried. The idempotency
 * key stays the same, so that a row whose response was lost is not applied twice.
 */
export async function attemptRow(send: () => Promise<RowDone>, { valve, leaving, abort }: AttemptPorts): Promise<Attempt> {
  for (let tried = 1; ; tried += 1) {
    if (!(await valve.pass(leaving))) return { status: "halt", why: "left" };
    try {
      return await send();
    } catch (error) {
      if (abort.aborted) return { status: "halt", why: "left" };
      if (error instanceof RowRefused)
        return { status: "failed", code: error.code, message: error.message, ...(error.thing !== undefined && { thing: error.thing }) };
      if (!(error instanceof GatewayError)) throw error;
      if (!isTemporary(error)) return answered(error);
      const wait = backOff(error, tried);
      if (tried >= BULK_RETRIES.tries || wait.ms > BULK_RETRIES.maxWaitMs) return { status: "halt", why: "unavailable", error };
      valve.close(wait);
    }
  }
}

function answered(error: GatewayError): Attempt {
  if (error.status === 401) return { status: "halt", why: "error", error };
  if (error.code === "jobEnded") return { status: "halt", why: "jobEnded", error };
  // Counts the row as done, because an earlier attempt whose response was lost has applied it.
  if (error.code === "alreadyDone") return { status: "ok", code: error.code };
  // Adds the invalid fields or the missing rights, which the gateway's message does not contain.
  const more = error.fields.length > 0 ? error.fields.map(({ path, message }) => `${path}: ${message}`).join("; ") : missingText(error.missing);
  return { status: "failed", code: error.code, message: more === "" ? error.message : `${error.message} (${more})` };
}

/** Maximum number of missing rights listed in a message. */
const MISSING_SHOWN = 3;
const missingText = (missing: readonly string[]): string =>
  `${missing.slice(0, MISSING_SHOWN).join(", ")}${missing.length > MISSING_SHOWN ? `, and ${missing.length - MISSING_SHOWN} more` : ""}`;
