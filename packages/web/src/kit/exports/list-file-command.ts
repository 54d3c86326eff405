import type { CallName } from "@parley/core/contract";
import { callFieldOfFlag, commandOf, type Flag, flagsOf, operandField, type Verb } from "@parley/core/verbs";
import { apiVerb } from "@parley/core/verbs/api";
import type { ExportDelivery } from "./export-dialog.tsx";

/** Query parameters of a list; parameters that are not set are undefined. */
export type ListQueryParams = Readonly<Record<string, string | number | boolean | undefined>>;

const isSaid = ([, value]: [string, unknown]): boolean => value !== undefined && value !== "";

/** Returns whether a CLI flag accepts the value of the query parameter. Some flags use other values than the call. */
const takes = ({ choices }: Flag, value: unknown): boolean => !Array.isArray(choices) || choices.includes(String(value));

/**
 * Returns the CLI command that writes the same file as the export: the list's own command if its flags cover the query,
 * or else `parley api`.
 */
export function listFileCommand(
  { call, name, verb }: { readonly call: CallName; readonly name: string; readonly verb?: Verb | undefined },
  asked: ListQueryParams,
  { fileType, emailTo }: ExportDelivery,
): string {
  const said = Object.entries(asked).filter(isSaid);
  const output = `${name}.${fileType}`;
  const flags = verb === undefined ? [] : flagsOf(verb);
  const isSaidBy = ([field, value]: readonly [string, unknown]): boolean =>
    verb?.operands?.some((operand) => operandField(operand) === field) ||
    flags.some(([key, flag]) => callFieldOfFlag(key, flag) === field && takes(flag, value));
  const isVerb = verb !== undefined && said.every(isSaidBy);
  if (isVerb) return commandOf(verb, { ...Object.fromEntries(said), ...(emailTo === undefined ? { output } : { emailTo, format: fileType }) });
  if (emailTo === undefined)
    return commandOf(apiVerb, { call, field: [...said, ["fileType", fileType]].map(([key, value]) => `${key}=${value}`), output });
  return commandOf(apiVerb, { call: "exports.create", data: JSON.stringify({ list: name, query: texts(said), fileType, emailTo }) });
}

/** Converts the values to strings, for the body of an export. */
const texts = (said: readonly (readonly [string, unknown])[]) => Object.fromEntries(said.map(([field, value]) => [field, String(value)]));
