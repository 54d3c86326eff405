import { isAxiosError } from "axios";
import {
  ERROR_CODES,
  type ErrorBody,
  type FailureCode,
  GatewayError,
  type NoticeTitle,
  type Reason,
  redactText,
  type SafeRequest,
  TEXTS,
} from "../errors/index.ts";
import { readErrorBody } from "./error-body.ts";

/**
 * Converts a transport error according to spec section 8. Other errors, including an abort, are passed on unchanged.
 */
export async function failureOf(error: unknown, request: SafeRequest, now: number, notice?: NoticeTitle): Promise<unknown> {
  if (!isAxiosError(error) || error.code === "ERR_CANCELED") return error;
  // A successful status with an error means that the body arrived incompletely, so it contains nothing to report.
  if (error.response === undefined || error.response.status < 300) return unanswered(error.code, request, notice);
  const { status, headers } = error.response;
  const data = await readErrorBody(error.response.data);
  const body = isErrorBody(data) ? data.error : undefined;
  return new GatewayError(
    {
      kind: "http",
      code: knownCode(body?.code),
      message: body?.message ?? messageOf(data) ?? TEXTS.networkError,
      serverMessage: body?.message ?? messageOf(data),
      status,
      location: typeof headers.location === "string" ? redactText(headers.location) : undefined,
      data: body === undefined ? data : undefined,
      reason: reasonOf(body?.details),
      fields: body?.details?.fields,
      missing: body?.details?.missing,
      ended: body?.details?.ended,
      present: body?.details?.present,
      retryAfterMs: retryAfter(headers["retry-after"], now),
      notice,
      request,
    },
    error.cause,
  );
}

/**
 * No response, or an incomplete one. The cause is an error code such as `ECONNREFUSED` and not the axios error, which
 * contains the request with its credentials.
 */
export function unanswered(code: string | undefined, request: SafeRequest, notice: NoticeTitle | undefined): GatewayError {
  const timedOut = code === "ECONNABORTED" || code === "ETIMEDOUT";
  const failure = timedOut
    ? ({ kind: "timeout", code: "timedOut", message: TEXTS.timedOut } as const)
    : ({ kind: "network", code: "unreachable", message: TEXTS.unreachable } as const);
  return new GatewayError({ ...failure, notice, request }, code);
}

function isErrorBody(data: unknown): data is ErrorBody {
  if (typeof data !== "object" || data === null || !("error" in data)) return false;
  const { error } = data;
  return typeof error === "object" && error !== null && "message" in error && typeof error.message === "string";
}

/** Servers before this version send no reason, and others may send any JSON. */
const reasonOf = (details: ErrorBody["error"]["details"]): Reason | undefined =>
  typeof details?.code === "string" ? { code: details.code, ...(details.values && { values: details.values }) } : undefined;

/** A server in between may return `{ message }`. */
function messageOf(data: unknown): string | undefined {
  return typeof data === "object" && data !== null && "message" in data && typeof data.message === "string" ? data.message : undefined;
}

const knownCode = (code: string | undefined): FailureCode => ERROR_CODES.find((known) => known === code) ?? "unknown";

/** `Retry-After` in seconds or as a date. */
function retryAfter(header: unknown, now: number): number | undefined {
  if (typeof header !== "string" || header.trim() === "") return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
