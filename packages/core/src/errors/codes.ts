import type { Reason } from "./reason.ts";

/** Stable codes of error responses (design section 4). Programs must compare these codes and never the messages. */
export const ERROR_CODES = [
  "badRequest",
  "validation",
  "unauthenticated",
  "forbidden",
  "notFound",
  "conflict",
  "alreadyDone",
  "jobEnded",
  "recipientNotAllowed",
  "recipientNotConfirmed",
  "gone",
  "tooLarge",
  "unsupportedMedia",
  "throttled",
  "internal",
  "unavailable",
  "storageFull",
  "notBuilt",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Reason why an account has ended, returned to clients with a refresh key of that account. */
export type AccountEnd = "deactivated" | "suspended";

/**
 * A problem with one field: `path` as in `permissions.0.area`, `message` for people, and its reason unless the message
 * is a schema's own.
 */
export interface FieldProblem extends Partial<Reason> {
  readonly path: string;
  readonly message: string;
}

/**
 * Body of every error response. `details` contains the code and values of the reason (`REASONS`), the field problems,
 * the missing rights, the current row after a conflict, or the reason why an account ended.
 */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly details?: {
      readonly code?: string;
      readonly values?: Reason["values"];
      readonly fields?: readonly FieldProblem[];
      readonly missing?: readonly string[];
      readonly present?: unknown;
      readonly ended?: AccountEnd;
    };
  };
}
