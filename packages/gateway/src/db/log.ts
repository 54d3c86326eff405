/** Logger interface that the database layer needs, satisfied by pino: details first, text second. */
export interface Log {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}
