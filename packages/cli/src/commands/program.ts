import { Command, type CommandUnknownOpts, Help } from "@commander-js/extra-typings";
import type { CommandTreeDeps, Deps, GlobalOptions } from "../io/deps.ts";
import type { CommandEntry } from "./entry.ts";
import { TOPICS } from "./registry.ts";
import { addSharedOptions, commandNamed, commandWords, type Root, rootCommand } from "./root-command.ts";

export { commandWords, knownCommand } from "./root-command.ts";

/**
 * Attaches the commands that `wanted` selects with their options. Their siblings get only a name and summary, which is
 * all that help shows of them.
 */
async function attach(root: Root, deps: Deps, wanted: (path: readonly string[]) => boolean): Promise<void> {
  const running: CommandTreeDeps = {
    ...deps,
    program: async (words) => (words === undefined ? buildFullProgram(deps) : (await programFor(words, () => deps)).root),
  };
  const add = async (parent: CommandUnknownOpts, path: readonly string[], entry: CommandEntry): Promise<void> => {
    const meant = wanted(path);
    const command: CommandUnknownOpts = "load" in entry && meant ? (await entry.load())(running) : new Command(entry.name);
    command.copyInheritedSettings(parent).description(entry.summary).helpCommand(false);
    parent.addCommand(command, { hidden: "hidden" in entry });
    if (!meant || "load" in entry) return;
    const { verbs } = "open" in entry ? await entry.open() : entry;
    for (const verb of verbs) await add(command, [...path, verb.name], verb);
  };
  for (const entry of TOPICS) await add(root, [entry.name], entry);
}

/** Line that refers to `parley --help`, which is the only page that lists the global options. */
const GLOBAL_OPTIONS = "\nOptions of every command, exit codes and environment: parley --help\n";

/** Help formatter that lists the commands of a topic before its options. */
class CommandsFirst extends Help {
  override formatHelp(command: CommandUnknownOpts, helper: Help): string {
    const text = super.formatHelp(command, helper);
    const [options, commands] = [text.indexOf("\nOptions:\n"), text.indexOf("\nCommands:\n")];
    const ordered = options < 0 || commands < options ? text : text.slice(0, options) + text.slice(commands) + text.slice(options, commands);
    return command.parent === null ? ordered : ordered + GLOBAL_OPTIONS;
  }
}

/** Configures the command tree to throw instead of exiting the process, and to write to `deps.host`. */
function prepared({ host }: Deps, root: Root): Root {
  root
    .exitOverride()
    .configureHelp({ formatHelp: (command, helper) => new CommandsFirst().formatHelp(command, helper) })
    .configureOutput({
      writeOut: (text) => host.writeOut(text),
      writeErr: (text) => host.writeErr(text),
      // Suppresses the parser's own error output, because `report` prints all errors.
      outputError: () => undefined,
      getOutHelpWidth: () => (host.terminal.out ? host.columns() : 100),
      getErrHelpWidth: () => (host.terminal.err ? host.columns() : 100),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  return root;
}

/** Builds the command tree for one run, with the full named command and only the names of its siblings. */
export async function programFor(argv: readonly string[], makeDeps: (options: () => GlobalOptions) => Deps): Promise<{ root: Root; deps: Deps }> {
  const root = await rootCommand();
  const deps = makeDeps(() => root.opts());
  prepared(deps, root);
  const words = commandWords(argv);
  await attach(root, deps, (path) => path.every((name, index) => name === words[index]));
  await addSharedOptions(root, commandNamed(root, words).command);
  return { root, deps };
}

export async function buildFullProgram(deps: Deps): Promise<Root> {
  const root = prepared(deps, await rootCommand());
  await addSharedOptions(root, root);
  await attach(root, deps, () => true);
  return root;
}
