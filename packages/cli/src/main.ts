import { commandWords, knownCommand, programFor } from "./commands/program.ts";
import { wrapHostForCommands } from "./io/command-host.ts";
import type { Deps, GlobalOptions } from "./io/deps.ts";
import { EXIT, type Exit } from "./io/fail.ts";
import { type Host, realHost } from "./io/host.ts";
import { CommandOutput } from "./io/out.ts";
import { report } from "./io/report.ts";
import { startSpinner } from "./io/spinner.ts";

/**
 * Runs one command line and returns its exit code. All access to the machine goes through `host`. `onPlatform` is
 * called as soon as the command may make calls.
 */
export async function run(argv: readonly string[], host: Host, onPlatform = (): void => undefined): Promise<Exit> {
  const { root, deps } = await programFor(argv, (options) => depsOf(host, options, onPlatform));
  if (argv.length === 0) {
    root.outputHelp();
    return EXIT.done;
  }
  let endSpinner = (): void => undefined;
  root.hook("preAction", async () => {
    const { json, quiet } = deps.options();
    if (!json && !quiet) endSpinner = startSpinner(deps.host);
    if (deps.options().debug) (await import("./io/request-trace.ts")).traceRequests(host);
  });
  try {
    const line = argv.includes("--json") ? (await import("./commands/json-fields.ts")).withJsonFields(argv, root) : argv;
    await root.parseAsync(line, { from: "user" });
    return EXIT.done;
  } catch (error) {
    endSpinner();
    return report(error, deps.host, deps.options(), knownCommand(root, commandWords(argv)));
  } finally {
    endSpinner();
  }
}

function depsOf(machine: Host, options: () => GlobalOptions, onPlatform: () => void): Deps {
  const host = wrapHostForCommands(machine, () => options().input !== false);
  return {
    host,
    options,
    out: new CommandOutput(host, options),
    platform: async ({ storedOnly } = {}) => {
      onPlatform();
      return (await import("./io/platform.ts")).openPlatform(host, { ...options(), storedOnly });
    },
  };
}

/** Maximum number of milliseconds to wait at exit for the last report to the logging endpoint. */
const LAST_WORDS_MS = 1_000;

/** Runs the built CLI. Sets the exit code without forcing an exit, so that all output is written. */
export async function main(argv: readonly string[]): Promise<void> {
  process.once("SIGINT", () => process.exit(EXIT.interrupted));
  let mayHaveCalled = false;
  process.exitCode = await run(argv, realHost(), () => {
    mayHaveCalled = true;
  });
  // Starts the timer only after calls, because setting up Node's timers would slow down a help page as much as loading
  // a module.
  if (mayHaveCalled) setTimeout(() => process.exit(), LAST_WORDS_MS).unref();
}
