/** A failure that the person who starts the gateway can repair: the message is the whole explanation, no stack needs to be shown. */
export class DatabaseSetupError extends Error {
  override readonly name = "DatabaseSetupError";
}

/** What to do about a database that cannot be read: the same words wherever it is found. */
export const restoreAdvice = (home: string): string =>
  `If its files are damaged, bring back the last backup with: parley admin restore FILE --data-dir ${JSON.stringify(home)}. What is there now is kept beside it.`;
