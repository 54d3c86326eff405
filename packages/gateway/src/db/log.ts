/** What the database layer needs of a logger; pino's satisfies it. Details first, text second, as pino has it. */
export interface Log {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}
