import type { Operation } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import type { RowFile } from "../rows/row-file.ts";
import type { FindRows } from "./row-source.ts";

export type SharedArgs = Record<string, unknown>;

/** A bulk command, as defined by its verb. */
export interface BulkWork<V extends object, A extends SharedArgs, P> {
  readonly operation: Operation<V, A, P>;
  /** Words of the command: `users activate`. */
  readonly command: string;
  /**
   * Values that all rows share. `kept` are those of a resumed run. Missing values are prompted for in a terminal, else
   * a usage error.
   */
  args(kept: SharedArgs | undefined): Promise<A>;
  /** Checks the whole run with the platform before the first row. */
  verify?(client: Client, args: A): Promise<void>;
  /** Ids from the command line, as rows. */
  readonly ids: readonly object[];
  /** Present when a filter was given. */
  readonly find?: FindRows;
  /** Message for a filter without matches: `no client matches --from free`. */
  readonly nothing?: string;
  /** Maps the columns of a file whose headings differ from the operation's names. */
  mapped?(file: RowFile): Promise<RowFile>;
  /** Names for the ids in changes, by field and id, as far as the rows have been read. */
  names?(): Readonly<Record<string, string>>;
  /** Note of a dry run about all rows together, since it tries each one separately. */
  foreseen?(client: Client, args: A, wouldChange: number): Promise<string | undefined>;
  /** Question before the run: `Deactivate 12 users?` */
  question(total: number): string;
  /** True when the run cannot be undone, which the question mentions. */
  readonly isFinal?: boolean;
  /** True when `--yes` is required where nobody can be asked. */
  readonly guarded: boolean;
  /** The job that this run undoes. */
  readonly undoOf?: number;
}
