import type { Bulk } from "./bulk.ts";
import { bulkFlags } from "./shared-flags.ts";
import { type Flag, flagsOf, type Verb } from "./verb.ts";

export type BulkVerb = Verb & { readonly bulk: Bulk };
export const isBulk = (verb: Verb): verb is BulkVerb => verb.bulk !== undefined;

/** Field that a flag sets. */
export const fieldOf = (name: string, { field = name }: Flag): string => field;

const RUN = new Set(Object.keys(bulkFlags));
/** Flags with values that all rows share. */
export const sharedFlags = (verb: Verb): readonly (readonly [name: string, flag: Flag])[] =>
  flagsOf(verb).filter(([name, { filters }]) => !RUN.has(name) && filters === undefined);
/** Flags that select rows. */
export const filterFlags = (verb: Verb): readonly (readonly [name: string, flag: Flag])[] =>
  flagsOf(verb).filter(([, { filters }]) => filters !== undefined);
