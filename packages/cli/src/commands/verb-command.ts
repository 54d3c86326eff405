import { Argument, Command, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { type Flag, flagsOf, type Operand, type Verb } from "@parley/core/verbs";
import type { CommandTreeDeps } from "../io/deps.ts";
import { replaceFieldNamesWithFlags } from "../io/flag-names.ts";
import type { LoadRun } from "./run.ts";
import { parserOf } from "./value-parsers.ts";

/** Builds a CLI command from its entry in the command table. The implementation is imported when the command runs. */
export async function verbCommand<V extends Verb>(verb: V, load: LoadRun<V>): Promise<(deps: CommandTreeDeps) => CommandUnknownOpts> {
  const operands = await Promise.all((verb.operands ?? []).map(resolveFlagChoices));
  const flags = await Promise.all(flagsOf(verb).map(([, flag]) => resolveFlagChoices(flag)));
  return (deps) => {
    const command = new Command(verb.words.at(-1)).addHelpText("after", textBelow(verb));
    for (const operand of operands) command.addArgument(argumentOf(operand));
    for (const option of flags.flatMap(optionsOf)) command.addOption(option);
    const takesOptions = verb.flags !== undefined;
    // Drops the command object, which commander always passes as the last argument, and the options of a command
    // without flags.
    return command.action(async (...parsed: unknown[]) => {
      const given = parsed.slice(0, takesOptions ? -1 : -2);
      const run = (await load()) as (...given: readonly unknown[]) => Promise<void>;
      try {
        await run(...given, deps);
      } catch (error) {
        throw replaceFieldNamesWithFlags(error, verb);
      }
    });
  };
}

/** Returns the text below the options of a help page: a note, and the examples, one per line. */
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
 * Resolves the choices and the parser of a flag or operand. Choices that refer to a field of a call are read from the
 * contract entry of that call, which is loaded only for this purpose.
 */
export async function resolveFlagChoices<T extends Flag | Operand>({ choices, value, ...rest }: T): Promise<Ready<T>> {
  const words = choices === undefined || !("call" in choices) ? choices : await (await import("./choices.ts")).loadContractChoices(choices);
  return { ...rest, choices: words, parse: value && (await parserOf(value)) } as Ready<T>;
}

function argumentOf(operand: Ready<Operand>) {
  const argument: Argument<string, unknown> = new Argument(operand.operand, operand.about);
  if (operand.choices) argument.choices(operand.choices);
  if (operand.parse) argument.argParser<unknown>(operand.parse);
  if (operand.otherwise !== undefined) argument.default(operand.otherwise);
  return argument;
}

/** Returns the option of a flag and, if defined, its `--no-` form. */
export function optionsOf(flag: Ready<Flag>) {
  const option = new Option(flag.flags, flag.about).makeOptionMandatory(flag.required ?? false).hideHelp(flag.hidden ?? false);
  if (flag.choices) option.choices(flag.choices);
  if (flag.parse) option.argParser<unknown>(flag.parse);
  if (flag.otherwise !== undefined) option.default(flag.otherwise);
  return flag.no === undefined ? [option] : [option, new Option(flag.flags.replace("--", "--no-"), flag.no)];
}
