/** Logger interface of the database layer, which pino satisfies: details first, message second. */
export interface Log {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}
