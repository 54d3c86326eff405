import pino, { type Logger, type LoggerOptions } from "pino";
import type { Settings } from "../settings/settings.ts";

/**
 * Logs are JSON lines on standard error; standard output is for requested results. Secrets are removed by name wherever
 * a request is logged.
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

/** Writes to a terminal without breaking a spinner that may be running there. */
export interface Terminal {
  readonly color: boolean;
  write(text: string): void;
}

/**
 * The log of a gateway: JSON lines for programs. In a terminal it is text that shows warnings and errors unless
 * LOG_LEVEL asks for more, and JSON only if LOG_FORMAT asks for it.
 */
export const createLog = async (
  { logLevel, logFormat }: Pick<Settings, "logLevel" | "logFormat">,
  terminal: Terminal | undefined,
  write: (text: string) => void = (text) => void process.stderr.write(text),
): Promise<Logger> => {
  const format = logFormat ?? (terminal === undefined ? "json" : "text");
  const options = loggerOptions(logLevel ?? (terminal === undefined ? "info" : "warn"));
  // Writes directly to the file descriptor, so that the last line is written even if the process ends at once.
  if (format === "json") return pino(options, pino.destination(STDERR));
  const { prettyFactory } = await import("pino-pretty");
  const pretty = prettyFactory({ colorize: terminal?.color ?? false, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" });
  return pino(options, { write: (line) => (terminal?.write ?? write)(pretty(line)) });
};
