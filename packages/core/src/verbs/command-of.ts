import { globalFlags, stakeholderFlag } from "./shared-flags.ts";
import { acceptsNone, type Flag, flagsOf, type Operand, operandField, type Verb } from "./verb.ts";

/**
 * Values of a displayed command, by fields of the call, or by names of operands and flags that have no field. Undefined
 * values are omitted.
 */
export type CommandValues = Readonly<Record<string, unknown>>;

/** Quotes an argument for a POSIX shell if necessary, so that a copied command does what the console shows. */
export const shellQuote = (argument: string): string => (/^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`);

/**
 * Returns the CLI command for an action of the console, such as `parley tags update VIP --color red`. Flags are in the
 * order of `said`, and values without a flag are omitted. `about` is the changed entity, for operands that identify it
 * by one of its fields.
 */
export function commandOf(verb: Verb, said: CommandValues, about: CommandValues = {}): string {
  const operands = (verb.operands ?? []).flatMap((operand) => operandWords(operand, said, about));
  const taken = new Set((verb.operands ?? []).filter(({ by }) => by === undefined).map(operandField));
  const flags = Object.entries(said).flatMap(([field, value]) => (taken.has(field) ? [] : flagWords(verb, field, value)));
  return ["parley", ...verb.words, ...operands, ...flags].join(" ");
}

const textOf = (value: unknown): string => shellQuote(String(value));
/** Returns an operand, or an ellipsis for a required value that the user has not entered yet. */
const neededText = (value: unknown): string => (value === "" ? "…" : textOf(value));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);

function operandWords(operand: Operand, said: CommandValues, about: CommandValues): string[] {
  const value = operand.by === undefined ? said[operandField(operand)] : about[operand.by];
  return listOf(value).map(neededText);
}

function flagWords(verb: Verb, field: string, value: unknown): string[] {
  if (value === undefined) return [];
  const flags = [...flagsOf(verb), ...Object.entries<Flag>(globalFlags)].filter(([name, flag]) => !flag.hidden && (flag.field ?? name) === field);
  if (value === null) return flags.flatMap(([, flag]) => (acceptsNone(flag) ? [wordOf(flag), "none"] : []));
  for (const [, flag] of flags) {
    const words = wordsOf(flag, value);
    if (words.length > 0) return words;
  }
  return [];
}

/** Returns `--color` for `--color <color>`, or the short form such as `-d` if the flag prefers it. */
const wordOf = ({ flags, short }: Flag): string => (short ? /-\w/ : /--[\w-]+/).exec(flags)?.[0] ?? flags;

function wordsOf(flag: Flag, value: unknown): string[] {
  const word = wordOf(flag);
  if (typeof value === "boolean" && !flag.flags.includes("<")) {
    if (flag.no !== undefined && !value) return [word.replace("--", "--no-")];
    const given = flag.means ?? !word.startsWith("--no-");
    return value === given ? [word] : [];
  }
  if (flag.value === "list") return [word, textOf(listOf(value).join(","))];
  if (flag.value === "pairs") return Object.entries(value as CommandValues).flatMap(([name, of]) => [word, textOf(`${name}=${of}`)]);
  const values = listOf(value).map(flag.required ? neededText : textOf);
  if (values.length === 0) return [];
  return flag.value === "several" ? values.flatMap((one) => [word, one]) : [word, ...values];
}

/**
 * Adds `--stakeholder` to a command for a user who acts for a stakeholder (ADR 0065). A command that already names a
 * stakeholder stays unchanged.
 */
export const actingCommand = (command: string, shortName: string | undefined): string => {
  const word = wordOf(stakeholderFlag);
  return shortName === undefined || command.split(" ").includes(word) ? command : `${command} ${word} ${shellQuote(shortName)}`;
};
