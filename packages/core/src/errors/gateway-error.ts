import type { AccountEnd, ErrorCode, FieldProblem } from "./codes.ts";
import type { NoticeTitle } from "./notices.ts";
import type { Reason } from "./reason.ts";

/** Kind of failure: an error response, no response in time, no response at all, or a GraphQL response with errors. */
export type FailureKind = "http" | "timeout" | "network" | "graphql";

/** A code of the gateway, or one of ours when none arrived. */
export type FailureCode = ErrorCode | "timedOut" | "unreachable" | "graphql" | "unknown";

/** The failed call, without credentials (spec section 8). */
export interface SafeRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface GatewayFailure {
  readonly kind: FailureKind;
  readonly code: FailureCode;
  /** For people, by the rules of spec section 8. */
  readonly message: string;
  readonly status?: number;
  /** Target of a 3xx response, which is not followed. */
  readonly location?: string;
  /** Message of the gateway, absent when `message` is a fixed text. */
  readonly serverMessage?: string;
  /** Response body that is not one of our errors, such as a proxy's page. */
  readonly data?: unknown;
  /** Reason of the refusal, which selects its translation. */
  readonly reason?: Reason;
  readonly fields?: readonly FieldProblem[];
  /** Missing rights of a 403. */
  readonly missing?: readonly string[];
  /** Present row of a 409 (design section 4). */
  readonly present?: unknown;
  /** Reason why the account of a refused refresh key ended, if it did. */
  readonly ended?: AccountEnd;
  /** `extensions.code` of a GraphQL error. */
  readonly graphqlCode?: string;
  /** True for a GraphQL operation, whose notices differ (spec section 8). */
  readonly graphql?: boolean;
  /** Milliseconds requested by the gateway (`Retry-After`). */
  readonly retryAfterMs?: number;
  /** Title of this call's failures in the contract. */
  readonly notice?: NoticeTitle;
  readonly request?: SafeRequest;
}

/** A failed call, with all data that a screen, a command or a log may need, and no credential. */
export class GatewayError extends Error implements GatewayFailure {
  override readonly name = "GatewayError";
  readonly kind: FailureKind;
  readonly code: FailureCode;
  readonly status?: number;
  readonly location?: string;
  readonly serverMessage?: string;
  readonly data?: unknown;
  readonly reason?: Reason;
  readonly fields: readonly FieldProblem[];
  readonly missing: readonly string[];
  readonly present?: unknown;
  readonly ended?: AccountEnd;
  readonly graphqlCode?: string;
  readonly graphql: boolean;
  readonly retryAfterMs?: number;
  readonly notice?: NoticeTitle;
  readonly request?: SafeRequest;

  constructor(failure: GatewayFailure, cause?: unknown) {
    super(failure.message, cause === undefined ? undefined : { cause });
    this.kind = failure.kind;
    this.code = failure.code;
    this.status = failure.status;
    this.location = failure.location;
    this.serverMessage = failure.serverMessage;
    this.data = failure.data;
    this.reason = failure.reason;
    this.fields = failure.fields ?? [];
    this.missing = failure.missing ?? [];
    this.present = failure.present;
    this.ended = failure.ended;
    this.graphqlCode = failure.graphqlCode;
    this.graphql = failure.graphql ?? false;
    this.retryAfterMs = failure.retryAfterMs;
    this.notice = failure.notice;
    this.request = failure.request;
  }
}

/** The gateway refused the token: the only failure that a refresh may fix. */
export const isUnauthenticated = (error: unknown): error is GatewayError => error instanceof GatewayError && error.status === 401;
