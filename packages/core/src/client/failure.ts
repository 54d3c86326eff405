import { type AxiosError, isAxiosError } from "axios";
import { ERROR_CODES, type ErrorBody, type FailureCode, GatewayError, type NoticeTitle, type SafeRequest, TEXTS } from "../errors/index.ts";
import { readErrorBody } from "./error-body.ts";

/** What a thrown transport error means, by spec section 8. Anything else, an abort included, is passed on as it is. */
export async function failureOf(error: unknown, request: SafeRequest, now: number, notice?: NoticeTitle): Promise<unknown> {
  if (!isAxiosError(error) || error.code === "ERR_CANCELED") return error;
  if (error.response === undefined) return unanswered(error, request, notice);
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
      data: body === undefined ? data : undefined,
      fields: body?.details?.fields,
      missing: body?.details?.missing,
      present: body?.details?.present,
      retryAfterMs: retryAfter(headers["retry-after"], now),
      notice,
      request,
    },
    error.cause,
  );
}

/** Not the axios error itself as cause: it holds the request with its credentials. */
function unanswered(error: AxiosError, request: SafeRequest, notice: NoticeTitle | undefined): GatewayError {
  const timedOut = error.code === "ECONNABORTED" || error.code === "ETIMEDOUT";
  const failure = timedOut
    ? ({ kind: "timeout", code: "timedOut", message: TEXTS.timedOut } as const)
    : ({ kind: "network", code: "unreachable", message: TEXTS.unreachable } as const);
  return new GatewayError({ ...failure, notice, request }, error.code);
}

function isErrorBody(data: unknown): data is ErrorBody {
  if (typeof data !== "object" || data === null || !("error" in data)) return false;
  const { error } = data;
  return typeof error === "object" && error !== null && "message" in error && typeof error.message === "string";
}

/** Another server in between may answer `{ message }`. */
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
