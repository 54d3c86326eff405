import type { AccountEnd, ErrorBody, ErrorCode, FieldProblem, Reason, ReasonValue } from "@parley/core/errors";
import { because, reasonOf, reasonText, type TableReason, type Why } from "@parley/core/errors/reasons";

/** HTTP status of each error code. A code always has the same status, so that clients may check either. */
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

declare const checked: unique symbol;
/**
 * Problem with a field of the input. Only the functions `problem` and `ownMessage` create it, so every problem has a
 * reason code or the message of a schema.
 */
export interface TableProblem extends FieldProblem {
  readonly [checked]: true;
}

type Details = Omit<NonNullable<ErrorBody["error"]["details"]>, keyof Reason | "fields"> & { readonly fields?: readonly TableProblem[] };

/**
 * The only error that crosses a layer of the gateway: a code, the reason with its text for people, and an internal text
 * that is only logged.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly reason: TableReason;

  constructor(
    readonly code: ErrorCode,
    why: Why,
    readonly options: { readonly details?: Details; readonly internal?: string; readonly retryAfterSeconds?: number; readonly cause?: unknown } = {},
  ) {
    const reason = reasonOf(why);
    super(options.internal ?? reasonText(reason), { cause: options.cause });
    this.reason = reason;
  }

  /** English text of the reason. */
  get publicText(): string {
    return reasonText(this.reason);
  }

  get status(): number {
    return STATUS_OF[this.code];
  }

  /** Response body, without internal details. */
  get body(): ErrorBody {
    return { error: { code: this.code, message: this.publicText, details: { ...this.reason, ...this.options.details } } };
  }
}

/** Returns the problem of the field at `path` for a given reason. */
export const problem = (path: string, why: Why): TableProblem => {
  const reason = reasonOf(why);
  const made: FieldProblem = { path, message: reasonText(reason), ...reason };
  return made as TableProblem;
};

/** Returns the reason of a problem, or undefined if the problem has only the message of a schema and no reason. */
export const reasonOfProblem = ({ code, values }: TableProblem): TableReason | undefined =>
  code === undefined ? undefined : ({ code, ...(values && { values }) } as TableReason);

/**
 * Returns the reason of a problem as a value that can be part of another reason, or the message of the problem if it
 * has no reason.
 */
export const valueOfProblem = (found: TableProblem): ReasonValue => reasonOfProblem(found) ?? found.message;

/** Functions that throw common errors, so that each has the same message everywhere. */
export const fail = {
  unauthenticated: (ended?: AccountEnd): never => {
    throw new AppError("unauthenticated", "signInNeeded", ended === undefined ? {} : { details: { ended } });
  },
  forbidden: (missing: readonly string[]): never => {
    throw new AppError("forbidden", "rightMissing", { details: { missing } });
  },
  /**
   * Throws if the caller uses an access token, because the call requires a sign-in regardless of the token's rights
   * (docs/adr/0066).
   */
  inPersonOnly: (): never => {
    throw new AppError("forbidden", "accessTokenNotAccepted", { details: { missing: [] } });
  },
  /**
   * Throws 404 for an entity that does not exist or belongs to another stakeholder; both look the same (design section
   * 4). `fields` names the missing ones if a call refers to several.
   */
  notFound: (...fields: TableProblem[]): never => {
    throw new AppError("notFound", "notFound", fields.length === 0 ? {} : { details: { fields } });
  },
  conflict: (why: Why, present?: unknown): never => {
    throw new AppError("conflict", why, { details: { present } });
  },
  /** Throws 409 because the same change with the same idempotency key was already made. */
  alreadyDone: (): never => {
    throw new AppError("alreadyDone", "doneBefore");
  },
  /**
   * Throws 409 because the idempotency key was used for another call, or for the same call with other values (ADR
   * 0037).
   */
  keyReused: (): never => {
    throw new AppError("conflict", "idempotencyKeyReused");
  },
  invalid: (...fields: [TableProblem, ...TableProblem[]]): never => {
    throw new AppError("validation", "valuesInvalid", { details: { fields } });
  },
  throttled: (retryAfterSeconds: number): never => {
    throw new AppError("throttled", because("tooManyAttempts", { seconds: retryAfterSeconds }), { retryAfterSeconds });
  },
};

/** Response of calls that return no content. */
export const done = { done: true } as const;
