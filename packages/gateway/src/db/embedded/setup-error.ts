/** Failure that the person starting the gateway can fix: the message explains everything, so no stack is shown. */
export class DatabaseSetupError extends Error {
  override readonly name = "DatabaseSetupError";
}

/** Advice for an unreadable database, the same wherever the error is detected. */
export const restoreAdvice = (home: string): string =>
  `If its files are damaged, bring back the last backup with: parley admin restore FILE --data-dir ${JSON.stringify(home)}. What is there now is kept beside it.`;
