import type { AccountEnd, ErrorCode, FieldProblem } from "./codes.ts";
import type { NoticeTitle } from "./notices.ts";

/** How a call failed: answered with an error, no answer in time, no answer at all, or a GraphQL answer that holds errors. */
export type FailureKind = "http" | "timeout" | "network" | "graphql";

/** A code of the gateway, or one of ours where no code arrived. */
export type FailureCode = ErrorCode | "timedOut" | "unreachable" | "graphql" | "unknown";

/** The call that failed, without credentials (spec section 8). */
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
  /** Where an answer of 3xx sends on to; nobody goes there. */
  readonly location?: string;
  /** What the gateway itself said, absent where `message` is a fixed text. */
  readonly serverMessage?: string;
  /** The answered body where it is no error of ours, such as the page of a proxy in between. */
  readonly data?: unknown;
  readonly fields?: readonly FieldProblem[];
  /** The rights that a 403 missed. */
  readonly missing?: readonly string[];
  /** The present row of a 409 (design section 4). */
  readonly present?: unknown;
  /** Why the account of a refused refresh key ended, where it did. */
  readonly ended?: AccountEnd;
  /** `extensions.code` of a GraphQL error. */
  readonly graphqlCode?: string;
  /** Whether the call was a GraphQL operation; its notices differ (spec section 8). */
  readonly graphql?: boolean;
  /** Milliseconds that the gateway asked to wait (`Retry-After`). */
  readonly retryAfterMs?: number;
  /** The title that the contract gives to a failure of this call. */
  readonly notice?: NoticeTitle;
  readonly request?: SafeRequest;
}

/** A failed call. Carries everything a screen, a command or a log may want, and no credential. */
export class GatewayError extends Error implements GatewayFailure {
  override readonly name = "GatewayError";
  readonly kind: FailureKind;
  readonly code: FailureCode;
  readonly status?: number;
  readonly location?: string;
  readonly serverMessage?: string;
  readonly data?: unknown;
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

/** The gateway did not accept the token: the one failure that a refresh may cure. */
export const isUnauthenticated = (error: unknown): error is GatewayError => error instanceof GatewayError && error.status === 401;
