/** Logger interface that the database layer needs and pino implements: details first, message second. */
export interface Log {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}
