import type { Command as Completions } from "@bomb.sh/tab";
import { Command, type CommandUnknownOpts, type Option } from "@commander-js/extra-typings";
import { readProfiles } from "../../io/profiles.ts";
import type { Deps } from "../deps.ts";
import { wholeProgram } from "../program.ts";
import { COMPLETE } from "../registry.ts";

/** Called by the shell as `parley complete -- <words typed so far>`; the last word is the one under the cursor. */
export function completeCommand(deps: Deps) {
  return new Command(COMPLETE).argument("[words...]").action(async (words) => {
    const { RootCommand } = await import("@bomb.sh/tab");
    const completions = new RootCommand();
    const root = await wholeProgram(deps);
    const { profiles } = await readProfiles();
    const names = profiles.map((profile) => profile.name);
    const add = (path: readonly string[], command: CommandUnknownOpts) => {
      const at = [...path, command.name()];
      const described = completions.command(at.join(" "), command.description());
      // Global options may stand behind any command.
      describeOptions(root, described, names);
      describe(command, described, names);
      for (const verb of command.commands) add(at, verb);
    };
    describeOptions(root, completions, names);
    for (const command of root.commands) if (command.name() !== COMPLETE) add([], command);
    completions.parse(words);
  });
}

function describe(command: CommandUnknownOpts, completions: Completions, profiles: readonly string[]): void {
  describeOptions(command, completions, profiles);
  for (const argument of command.registeredArguments) {
    const values = argument.argChoices ?? (argument.name() === "profile" ? profiles : []);
    completions.argument(argument.name(), offer(values), argument.variadic);
  }
}

function describeOptions(command: CommandUnknownOpts, completions: Completions, profiles: readonly string[]): void {
  for (const option of command.createHelp().visibleOptions(command)) {
    const name = option.long?.slice(2);
    if (!name) continue;
    const alias = option.short?.slice(1);
    if (takesValue(option)) {
      const values = option.argChoices ?? (name === "profile" ? profiles : []);
      completions.option(name, option.description, offer(values), alias);
    } else if (alias) completions.option(name, option.description, alias);
    else completions.option(name, option.description);
  }
}

const offer = (values: readonly string[]) => (complete: (value: string, description: string) => void) => {
  for (const value of values) complete(value, "");
};

const takesValue = (option: Option): boolean => option.required || option.optional;
