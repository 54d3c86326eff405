import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { operandPositions } from "../operands.ts";
import { commandNamed, commandWords } from "../root-command.ts";

/** Matches the flags of an option whose value is a file, such as `-o <file>`. */
const FILE_VALUE = /<(path|file)>$/;
const FILE_ARGUMENT = "file";

/**
 * True when the word under the cursor, which is the last one, is a file name: the value of an option such as `--file`,
 * or an argument `<file>`.
 */
export function wantsFile(words: readonly string[], root: CommandUnknownOpts): boolean {
  const { command, path } = commandNamed(root, commandWords(words));
  const current = words.at(-1) ?? "";
  const joined = /^(--[^=]+)=/.exec(current)?.[1];
  if (joined !== undefined) return isFileFlag(joined, command, root);
  if (current.startsWith("-") && current !== "-") return false;
  const before = words.slice(0, -1);
  if (isFileFlag(before.at(-1), command, root)) return true;
  const given = operandPositions(before, command, root).length - path.length;
  const { registeredArguments } = command;
  // Excludes a word after an option that takes a value, because that word is the option's value and not an operand.
  return !takesValue(before.at(-1), command, root) && registeredArguments[given]?.name() === FILE_ARGUMENT;
}

const optionOf = (flag: string | undefined, command: CommandUnknownOpts, root: CommandUnknownOpts) =>
  flag === undefined ? undefined : [...command.options, ...root.options].find(({ long, short }) => long === flag || short === flag);
const isFileFlag = (flag: string | undefined, command: CommandUnknownOpts, root: CommandUnknownOpts): boolean =>
  FILE_VALUE.test(optionOf(flag, command, root)?.flags ?? "");
const takesValue = (flag: string | undefined, command: CommandUnknownOpts, root: CommandUnknownOpts): boolean =>
  optionOf(flag, command, root)?.required ?? false;
