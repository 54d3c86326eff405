import type { FailureReport } from "../contract/platform/platform.ts";
import { GatewayError, redact, redactText } from "../errors/index.ts";
import type { Clock } from "../session/ports.ts";
import { truncated } from "../text/index.ts";
import type { Caller } from "./headers.ts";
import { restHeaders } from "./headers.ts";
import { TIMEOUT_MS } from "./request.ts";
import type { Transport } from "./transport.ts";

export interface FailureLog {
  /**
   * Reports a failed call to the logging endpoint (spec section 8) in the background. Never throws, and does not report
   * its own failures.
   */
  record(error: unknown, timingMs: number): void;
  /**
   * Must be called after each response. Sends the reports that were delayed while the gateway was busy, if the delay is
   * over.
   */
  answered(): void;
}

/** Status that the spec assigns to a call without a response. */
const STATUS_WITHOUT_ANSWER = 503;
/**
 * Maximum number of reports in a period of `WINDOW_MS`. Without a maximum, reports could double the number of requests
 * to a failing gateway.
 */
const MAX_REPORTS = 20;
const WINDOW_MS = 10_000;
/** Statuses of an overloaded gateway. Reports are then delayed, because an immediate report would add to the load. */
const BUSY = new Set([429, 503]);
/**
 * Milliseconds without reports to an overloaded gateway (ADR 0034). The delay doubles while the gateway stays busy, up
 * to `MAX_REST_MS`.
 */
const FIRST_REST_MS = 10_000;
const MAX_REST_MS = 300_000;
/** Maximum number of different failures kept for a later report. Equal failures are reported once. */
const MAX_HELD = 20;
const MAX_TEXT = 2000;
const MAX_ENDPOINT = 500;

/**
 * Creates a failure log. It sends reports directly through the transport, so that a failed report never causes another
 * report.
 */
export function createFailureLog(transport: Transport, caller: Caller, clock: Clock): FailureLog {
  let windowStart = clock.now();
  let reports = 0;

  /**
   * Checks that the current time window allows another report. A negative age of the window, which occurs if the system
   * clock is set back, starts a new window.
   */
  const mayReport = (): boolean => {
    const age = clock.now() - windowStart;
    if (age < 0 || age >= WINDOW_MS) {
      windowStart = clock.now();
      reports = 0;
    }
    reports += 1;
    return reports <= MAX_REPORTS;
  };

  const post = (report: FailureReport): void => {
    transport
      .send({ gateway: "logs", method: "POST", path: "", body: report, timeoutMs: TIMEOUT_MS.request, read: "json" }, restHeaders(caller, null))
      .catch(() => undefined);
  };

  const held = new Map<string, FailureReport>();
  let busySince: number | undefined;
  let restMs = 0;

  /**
   * True while reports are delayed. A negative age of the delay, which occurs if the system clock is set back, ends the
   * delay.
   */
  const isResting = (): boolean => {
    if (busySince === undefined) return false;
    const age = clock.now() - busySince;
    return age >= 0 && age < restMs;
  };
  const rest = (askedMs: number): void => {
    if (isResting()) return;
    restMs = Math.min(MAX_REST_MS, Math.max(askedMs, busySince === undefined ? FIRST_REST_MS : restMs * 2));
    busySince = clock.now();
  };
  const hold = (report: FailureReport): void => {
    const alike = `${report.method} ${report.status} ${report.endpoint.split("?")[0]}`;
    if (held.size < MAX_HELD && !held.has(alike)) held.set(alike, report);
  };
  const answered = (): void => {
    if (busySince === undefined || isResting()) return;
    busySince = undefined;
    for (const report of held.values()) if (mayReport()) post(report);
    held.clear();
  };

  return {
    answered,
    record(error, timingMs) {
      if (!(error instanceof GatewayError)) return;
      const report = reportOf(error, timingMs);
      if (error.status !== undefined && BUSY.has(error.status)) {
        rest(error.retryAfterMs ?? 0);
        hold(report);
        return;
      }
      if (error.status !== undefined) answered();
      if (isResting()) hold(report);
      else if (mayReport()) post(report);
    },
  };
}

function reportOf(error: GatewayError, timingMs: number): FailureReport {
  return {
    endpoint: truncated(error.request?.url ?? "", MAX_ENDPOINT),
    method: error.request?.method ?? "",
    status: error.status ?? STATUS_WITHOUT_ANSWER,
    timing: Math.max(0, timingMs),
    message: truncated(redactText(error.message), MAX_TEXT),
    request: bounded(error.request && { headers: error.request.headers, query: error.request.query, body: error.request.body }),
    response: bounded({ code: error.code, message: error.serverMessage, fields: error.fields, missing: error.missing, data: error.data }),
  };
}

/** Redacts a value. A long value is replaced with the beginning of its JSON text. */
function bounded(value: unknown): unknown {
  const safe = redact(value);
  const text = JSON.stringify(safe) ?? "";
  return text.length <= MAX_TEXT ? safe : `${truncated(text, MAX_TEXT)}…`;
}
