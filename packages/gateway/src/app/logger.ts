import pino, { type Logger, type LoggerOptions } from "pino";
import type { Settings } from "../settings/settings.ts";

/**
 * Options of the log, which writes JSON lines to standard error because standard output is for requested results.
 * Secrets are removed by field name.
 */
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

const STDERR = 2;

/** Output to a terminal. Writing to it does not disturb a spinner that is running there. */
export interface Terminal {
  readonly color: boolean;
  write(text: string): void;
}

/**
 * Creates the log of a gateway: JSON lines by default, and in a terminal readable text that shows only warnings and
 * errors. LOG_LEVEL and LOG_FORMAT override both.
 */
export const createLog = async (
  { logLevel, logFormat }: Pick<Settings, "logLevel" | "logFormat">,
  terminal: Terminal | undefined,
  write: (text: string) => void = (text) => void process.stderr.write(text),
): Promise<Logger> => {
  const format = logFormat ?? (terminal === undefined ? "json" : "text");
  const options = loggerOptions(logLevel ?? (terminal === undefined ? "info" : "warn"));
  // Writes directly to the file descriptor, so that the last log line is written even if the process ends immediately.
  if (format === "json") return pino(options, pino.destination(STDERR));
  const { prettyFactory } = await import("pino-pretty");
  const pretty = prettyFactory({ colorize: terminal?.color ?? false, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" });
  return pino(options, { write: (line) => (terminal?.write ?? write)(pretty(line)) });
};
