import { CommanderError } from "@commander-js/extra-typings";
import { CliError, EXIT, type Exit } from "./fail.ts";
import type { Host } from "./host.ts";

interface Failure {
  readonly exit: Exit;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly details?: unknown;
}

const SHOWN_ON_REQUEST = new Set(["commander.helpDisplayed", "commander.version"]);

function describe(error: unknown): Failure {
  if (error instanceof CliError) return { exit: error.exit, code: error.code, message: error.message, hint: error.hint, details: error.details };
  if (error instanceof CommanderError) return { exit: EXIT.usage, code: "usage", message: error.message.replace(/^error: /, "") };
  // Recognizes the error that Inquirer throws for Ctrl-C at a prompt.
  if (error instanceof Error && error.name === "ExitPromptError") return { exit: EXIT.interrupted, code: "interrupted", message: "Interrupted." };
  return { exit: EXIT.failed, code: "internal", message: error instanceof Error ? error.message : String(error) };
}

/** Prints an error to stderr, as text or with `--json` as JSON, and returns the exit code (design section 6). */
export function report(error: unknown, host: Pick<Host, "writeErr">, options: { json?: unknown; debug?: boolean }, command: string): Exit {
  if (error instanceof CommanderError && SHOWN_ON_REQUEST.has(error.code)) return EXIT.done;
  // Returns a usage error for a topic without a command, such as `parley auth`. Commander has already printed the
  // topic's help to stderr.
  if (error instanceof CommanderError && error.code === "commander.help") return EXIT.usage;
  const failure = describe(error);
  if (options.json) {
    const { code, message, hint, details } = failure;
    host.writeErr(`${JSON.stringify({ error: { code, message, hint, details } })}\n`);
    return failure.exit;
  }
  host.writeErr(`parley: ${failure.message}\n`);
  const hint = failure.hint ?? (failure.exit === EXIT.usage ? `See: ${command} --help` : undefined);
  if (hint) host.writeErr(`${hint}\n`);
  if (options.debug && error instanceof Error) host.writeErr(`${error.stack}\n`);
  return failure.exit;
}
