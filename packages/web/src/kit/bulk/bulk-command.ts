import { type CommandValues, callFieldOfFlag, commandOf, filterFlags, sharedFlags, type Verb } from "@parley/core/verbs";

/** Filters of a list by the fields of its call; unset ones are undefined or empty. */
export type ListFilter = Readonly<Record<string, string | undefined>>;

interface BulkCommandOptions {
  /** Ids of the rows as the command takes them. */
  readonly ids: readonly (string | number)[];
  /** Values that apply to all rows, by fields of the call. Empty ones are omitted. */
  readonly values?: CommandValues;
  /** Filter of the list if all matching rows are selected. */
  readonly filter?: ListFilter;
}

/** Returns the filter by the verb's flags; undefined if it is empty or the verb lacks a flag for one of its fields. */
function flagsOfFilter(verb: Verb, filter: ListFilter): CommandValues | undefined {
  const flags = filterFlags(verb);
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  const named = given.flatMap(([field, value]) => flags.filter(([, { filters }]) => filters === field).map(([name]) => [name, value] as const));
  return given.length > 0 && named.length === given.length ? Object.fromEntries(named) : undefined;
}

/** Returns the `parley` command of a bulk change. It finds the rows by the filter, if the verb can, or names each. */
export function bulkCommand(verb: Verb, { ids, values = {}, filter = {} }: BulkCommandOptions): string {
  const order = sharedFlags(verb).map(([name, flag]) => callFieldOfFlag(name, flag));
  const given = Object.entries(values)
    .filter(([, value]) => value !== "")
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return commandOf(verb, { ...(flagsOfFilter(verb, filter) ?? { ids }), ...Object.fromEntries(given) });
}
