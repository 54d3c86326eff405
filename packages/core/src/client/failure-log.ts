import type { FailureReport } from "../contract/main/platform.ts";
import { GatewayError, redact, redactText } from "../errors/index.ts";
import type { Clock } from "../session/ports.ts";
import type { Caller } from "./headers.ts";
import { restHeaders } from "./headers.ts";
import { TIMEOUT_MS } from "./request.ts";
import type { Transport } from "./transport.ts";

export interface FailureLog {
  /** Tells the logging endpoint of a failed call (spec section 8). Never throws, is not waited for, and does not tell of its own failures. */
  record(error: unknown, timingMs: number): void;
}

/** What the spec gives a call that was never answered. */
const STATUS_WITHOUT_ANSWER = 503;
/** At most this many reports in a window: a gateway that is down must not be asked twice as often. */
const MAX_REPORTS = 20;
const WINDOW_MS = 10_000;
const MAX_TEXT = 2000;
const MAX_ENDPOINT = 500;

/** Posts straight through the transport, past the client: so no failure of a report can become a report. */
export function createFailureLog(transport: Transport, caller: Caller, clock: Clock): FailureLog {
  let windowStart = clock.now();
  let reports = 0;

  /** A clock set back starts a new window as well. */
  const mayReport = (): boolean => {
    const age = clock.now() - windowStart;
    if (age < 0 || age >= WINDOW_MS) {
      windowStart = clock.now();
      reports = 0;
    }
    reports += 1;
    return reports <= MAX_REPORTS;
  };

  return {
    record(error, timingMs) {
      if (!(error instanceof GatewayError) || !mayReport()) return;
      transport
        .send(
          { gateway: "logs", method: "POST", path: "", body: reportOf(error, timingMs), timeoutMs: TIMEOUT_MS.request, read: "json" },
          restHeaders(caller, null),
        )
        .catch(() => undefined);
    },
  };
}

function reportOf(error: GatewayError, timingMs: number): FailureReport {
  return {
    endpoint: (error.request?.url ?? "").slice(0, MAX_ENDPOINT),
    method: error.request?.method ?? "",
    status: error.status ?? STATUS_WITHOUT_ANSWER,
    timing: Math.max(0, timingMs),
    message: redactText(error.message).slice(0, MAX_TEXT),
    request: bounded(error.request && { headers: error.request.headers, query: error.request.query, body: error.request.body }),
    response: bounded({ code: error.code, message: error.serverMessage, fields: error.fields, missing: error.missing, data: error.data }),
  };
}

/** Redacted, and cut where it is long: as data when it is short enough, else as the beginning of its text. */
function bounded(value: unknown): unknown {
  const safe = redact(value);
  const text = JSON.stringify(safe) ?? "";
  return text.length <= MAX_TEXT ? safe : `${text.slice(0, MAX_TEXT)}…`;
}
