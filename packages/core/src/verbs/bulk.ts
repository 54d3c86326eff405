import type { CallName } from "../contract/rows.ts";

/**
 * A verb that makes one change to each of many rows: named on the command line, in a file, or found by its filter
 * flags. Its other flags are shared by all rows. Its operation is the one of `core/bulk` with the same name
 * (`users.activate`), or follows from `plain`.
 */
export interface Bulk {
  /** Column of a row that a word of the command line sets. */
  readonly id: string;
  /** Words of the confirmation, for one and many: `["Activate", "user", "users"]`. */
  readonly asks: readonly [what: string, one: string, many: string];
  /**
   * Source of filtered rows: a list, its additional query, and the field of an item for each column: `id`, or part of a
   * text, `id:{id}`.
   */
  readonly finds?: {
    readonly call: CallName;
    readonly query: Readonly<Record<string, string>>;
    readonly takes: Readonly<Record<string, string>>;
  };
  /** At least one of these flags is required. A file may have columns for them instead; a resumed run has them. */
  readonly needs?: { readonly flags: readonly string[]; readonly says: string; readonly hint: string; readonly inFile?: true };
  /** Flags with amounts, each with the flag of its currency: both or none are given. */
  readonly money?: Readonly<Record<string, string>>;
  /** Requires `--yes` where nobody can be asked. */
  readonly guarded?: true;
  /** Shows the change of each row before the confirmation. */
  readonly shown?: true;
  /** For an operation that only makes the verb's call with the fields of the shared flags. */
  readonly plain?: {
    readonly title: string;
    /** Call that returns the present entity. */
    readonly reads: CallName;
    /** Columns that a row of a file may set. */
    readonly columns: readonly string[];
    /** A field whose value must be listed in another field of the entity. */
    readonly follows?: { readonly field: string; readonly among: string };
  };
}
