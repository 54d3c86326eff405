import type { AccountEnd, ErrorCode, FieldProblem } from "./codes.ts";
import type { NoticeTitle } from "./notices.ts";
import type { Reason } from "./reason.ts";

/** Type of failure: an error response, no response in time, no response at all, or a GraphQL response with errors. */
export type FailureKind = "http" | "timeout" | "network" | "graphql";

/** Error code of the gateway, or one of the client's own if no response arrived. */
export type FailureCode = ErrorCode | "timedOut" | "unreachable" | "graphql" | "unknown";

/** Request of a failed call, without credentials (spec section 8). */
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
  /** Message for people, by the rules of spec section 8. */
  readonly message: string;
  readonly status?: number;
  /** URL to which a redirect response (3xx) points. The redirect is not followed. */
  readonly location?: string;
  /** Message of the gateway, absent when `message` is a fixed text. */
  readonly serverMessage?: string;
  /** Response body that is not an error of the gateway, such as a proxy's page. */
  readonly data?: unknown;
  /** Reason of the refusal. Clients translate the message by it. */
  readonly reason?: Reason;
  readonly fields?: readonly FieldProblem[];
  /** Rights that the caller lacks, from a 403 response. */
  readonly missing?: readonly string[];
  /** Current state of the entity that the caller tried to change, from a 409 response (design section 4). */
  readonly present?: unknown;
  /** Reason why the account of a refused refresh key ended. Absent if it did not end. */
  readonly ended?: AccountEnd;
  /** GraphQL error code from `extensions.code` of the response. */
  readonly graphqlCode?: string;
  /** True for a GraphQL operation, which has different notices (spec section 8). */
  readonly graphql?: boolean;
  /** Milliseconds to wait before a retry, as requested by the gateway (`Retry-After`). */
  readonly retryAfterMs?: number;
  /** Title of the notice for failures of this call, from its contract entry. */
  readonly notice?: NoticeTitle;
  readonly request?: SafeRequest;
}

/** Failed call with all data that a screen, a CLI command or a log may need, but without credentials. */
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

/** True if the gateway refused the token, which is the only failure that a refresh can correct. */
export const isUnauthenticated = (error: unknown): error is GatewayError => error instanceof GatewayError && error.status === 401;
