import type { Operation } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import type { RowFile } from "../rows/row-file.ts";
import type { FindRows } from "./row-source.ts";

export type SharedArgs = Record<string, unknown>;

export interface BulkWork<V extends object, A extends SharedArgs, P> {
  readonly operation: Operation<V, A, P>;
  /** Words of the command, such as `users activate`. */
  readonly command: string;
  /**
   * Returns the values that apply to all rows. `kept` holds the values of a resumed run. Missing values are prompted
   * for in a terminal and are usage errors elsewhere.
   */
  args(kept: SharedArgs | undefined): Promise<A>;
  /** Checks the run against the platform before the first row is sent. */
  verify?(client: Client, args: A): Promise<void>;
  readonly ids: readonly object[];
  /** Finds the rows that match the filters. Present only if a filter is given. */
  readonly find?: FindRows;
  /** Flags that select rows, such as `--role`. */
  readonly filters?: readonly string[];
  /** Message if no row matches the filters, such as `no client matches --from free`. */
  readonly nothing?: string;
  /** Maps the columns of a file whose headings differ from the column names of the operation. */
  mapped?(file: RowFile): Promise<RowFile>;
  /** Returns display names for ids in changes, by field and id, for the rows read so far. */
  names?(): Readonly<Record<string, string>>;
  /** Returns a note on the combined effect of all rows, because a dry run tries each row separately. */
  foreseen?(client: Client, args: A, wouldChange: number): Promise<string | undefined>;
  /** Confirmation before the run, such as `Deactivate 12 users?`. */
  question(total: number): string;
  /** True if the run cannot be undone, which the confirmation then mentions. */
  readonly isFinal?: boolean;
  /** True if the command requires `--yes` when it runs without a terminal. */
  readonly guarded: boolean;
  /** Id of the job that this run undoes. */
  readonly undoOf?: number;
}
