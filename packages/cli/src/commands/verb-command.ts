import { Argument, Command, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { type Flag, flagsOf, type Operand, type Verb } from "@parley/core/verbs";
import { inFlags } from "../io/flag-names.ts";
import type { Running } from "./deps.ts";
import type { LoadRun } from "./run.ts";
import { parserOf } from "./value-parsers.ts";

/**
 * Builds the command of a verb in the table: help and options come from the table, and the implementation is loaded
 * when the command runs.
 */
export async function verbCommand<V extends Verb>(verb: V, load: LoadRun<V>): Promise<(deps: Running) => CommandUnknownOpts> {
  const operands = await Promise.all((verb.operands ?? []).map(ready));
  const flags = await Promise.all(flagsOf(verb).map(([, flag]) => ready(flag)));
  return (deps) => {
    const command = new Command(verb.words.at(-1)).addHelpText("after", textBelow(verb));
    for (const operand of operands) command.addArgument(argumentOf(operand));
    for (const option of flags.flatMap(optionsOf)) command.addOption(option);
    const takesOptions = verb.flags !== undefined;
    // The command itself is always the last argument.
    return command.action(async (...parsed: unknown[]) => {
      const given = parsed.slice(0, takesOptions ? -1 : -2);
      const run = (await load()) as (...given: readonly unknown[]) => Promise<void>;
      try {
        await run(...given, deps);
      } catch (error) {
        throw inFlags(error, verb);
      }
    });
  };
}

/** Text below the options: a note, and the examples, one per line. */
const textBelow = ({ note, examples = [] }: Verb): string =>
  [
    ...(note === undefined ? [] : [`\n${note}`]),
    ...(examples.length === 0 ? [] : [`\nExamples:\n${examples.map((line) => `  $ ${line}`).join("\n")}`]),
  ].join("\n");

/** A flag or an operand with its choices and its parser resolved. */
type Ready<T> = Omit<T, "choices" | "value"> & {
  readonly choices?: readonly string[] | undefined;
  readonly parse?: ((text: string, before: unknown) => unknown) | undefined;
};

/**
 * Choices that refer to a field of a call are read from the call's row, which is loaded only for verbs with such
 * choices.
 */
export async function ready<T extends Flag | Operand>({ choices, value, ...rest }: T): Promise<Ready<T>> {
  const words = choices === undefined || !("call" in choices) ? choices : await (await import("./choices.ts")).choicesOf(choices);
  return { ...rest, choices: words, parse: value && (await parserOf(value)) } as Ready<T>;
}

function argumentOf(operand: Ready<Operand>) {
  const argument: Argument<string, unknown> = new Argument(operand.operand, operand.about);
  if (operand.choices) argument.choices(operand.choices);
  if (operand.parse) argument.argParser<unknown>(operand.parse);
  if (operand.otherwise !== undefined) argument.default(operand.otherwise);
  return argument;
}

/** The option of a flag, and its negation. */
export function optionsOf(flag: Ready<Flag>) {
  const option = new Option(flag.flags, flag.about).makeOptionMandatory(flag.required ?? false).hideHelp(flag.hidden ?? false);
  if (flag.choices) option.choices(flag.choices);
  if (flag.parse) option.argParser<unknown>(flag.parse);
  if (flag.otherwise !== undefined) option.default(flag.otherwise);
  return flag.no === undefined ? [option] : [option, new Option(flag.flags.replace("--", "--no-"), flag.no)];
}
