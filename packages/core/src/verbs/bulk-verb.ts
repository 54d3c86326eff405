import type { Bulk } from "./bulk.ts";
import { bulkFlags } from "./shared-flags.ts";
import { type Flag, flagsOf, type Verb } from "./verb.ts";

export type BulkVerb = Verb & { readonly bulk: Bulk };
export const isBulk = (verb: Verb): verb is BulkVerb => verb.bulk !== undefined;

export const callFieldOfFlag = (name: string, { field = name }: Flag): string => field;

const RUN = new Set(Object.keys(bulkFlags));
/** Returns the flags whose values apply to all rows of a bulk run. */
export const sharedFlags = (verb: Verb): readonly (readonly [name: string, flag: Flag])[] =>
  flagsOf(verb).filter(([name, { filters }]) => !RUN.has(name) && filters === undefined);
/** Returns the flags that select the rows of a bulk run. */
export const filterFlags = (verb: Verb): readonly (readonly [name: string, flag: Flag])[] =>
  flagsOf(verb).filter(([, { filters }]) => filters !== undefined);
