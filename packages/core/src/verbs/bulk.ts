import type { CallName } from "../contract/rows.ts";

/**
 * A verb that does one thing to each of many rows: named on its line, in a file, or found by its flags that filter. Its other flags are what all rows share. The
 * operation is that of `core/bulk` which is called like the verb (`users.activate`), or follows from `plain`.
 */
export interface Bulk {
  /** The column of a row that a word of the line gives. */
  readonly id: string;
  /** What is asked before it begins, of one and of many: `["Activate", "user", "users"]`. */
  readonly asks: readonly [what: string, one: string, many: string];
  /** Where its filters find rows: a list, what is asked of it besides, and which field of an item each column takes: `id`, or as part of a text, `id:{id}`. */
  readonly finds?: {
    readonly call: CallName;
    readonly query: Readonly<Record<string, string>>;
    readonly takes: Readonly<Record<string, string>>;
  };
  /** It is a usage error that none of these flags is given. A file may say it instead where it has columns for it; a run that is resumed has them. */
  readonly needs?: { readonly flags: readonly string[]; readonly says: string; readonly hint: string; readonly inFile?: true };
  /** Flags that are amounts, and for each the flag of its currency: both are given or none. */
  readonly money?: Readonly<Record<string, string>>;
  /** Where nobody can be asked it is not begun without `--yes`. */
  readonly guarded?: true;
  /** Whoever is asked is shown the change of each row before. */
  readonly shown?: true;
  /** For an operation that is no more than the verb's call: it takes the fields that the shared flags give. */
  readonly plain?: {
    readonly title: string;
    /** The call that answers the thing as it is. */
    readonly reads: CallName;
    /** What a row of a file may say of its own. */
    readonly columns: readonly string[];
    /** The field that may become only what another field of the thing lists. */
    readonly follows?: { readonly field: string; readonly among: string };
  };
}
