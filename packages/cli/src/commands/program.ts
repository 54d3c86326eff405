import { Command, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { EXIT_MEANINGS } from "../io/fail.ts";
import { secondsToWait, words } from "../io/option-values.ts";
import { FORMATS } from "../io/out.ts";
import type { Deps, GlobalOptions } from "./deps.ts";
import type { Entry } from "./entry.ts";
import { COMPLETE, TOPICS } from "./registry.ts";

/** What a script sets instead of flags and questions. */
const ENVIRONMENT = [
  ["PARLEY_URL", "where the platform is, instead of the profile's address"],
  ["PARLEY_LOGIN_ID, PARLEY_KEY", "who signs in, and the password"],
  ["PARLEY_TOKEN", "a token that goes before every login"],
  ["PARLEY_PROFILE", "the profile that is used"],
  ["NO_COLOR, CLICOLOR_FORCE", "colours never, or in a pipe too"],
  ["HTTPS_PROXY, NO_PROXY", "how the platform is reached"],
] as const;
const environment = (): string => ["Environment:", ...ENVIRONMENT.map(([name, about]) => `  ${name.padEnd(28)} ${about}`)].join("\n");

/** Scripts rely on them, so they are part of the help. */
const exitCodes = (): string =>
  ["Exit codes:", ...Object.entries(EXIT_MEANINGS).map(([code, meaning]) => `${code.padStart(5)}  ${meaning}`)].join("\n");

/** Global options may stand anywhere on the line; commander finds them before it looks for the command. */
function rootCommand() {
  return new Command("parley")
    .description("Administers a Parley platform from the command line.")
    .option("--profile <name>", "use this profile instead of the chosen one (PARLEY_PROFILE)")
    .option("--live", "change things on a platform whose profile is protected (PARLEY_LIVE=1)")
    .option("--json [fields]", "print JSON, or only these fields of it: --json id,name", words)
    .addOption(new Option("--format <format>", "print as").choices(FORMATS))
    .option("--columns <names>", "print these columns, in this order: --columns id,name", words)
    .option("-q, --quiet", "print ids only, and no remarks")
    .option("--no-color", "print without colours (NO_COLOR)")
    .option("--no-input", "ask nothing: what would be asked for is an error")
    .option("--debug", "print each request to stderr, without secrets")
    .helpOption("-h, --help", "show this help")
    .helpCommand(false)
    .addHelpText("after", `\n${environment()}\n\n${exitCodes()}\n\nStart with: parley auth login\nHelp on a command: parley auth login --help`);
}

export type Root = ReturnType<typeof rootCommand>;

/** `parley plans price set`: no command has more words. */
const MOST_WORDS = 3;

/** How long a request may take. A command that waits for something has a `--timeout` of its own, which is about that. */
const timeoutOption = () => new Option("--timeout <seconds>", "wait no longer than this for an answer (30)").argParser(secondsToWait);
const TIMEOUT = "--timeout";

/** Global options whose value is the next word. That of `--json` may be left out, so it is no word that is passed over. */
const TAKE_NEXT = new Set(["--profile", "--format", "--columns", TIMEOUT]);

/** The words that may name a command: the first that are neither options nor the values of global ones. What is behind the command's name does no harm. */
export function commandWords(argv: readonly string[]): string[] {
  const words: string[] = [];
  for (let index = 0; index < argv.length && words.length < MOST_WORDS; index++) {
    const word = argv[index] ?? "";
    if (word === "--") break;
    if (TAKE_NEXT.has(word)) index++;
    else if (!word.startsWith("-")) words.push(word);
  }
  return words;
}

/** Attaches the commands that `wanted` names, and those beside them by name alone: no help shows more of them. */
async function attach(root: Root, deps: Deps, wanted: (path: readonly string[]) => boolean): Promise<void> {
  const add = async (parent: CommandUnknownOpts, path: readonly string[], entry: Entry): Promise<void> => {
    const meant = wanted(path);
    const command: CommandUnknownOpts = "load" in entry && meant ? (await entry.load())(deps) : new Command(entry.name);
    command.copyInheritedSettings(parent).description(entry.summary).helpCommand(false);
    parent.addCommand(command, { hidden: path[0] === COMPLETE });
    if ("verbs" in entry && meant) for (const verb of entry.verbs) await add(command, [...path, verb.name], verb);
  };
  for (const entry of TOPICS) await add(root, [entry.name], entry);
}

/** The command tree, made to throw instead of ending the process and to write where `deps.host` says. */
function prepared({ host }: Deps, root: Root): Root {
  root
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => host.writeOut(text),
      writeErr: (text) => host.writeErr(text),
      // The error is printed by `report`, like every other.
      outputError: () => undefined,
      getOutHelpWidth: () => (host.terminal.out ? host.columns() : 100),
      getErrHelpWidth: () => (host.terminal.err ? host.columns() : 100),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  return root;
}

/** The tree for one run: the named command in full, those beside it by name. */
export async function programFor(argv: readonly string[], makeDeps: (options: () => GlobalOptions) => Deps): Promise<{ root: Root; deps: Deps }> {
  const root = rootCommand();
  const deps = makeDeps(() => root.opts());
  prepared(deps, root);
  const words = commandWords(argv);
  await attach(root, deps, (path) => path.every((name, index) => name === words[index]));
  if (!commandNamed(root, words).command.options.some(({ long }) => long === TIMEOUT)) root.addOption(timeoutOption());
  return { root, deps };
}

/** The longest command that the words name. */
export function commandNamed(root: Root, words: readonly string[]): { readonly command: CommandUnknownOpts; readonly path: readonly string[] } {
  let command: CommandUnknownOpts = root;
  const path: string[] = [];
  for (const word of words) {
    const found = command.commands.find((one) => one.name() === word);
    if (!found) break;
    path.push(word);
    command = found;
  }
  return { command, path };
}

/** The same for "See: … --help". */
export const knownCommand = (root: Root, words: readonly string[]): string => [root.name(), ...commandNamed(root, words).path].join(" ");

/** The whole tree, for completion and for the printed reference. */
export async function wholeProgram(deps: Deps): Promise<Root> {
  const root = prepared(deps, rootCommand());
  root.addOption(timeoutOption());
  await attach(root, deps, () => true);
  return root;
}
