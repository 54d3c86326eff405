import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { completeVerb } from "@parley/core/verbs/complete";

/** A command with its help, for the pages that print all of them. */
export interface ReferenceEntry {
  /** `parley users activate`; `parley` alone is the first one. */
  readonly name: string;
  readonly summary: string;
  /** As `--help` prints it at 100 columns, without the options that every command takes. */
  readonly help: string;
  /** How deep below `parley` it stands. */
  readonly depth: number;
}

/** Every command of the tree, a topic before its verbs. */
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
