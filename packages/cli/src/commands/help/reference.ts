import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { completeVerb } from "@parley/core/verbs/complete";

/** Command with its help text, for pages that print all commands. */
export interface ReferenceEntry {
  /** Full name, such as `parley users activate`. The name of the first entry is `parley`. */
  readonly name: string;
  readonly summary: string;
  /** Output of `--help` at 100 columns, without the global options. */
  readonly help: string;
  /** Number of words after `parley` in the name. */
  readonly depth: number;
}

/** Returns all commands of the tree, each topic before its commands. */
export function referenceOf(command: CommandUnknownOpts, parent = ""): ReferenceEntry[] {
  const name = `${parent} ${command.name()}`.trim();
  const entry = { name, summary: command.description(), help: helpOf(command), depth: name.split(" ").length - 1 };
  const verbs = command.commands.filter((verb) => verb.name() !== completeVerb.words[0]);
  return [entry, ...verbs.flatMap((verb) => referenceOf(verb, name))];
}

function helpOf(command: CommandUnknownOpts): string {
  let text = "";
  command
    .configureHelp({ ...command.configureHelp(), showGlobalOptions: false })
    .configureOutput({
      ...command.configureOutput(),
      writeOut: (part) => {
        text += part;
      },
      getOutHelpWidth: () => 100,
    })
    .outputHelp();
  return text.trim();
}
