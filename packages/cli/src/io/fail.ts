/** Exit codes (design section 6). Scripts rely on them, so a change requires an ADR. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  someFailed: 3,
  signInNeeded: 4,
  temporary: 5,
  conflict: 6,
  changesFound: 7,
  interrupted: 130,
} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_MEANINGS: Readonly<Record<Exit, string>> = {
  [EXIT.done]: "done",
  [EXIT.failed]: "failed: refused, forbidden or not found",
  [EXIT.usage]: "incorrect usage",
  [EXIT.someFailed]: "some rows of a bulk command failed",
  [EXIT.signInNeeded]: "sign-in needed",
  [EXIT.temporary]: "temporary failure, try again later",
  [EXIT.conflict]: "conflict with the current state, or with somebody else's change",
  [EXIT.changesFound]: "a dry run found changes",
  [EXIT.interrupted]: "interrupted",
};

/** Failure with a message for people, an exit code for scripts and, if possible, a hint on the next step. */
export class CliError extends Error {
  override readonly name = "CliError";
  readonly exit: Exit;
  /** Stable error code for programs that read errors as JSON. */
  readonly code: string;
  readonly hint: string | undefined;
  readonly details: unknown;

  constructor(exit: Exit, code: string, message: string, options: { hint?: string; details?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.exit = exit;
    this.code = code;
    this.hint = options.hint;
    this.details = options.details;
  }
}

export const usage = (message: string, hint?: string): CliError => new CliError(EXIT.usage, "usage", message, { hint });
/**
 * Creates the error for an item that does not exist or is not visible to the caller. Both have the same exit code, as
 * in the gateway (ADR 0039).
 */
export const notFound = (message: string, hint?: string): CliError => new CliError(EXIT.failed, "notFound", message, { hint });
export const signInNeeded = (message = "You are not signed in."): CliError =>
  new CliError(EXIT.signInNeeded, "unauthenticated", message, { hint: "Sign in with: parley auth login" });
