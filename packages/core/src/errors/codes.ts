import type { Reason } from "./reason.ts";

/** Stable codes of error responses (design section 4). Code compares these, never message texts. */
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

/** Reason why an account has ended, returned to holders of its former key. */
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
 * Body of every error response: `{ error: … }`. `details` contains the code and
 * values of the reason (`REASONS`), field problems, the missing right, the present row
 * of a conflict, or the reason why an account ended.
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
