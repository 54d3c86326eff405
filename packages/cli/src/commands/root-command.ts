import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Flag } from "@parley/core/verbs";
import { globalFlags, stakeholderFlag, timeoutFlag } from "@parley/core/verbs/shared-flags";
import type { GlobalOptions } from "../io/deps.ts";
import { EXIT_MEANINGS } from "../io/fail.ts";
import { itemList } from "../io/item-list.ts";
import { optionsOf, resolveFlagChoices } from "./verb-command.ts";

const ENVIRONMENT = [
  ["PARLEY_URL", "address of the platform, instead of the profile's"],
  ["PARLEY_LOGIN_ID, PARLEY_KEY", "login and password"],
  ["PARLEY_TOKEN", "access token, used instead of any login"],
  ["PARLEY_PROFILE", "profile to use"],
  ["PARLEY_STAKEHOLDER", "stakeholder to act for, for provider staff"],
  ["NO_COLOR, CLICOLOR_FORCE", "never use colours, or always"],
  ["HTTPS_PROXY, NO_PROXY", "proxy for requests, and hosts to reach without it"],
] as const;

/**
 * Returns the environment variables and exit codes, formatted like the lists above them for the width of the terminal.
 */
function listsOf(command: CommandUnknownOpts): string {
  const help = command.createHelp();
  help.prepareContext({ helpWidth: command.configureOutput().getOutHelpWidth?.() });
  // Includes the exit codes in the help, because scripts rely on them.
  return [itemList("Environment:", ENVIRONMENT, help), itemList("Exit codes:", Object.entries(EXIT_MEANINGS), help)].join("\n\n");
}

/** Creates the root command with the global options, which may appear anywhere on the command line. */
export async function rootCommand() {
  const root: Command<[], GlobalOptions> = new Command("parley");
  await addFlags(root, Object.values<Flag>(globalFlags));
  return root
    .description("Administers a Parley platform from the command line.")
    .helpOption("-h, --help", "show this help")
    .helpCommand(false)
    .addHelpText(
      "after",
      ({ command }) => `
${listsOf(command)}

Start with: parley auth login
Help on a command: parley auth login --help`,
    );
}

async function addFlags(root: Command<[], GlobalOptions>, flags: readonly Flag[]): Promise<void> {
  for (const flag of flags) for (const option of optionsOf(await resolveFlagChoices(flag))) root.addOption(option);
}

export type Root = Awaited<ReturnType<typeof rootCommand>>;

/** Number of words in the longest command, such as `plans price set`. */
const MOST_WORDS = 3;

const TIMEOUT = "--timeout";
const STAKEHOLDER = "--stakeholder";

/**
 * Adds `--stakeholder` and `--timeout`, unless the command defines an option of the same name with another meaning. For
 * example, a command that waits for a job has its own `--timeout`.
 */
export async function addSharedOptions(root: Root, command: CommandUnknownOpts): Promise<void> {
  const isOwn = (word: string) => command.options.some(({ long }) => long === word);
  if (!isOwn(STAKEHOLDER)) await addFlags(root, [stakeholderFlag]);
  if (!isOwn(TIMEOUT)) await addFlags(root, [timeoutFlag]);
}

/** Global options whose value is the next word. `--json` is excluded, because its value is optional. */
const TAKE_NEXT = new Set(["--profile", "--format", "--columns", STAKEHOLDER, TIMEOUT]);

/**
 * Returns the first words that are neither options nor values of global options, because they may name a command. Extra
 * words after the command's name do no harm.
 */
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

/** Returns the longest command that the words name, with its path. */
export function commandNamed(
  root: CommandUnknownOpts,
  words: readonly string[],
): { readonly command: CommandUnknownOpts; readonly path: readonly string[] } {
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

/** Returns the longest command that the words name, for the hint "See: … --help". */
export const knownCommand = (root: CommandUnknownOpts, words: readonly string[]): string =>
  [root.name(), ...commandNamed(root, words).path].join(" ");
