import type { Command as Completions } from "@bomb.sh/tab";
import type { CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { PLATFORMS } from "@parley/core/contract/chats/conversations";
import { REPORT_KEYS } from "@parley/core/reports";
import { completeVerb } from "@parley/core/verbs/complete";
import type { CommandTreeDeps } from "../../io/deps.ts";
import { readProfiles } from "../../io/profiles.ts";
import type { Run } from "../run.ts";
import { wantsFile } from "./wants-file.ts";

/**
 * Runs as `parley complete -- <words typed so far>`, called by the shell. The last word is the one under the cursor.
 */
export const runComplete: Run<typeof completeVerb, CommandTreeDeps> = async (words, { host, program }) => {
  const root = await program(words);
  if (wantsFile(words, root)) return host.writeOut(":0\n");
  const { RootCommand } = await import("@bomb.sh/tab");
  const completions = new RootCommand();
  const values = await readValues();
  const add = (path: readonly string[], command: CommandUnknownOpts) => {
    const at = [...path, command.name()];
    const described = completions.command(at.join(" "), command.description());
    // Adds the global options to each command, because they may follow any command.
    describeOptions(root, described, values);
    describe(command, described, values);
    for (const verb of command.commands) add(at, verb);
  };
  describeOptions(root, completions, values);
  for (const command of root.commands) if (command.name() !== completeVerb.words[0]) add([], command);
  completions.parse([...words]);
};

/** Possible values by the name of an argument or option. Commands that define their own choices do not use these. */
type Values = ReadonlyMap<string, readonly string[]>;

async function readValues(): Promise<Values> {
  const { profiles } = await readProfiles();
  return new Map<string, readonly string[]>([
    ["profile", profiles.map((profile) => profile.name)],
    ["report", REPORT_KEYS],
    ["platform", PLATFORMS],
  ]);
}

function describe(command: CommandUnknownOpts, completions: Completions, values: Values): void {
  describeOptions(command, completions, values);
  for (const argument of command.registeredArguments) {
    completions.argument(argument.name(), offer(argument.argChoices ?? values.get(argument.name())), argument.variadic);
  }
}

function describeOptions(command: CommandUnknownOpts, completions: Completions, values: Values): void {
  for (const option of command.createHelp().visibleOptions(command)) {
    const name = option.long?.slice(2);
    if (!name) continue;
    const alias = option.short?.slice(1);
    if (takesValue(option)) {
      completions.option(name, option.description, offer(option.argChoices ?? values.get(name)), alias);
    } else if (alias) completions.option(name, option.description, alias);
    else completions.option(name, option.description);
  }
}

const offer =
  (values: readonly string[] = []) =>
  (complete: (value: string, description: string) => void) => {
    for (const value of values) complete(value, "");
  };

const takesValue = (option: Option): boolean => option.required || option.optional;
