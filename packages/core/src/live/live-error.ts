import type { ErrorCode, Reason } from "../errors/index.ts";

/** A live event that the gateway refused, or that got no acknowledgement. */
export class LiveError extends Error {
  override readonly name = "LiveError";
  readonly code: ErrorCode | "unreachable";

  /** Reason of the refusal, which selects its translation. */
  readonly reason: Reason | undefined;

  constructor(code: ErrorCode | "unreachable", message: string, reason?: Reason) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

/** Temporary codes: the gateway is busy or away, and the same message may be sent later. */
const PASSING = new Set<LiveError["code"]>(["unreachable", "unavailable", "throttled", "unauthenticated", "internal", "storageFull"]);

export const isPassing = (error: unknown): boolean => !(error instanceof LiveError) || PASSING.has(error.code);
