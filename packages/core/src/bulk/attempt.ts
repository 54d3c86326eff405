import { BULK_RETRIES, backOff } from "../client/retry.ts";
import { GatewayError } from "../errors/index.ts";
import { type RowDone, RowRefused, type RowResult } from "./row.ts";
import type { Valve } from "./valve.ts";

/** Outcome of a row. */
type Settled = Omit<RowResult, "line" | "key">;
/**
 * The row has no result, because the run cannot continue or is being aborted: it is tried again when the run is
 * resumed.
 */
interface Halt {
  readonly status: "halt";
  /**
   * `jobEnded`: the job was stopped. `unavailable`: temporary failures five times. `error`: the session has ended.
   * `left`: the run is over.
   */
  readonly why: "jobEnded" | "unavailable" | "error" | "left";
  readonly error?: GatewayError;
}
export type Attempt = Settled | Halt;

interface AttemptPorts {
  readonly valve: Valve;
  /** Aborted when the run is over, so that waiting rows stop. */
  readonly leaving: AbortSignal;
  /** Aborts calls under way. */
  readonly abort: AbortSignal;
}

/** Statuses that mean "not now" rather than "no". */
const NOT_NOW = new Set([408, 425, 429, 502, 503, 504]);
const isTemporary = ({ kind, status }: GatewayError): boolean => kind === "network" || kind === "timeout" || NOT_NOW.has(status ?? 0);

/**
 * Sends one row until it gets a final response: at most five times, and again only after a temporary failure. The
 * idempotency key stays the same, so that a row whose response was lost is not done twice. A bulk run has no other
 * retries.
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
  // An earlier attempt, whose response was lost, has done it.
  if (error.code === "alreadyDone") return { status: "ok", code: error.code };
  // Names the invalid values or missing rights, which the message alone does not.
  const more = error.fields.length > 0 ? error.fields.map(({ path, message }) => `${path}: ${message}`).join("; ") : missingText(error.missing);
  return { status: "failed", code: error.code, message: more === "" ? error.message : `${error.message} (${more})` };
}

/** Number of missing rights in a message: the first few identify a large role. */
const MISSING_SHOWN = 3;
const missingText = (missing: readonly string[]): string =>
  `${missing.slice(0, MISSING_SHOWN).join(", ")}${missing.length > MISSING_SHOWN ? `, and ${missing.length - MISSING_SHOWN} more` : ""}`;
