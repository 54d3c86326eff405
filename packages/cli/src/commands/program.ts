import { Command, type CommandUnknownOpts, Help } from "@commander-js/extra-typings";
import type { Deps, GlobalOptions, Running } from "./deps.ts";
import type { Entry } from "./entry.ts";
import { TOPICS } from "./registry.ts";
import { addUnlessOwn, commandNamed, commandWords, type Root, rootCommand } from "./root-command.ts";

export { commandWords, knownCommand } from "./root-command.ts";

/** Attaches the commands that `wanted` selects, and their siblings by name only, since no help shows more of these. */
async function attach(root: Root, deps: Deps, wanted: (path: readonly string[]) => boolean): Promise<void> {
  const running: Running = {
    ...deps,
    program: async (words) => (words === undefined ? wholeProgram(deps) : (await programFor(words, () => deps)).root),
  };
  const add = async (parent: CommandUnknownOpts, path: readonly string[], entry: Entry): Promise<void> => {
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

/** Global options are listed once, by `parley --help`; other pages refer to it. */
const GLOBAL_OPTIONS = "\nOptions of every command, exit codes and environment: parley --help\n";

/** Lists the commands of a topic before its options. */
class CommandsFirst extends Help {
  override formatHelp(command: CommandUnknownOpts, helper: Help): string {
    const text = super.formatHelp(command, helper);
    const [options, commands] = [text.indexOf("\nOptions:\n"), text.indexOf("\nCommands:\n")];
    const ordered = options < 0 || commands < options ? text : text.slice(0, options) + text.slice(commands) + text.slice(options, commands);
    return command.parent === null ? ordered : ordered + GLOBAL_OPTIONS;
  }
}

/** The command tree, set up to throw instead of ending the process and to write to `deps.host`. */
function prepared({ host }: Deps, root: Root): Root {
  root
    .exitOverride()
    .configureHelp({ formatHelp: (command, helper) => new CommandsFirst().formatHelp(command, helper) })
    .configureOutput({
      writeOut: (text) => host.writeOut(text),
      writeErr: (text) => host.writeErr(text),
      // `report` prints the error, like all others.
      outputError: () => undefined,
      getOutHelpWidth: () => (host.terminal.out ? host.columns() : 100),
      getErrHelpWidth: () => (host.terminal.err ? host.columns() : 100),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  return root;
}

/** The tree for one run: the named command in full, its siblings by name. */
export async function programFor(argv: readonly string[], makeDeps: (options: () => GlobalOptions) => Deps): Promise<{ root: Root; deps: Deps }> {
  const root = await rootCommand();
  const deps = makeDeps(() => root.opts());
  prepared(deps, root);
  const words = commandWords(argv);
  await attach(root, deps, (path) => path.every((name, index) => name === words[index]));
  await addUnlessOwn(root, commandNamed(root, words).command);
  return { root, deps };
}

/** The whole tree, for completion and for the printed reference. */
export async function wholeProgram(deps: Deps): Promise<Root> {
  const root = prepared(deps, await rootCommand());
  await addUnlessOwn(root, root);
  await attach(root, deps, () => true);
  return root;
}
