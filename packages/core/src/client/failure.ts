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
 * Converts a transport error to a `GatewayError` (spec section 8). Other errors, including an abort, are returned
 * unchanged.
 */
export async function failureOf(error: unknown, request: SafeRequest, now: number, notice?: NoticeTitle): Promise<unknown> {
  if (!isAxiosError(error) || error.code === "ERR_CANCELED") return error;
  // Treats an error with a successful status as no response, because the body arrived incompletely and contains no
  // error to report.
  if (error.response === undefined || error.response.status < 300) return missingResponseError(error.code, request, notice);
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
 * Creates the error for a missing or incomplete response. Its cause is an error code such as `ECONNREFUSED`, because
 * the axios error contains the request with its credentials.
 */
export function missingResponseError(code: string | undefined, request: SafeRequest, notice: NoticeTitle | undefined): GatewayError {
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

/** Returns the reason if the response contains one. Older gateways send none, and other servers may send any JSON. */
const reasonOf = (details: ErrorBody["error"]["details"]): Reason | undefined =>
  typeof details?.code === "string" ? { code: details.code, ...(details.values && { values: details.values }) } : undefined;

/** Returns the message of a body `{ message }`, which proxies and other servers may send. */
function messageOf(data: unknown): string | undefined {
  return typeof data === "object" && data !== null && "message" in data && typeof data.message === "string" ? data.message : undefined;
}

const knownCode = (code: string | undefined): FailureCode => ERROR_CODES.find((known) => known === code) ?? "unknown";

/** Parses the `Retry-After` header, in seconds or as a date, and returns milliseconds. */
function retryAfter(header: unknown, now: number): number | undefined {
  if (typeof header !== "string" || header.trim() === "") return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
