import pino, { type Logger, type LoggerOptions } from "pino";
import type { Settings } from "../settings/settings.ts";

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

const STDERR = 2;

/** How a terminal is written to: past a spinner that may be turning there. */
export interface Terminal {
  readonly color: boolean;
  write(text: string): void;
}

/**
 * The log of a gateway: JSON lines for programs. At a terminal it is text for a person, who is told no more than warnings unless LOG_LEVEL asks for more, and JSON
 * only where LOG_FORMAT does.
 */
export const createLog = async (
  { logLevel, logFormat }: Pick<Settings, "logLevel" | "logFormat">,
  terminal: Terminal | undefined,
  write: (text: string) => void = (text) => void process.stderr.write(text),
): Promise<Logger> => {
  const format = logFormat ?? (terminal === undefined ? "json" : "text");
  const options = loggerOptions(logLevel ?? (terminal === undefined ? "info" : "warn"));
  // As before, directly to the file descriptor: a process that ends at once has written its last line.
  if (format === "json") return pino(options, pino.destination(STDERR));
  const { prettyFactory } = await import("pino-pretty");
  const pretty = prettyFactory({ colorize: terminal?.color ?? false, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" });
  return pino(options, { write: (line) => (terminal?.write ?? write)(pretty(line)) });
};
