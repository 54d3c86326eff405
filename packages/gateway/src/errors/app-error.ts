import {
  type AccountEnd,
  type ErrorBody,
  type ErrorCode,
  type FieldProblem,
  fillReason,
  REASONS,
  type Reason,
  type ReasonArguments,
  type ReasonCode,
} from "@parley/core/errors";

/** Status of each code; a code has one status, so that clients may compare either. */
const STATUS_OF: Record<ErrorCode, number> = {
  badRequest: 400,
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  alreadyDone: 409,
  jobEnded: 409,
  recipientNotAllowed: 403,
  recipientNotConfirmed: 403,
  gone: 410,
  tooLarge: 413,
  unsupportedMedia: 415,
  throttled: 429,
  internal: 500,
  notBuilt: 501,
  unavailable: 503,
  storageFull: 503,
};

type Details = NonNullable<ErrorBody["error"]["details"]>;

/**
 * The only error that crosses a layer of the gateway: a code, a text for people, and an internal text that is only
 * logged.
 */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: ErrorCode,
    readonly publicText: string,
    readonly options: { readonly details?: Details; readonly internal?: string; readonly retryAfterSeconds?: number; readonly cause?: unknown } = {},
  ) {
    super(options.internal ?? publicText, { cause: options.cause });
  }

  /** The same error with further options; details are combined. */
  with({ details, ...options }: AppError["options"]): AppError {
    return new AppError(this.code, this.publicText, { ...this.options, ...options, details: { ...this.options.details, ...details } });
  }

  get status(): number {
    return STATUS_OF[this.code];
  }

  /** Body for the client, without internal details. */
  get body(): ErrorBody {
    return { error: { code: this.code, message: this.publicText, ...(this.options.details && { details: this.options.details }) } };
  }
}

/** Refusal by its reason: the code and the message come from the table, and the client receives the reason as well. */
export function refusal<Code extends ReasonCode>(reason: Code, ...[values]: ReasonArguments<Code>): AppError {
  const { code, text } = REASONS[reason];
  const given: Reason["values"] = values;
  return new AppError(code, fillReason(text, given), { details: { code: reason, ...(given && { values: given }) } });
}

/** Common failures, so that each has the same text everywhere. */
export const fail = {
  unauthenticated: (ended?: AccountEnd): never => {
    throw new AppError("unauthenticated", "Sign in to go on", ended === undefined ? {} : { details: { ended } });
  },
  forbidden: (missing: readonly string[]): never => {
    throw new AppError("forbidden", "You don't have the right to do this", { details: { missing } });
  },
  /** Requires a sign-in, whatever rights a named token has (docs/adr/0066). */
  inPersonOnly: (): never => {
    throw refusal("accessTokenNotAccepted").with({ details: { missing: [] } });
  },
  /**
   * Entities of another stakeholder look like ones that never existed (design section 4). `fields` names the ones
   * concerned when a call refers to several.
   */
  notFound: (...fields: FieldProblem[]): never => {
    throw new AppError("notFound", "Not found", fields.length === 0 ? {} : { details: { fields } });
  },
  conflict: (text: string, present?: unknown): never => {
    throw new AppError("conflict", text, { details: { present } });
  },
  /** The same change with the same idempotency key: it was made before and is not repeated. */
  alreadyDone: (): never => {
    throw new AppError("alreadyDone", "This was done before, under the same key. Nothing was changed again");
  },
  /** The key belongs to another call, or to the same one with other values (ADR 0037). */
  keyReused: (): never => {
    throw refusal("idempotencyKeyReused");
  },
  invalid: (...fields: [FieldProblem, ...FieldProblem[]]): never => {
    throw new AppError("validation", "Some values cannot be accepted", { details: { fields } });
  },
  throttled: (retryAfterSeconds: number): never => {
    throw refusal("tooManyAttempts", { seconds: retryAfterSeconds }).with({ retryAfterSeconds });
  },
};

/** Response of calls without content. */
export const done = { done: true } as const;
