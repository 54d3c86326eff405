import type { CallName } from "../contract/rows.ts";

/**
 * Bulk command, which makes one change to each of many rows. Rows are named on the command line, read from a file, or
 * found by filter flags. The other flags apply to all rows. Its operation is the one of the same name in `core/bulk`,
 * such as `users.activate`, or is derived from `plain`.
 */
export interface Bulk {
  /** Column of a row that is set by the ids on the command line. */
  readonly id: string;
  /** Words of the confirmation in singular and plural, such as `["Activate", "user", "users"]`. */
  readonly asks: readonly [what: string, one: string, many: string];
  /**
   * Source of rows found by filters: a list call, its fixed query, and for each column the field of an item, such as
   * `id`, or a template, such as `id:{id}`.
   */
  readonly finds?: {
    readonly call: CallName;
    readonly query: Readonly<Record<string, string>>;
    readonly takes: Readonly<Record<string, string>>;
  };
  /**
   * Flags of which at least one is required. With `inFile`, columns of a file can replace them. A resumed run needs
   * none.
   */
  readonly needs?: { readonly flags: readonly string[]; readonly says: string; readonly hint: string; readonly inFile?: true };
  /** Flags for amounts, each with the flag for its currency. Both must be given together. */
  readonly money?: Readonly<Record<string, string>>;
  /** True if the command requires `--yes` when it runs without a terminal. */
  readonly guarded?: true;
  /** True if the command shows the change of each row before the confirmation. */
  readonly shown?: true;
  /** Definition of an operation that makes only the command's call, with the fields of the shared flags. */
  readonly plain?: {
    readonly title: string;
    /** Call that returns the current entity. */
    readonly reads: CallName;
    /** Columns that a file with rows may contain. */
    readonly columns: readonly string[];
    /** Field whose new value must be listed in another field of the entity, such as the possible next statuses. */
    readonly follows?: { readonly field: string; readonly among: string };
  };
}
