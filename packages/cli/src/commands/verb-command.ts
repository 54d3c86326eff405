import { Argument, Command, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { type Flag, flagsOf, type Operand, type Verb } from "@parley/core/verbs";
import { inFlags } from "../io/flag-names.ts";
import { choicesOf } from "./choices.ts";
import type { Running } from "./deps.ts";
import type { LoadRun } from "./run.ts";
import { PARSERS } from "./value-parsers.ts";

/** The command that a verb of the table is: its help and its options come of the table, and its work is loaded when it runs. */
export const verbCommand =
  <V extends Verb>(verb: V, load: LoadRun<V>) =>
  (deps: Running): CommandUnknownOpts => {
    const command = new Command(verb.words.at(-1)).addHelpText("after", textBelow(verb));
    for (const operand of verb.operands ?? []) command.addArgument(argumentOf(operand));
    for (const option of flagsOf(verb).flatMap(([, flag]) => optionsOf(flag))) command.addOption(option);
    const takesOptions = verb.flags !== undefined;
    // Whatever is parsed, the command itself comes last.
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

/** What stands under the options: a remark, and the examples, one a line. */
const textBelow = ({ note, examples = [] }: Verb): string =>
  [
    ...(note === undefined ? [] : [`\n${note}`]),
    ...(examples.length === 0 ? [] : [`\nExamples:\n${examples.map((line) => `  $ ${line}`).join("\n")}`]),
  ].join("\n");

const wordsOf = ({ choices }: Flag | Operand) => (choices === undefined || !("call" in choices) ? choices : choicesOf(choices));

function argumentOf(operand: Operand) {
  const argument: Argument<string, unknown> = new Argument(operand.operand, operand.about);
  const choices = wordsOf(operand);
  if (choices) argument.choices(choices);
  if (operand.value) argument.argParser<unknown>(PARSERS[operand.value] as (text: string, before: unknown) => unknown);
  if (operand.otherwise !== undefined) argument.default(operand.otherwise);
  return argument;
}

/** The option of a flag, and that of its opposite. */
export function optionsOf(flag: Flag) {
  const option = new Option(flag.flags, flag.about).makeOptionMandatory(flag.required ?? false).hideHelp(flag.hidden ?? false);
  const choices = wordsOf(flag);
  if (choices) option.choices(choices);
  if (flag.value) option.argParser<unknown>(PARSERS[flag.value] as (text: string, before: unknown) => unknown);
  if (flag.otherwise !== undefined) option.default(flag.otherwise);
  return flag.no === undefined ? [option] : [option, new Option(flag.flags.replace("--", "--no-"), flag.no)];
}
