import type { Bulk } from "./bulk.ts";
import { bulkFlags } from "./shared-flags.ts";
import { type Flag, flagsOf, type Verb } from "./verb.ts";

export type BulkVerb = Verb & { readonly bulk: Bulk };
export const isBulk = (verb: Verb): verb is BulkVerb => verb.bulk !== undefined;

/** The field that a flag gives. */
export const fieldOf = (name: string, { field = name }: Flag): string => field;

const RUN = new Set(Object.keys(bulkFlags));
/** The flags that say what all rows share. */
export const sharedFlags = (verb: Verb): readonly (readonly [name: string, flag: Flag])[] =>
  flagsOf(verb).filter(([name, { filters }]) => !RUN.has(name) && filters === undefined);
/** The flags that find rows. */
export const filterFlags = (verb: Verb): readonly (readonly [name: string, flag: Flag])[] =>
  flagsOf(verb).filter(([, { filters }]) => filters !== undefined);
