import { BULK_RETRIES, backOff } from "../client/retry.ts";
import { GatewayError } from "../errors/index.ts";
import { type RowDone, RowRefused, type RowResult } from "./row.ts";
import type { Valve } from "./valve.ts";

/** How a row ended. */
type Settled = Omit<RowResult, "line" | "key">;
/** The row has no result, because the run cannot go on or is being left: it is tried again when the run is resumed. */
interface Halt {
  readonly status: "halt";
  /** `jobEnded`: somebody stopped the job. `unavailable`: "not now" five times. `error`: nobody is signed in any longer. `left`: the run is over. */
  readonly why: "jobEnded" | "unavailable" | "error" | "left";
  readonly error?: GatewayError;
}
export type Attempt = Settled | Halt;

interface AttemptPorts {
  readonly valve: Valve;
  /** The run is over: whoever waits, leaves. */
  readonly leaving: AbortSignal;
  /** Calls under way are given up. */
  readonly abort: AbortSignal;
}

/** Answers that say "not now" rather than "no". */
const NOT_NOW = new Set([408, 425, 429, 502, 503, 504]);
const isTemporary = ({ kind, status }: GatewayError): boolean => kind === "network" || kind === "timeout" || NOT_NOW.has(status ?? 0);

/**
 * Sends one row until it is answered: at most five times, and again only after an answer that says "not now". The idempotency key is the same each
 * time, so that a row whose answer was lost is not done twice. These are the only retries of a bulk run.
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
  // An earlier try, whose answer was lost, has done it.
  if (error.code === "alreadyDone") return { status: "ok", code: error.code };
  // What is wrong with which value, or which rights are missing: the sentence alone says neither.
  const more = error.fields.length > 0 ? error.fields.map(({ path, message }) => `${path}: ${message}`).join("; ") : missingText(error.missing);
  return { status: "failed", code: error.code, message: more === "" ? error.message : `${error.message} (${more})` };
}

/** Of a role with forty rights the first few say which kind it is. */
const MISSING_SHOWN = 3;
const missingText = (missing: readonly string[]): string =>
  `${missing.slice(0, MISSING_SHOWN).join(", ")}${missing.length > MISSING_SHOWN ? `, and ${missing.length - MISSING_SHOWN} more` : ""}`;
