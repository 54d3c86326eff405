import type { CallName } from "@parley/core/contract";
import { commandOf, type Flag, fieldOf, flagsOf, operandField, type Verb } from "@parley/core/verbs";
import { apiVerb } from "@parley/core/verbs/api";
import type { FileWay } from "./export-dialog.tsx";

/** Query of a list, by the fields of its call; unset fields have no value. */
export type AskedOfList = Readonly<Record<string, string | number | boolean | undefined>>;

const isSaid = ([, value]: [string, unknown]): boolean => value !== undefined && value !== "";

/** True if a flag accepts the value as the call does: some use their own words. */
const takes = ({ choices }: Flag, value: unknown): boolean => !Array.isArray(choices) || choices.includes(String(value));

/** Command that writes the same file: the list's verb if its flags cover the query, or else the generic call. */
export function listFileCommand(
  { call, name, verb }: { readonly call: CallName; readonly name: string; readonly verb?: Verb | undefined },
  asked: AskedOfList,
  { fileType, emailTo }: FileWay,
): string {
  const said = Object.entries(asked).filter(isSaid);
  const output = `${name}.${fileType}`;
  const flags = verb === undefined ? [] : flagsOf(verb);
  const isSaidBy = ([field, value]: readonly [string, unknown]): boolean =>
    verb?.operands?.some((operand) => operandField(operand) === field) ||
    flags.some(([key, flag]) => fieldOf(key, flag) === field && takes(flag, value));
  const isVerb = verb !== undefined && said.every(isSaidBy);
  if (isVerb) return commandOf(verb, { ...Object.fromEntries(said), ...(emailTo === undefined ? { output } : { emailTo, format: fileType }) });
  if (emailTo === undefined)
    return commandOf(apiVerb, { call, field: [...said, ["fileType", fileType]].map(([key, value]) => `${key}=${value}`), output });
  return commandOf(apiVerb, { call: "exports.create", data: JSON.stringify({ list: name, query: texts(said), fileType, emailTo }) });
}

/** Values as text, for the body of an export. */
const texts = (said: readonly (readonly [string, unknown])[]) => Object.fromEntries(said.map(([field, value]) => [field, String(value)]));
