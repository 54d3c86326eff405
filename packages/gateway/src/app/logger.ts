import type { LoggerOptions } from "pino";

/** Logs are JSON lines on standard error; standard output is for what a person or a script asked for. Secrets are cut out by name, wherever a request is logged. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  redact: {
    paths: [
      "key",
      "*.key",
      "newKey",
      "*.newKey",
      "currentKey",
      "*.currentKey",
      "token",
      "*.token",
      "refreshKey",
      "*.refreshKey",
      "setupKey",
      "*.setupKey",
      "visitorKey",
      "*.visitorKey",
      "authorization",
      "*.authorization",
      "req.headers.authorization",
    ],
    censor: "[removed]",
  },
});
