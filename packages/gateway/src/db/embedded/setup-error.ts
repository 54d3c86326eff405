/**
 * Failure that the person who starts the gateway can fix. The message explains everything, so no stack trace is shown.
 */
export class DatabaseSetupError extends Error {
  override readonly name = "DatabaseSetupError";
}

/** Returns the advice for a damaged database, so that all places that detect the damage give the same advice. */
export const restoreAdvice = (home: string): string =>
  `If its files are damaged, bring back the last backup with: parley admin restore FILE --data-dir ${JSON.stringify(home)}. What is there now is kept beside it.`;
