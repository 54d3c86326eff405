import type { ErrorCode, Reason } from "../errors/index.ts";

/** Thrown for a live event that the gateway refused or did not acknowledge. */
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

/** Codes of temporary failures, after which the same message may be sent again. */
const PASSING = new Set<LiveError["code"]>(["unreachable", "unavailable", "throttled", "unauthenticated", "internal", "storageFull"]);

export const isTransientLiveError = (error: unknown): boolean => !(error instanceof LiveError) || PASSING.has(error.code);
