import type { Operation } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import type { RowFile } from "../rows/row-file.ts";
import type { FindRows } from "./row-source.ts";

export type SharedArgs = Record<string, unknown>;

/** One bulk command, as its verb gives it. */
export interface BulkWork<V extends object, A extends SharedArgs, P> {
  readonly operation: Operation<V, A, P>;
  /** The words that it is called by: `users activate`. */
  readonly command: string;
  /** What all rows share. `kept` are those of a run that is resumed. What is missing is asked for at a terminal, else a usage error. */
  args(kept: SharedArgs | undefined): Promise<A>;
  /** Refuses what only the platform knows to be wrong with the whole, before the first row is looked at. */
  verify?(client: Client, args: A): Promise<void>;
  /** The ids of the command line, as rows. */
  readonly ids: readonly object[];
  /** The filter, where one was given. */
  readonly find?: FindRows;
  /** What is told where the filter finds nothing: `no client matches --from free`. */
  readonly nothing?: string;
  /** Says what the columns of a file are, where they need not be headed as the operation names them. */
  mapped?(file: RowFile): Promise<RowFile>;
  /** What ids in the changes stand for, by field and id, as far as the rows have been read. */
  names?(): Readonly<Record<string, string>>;
  /** What a dry run, which tries each row by itself, says of all of them together. */
  foreseen?(client: Client, args: A, wouldChange: number): Promise<string | undefined>;
  /** What is asked before it begins: `Deactivate 12 users?` */
  question(total: number): string;
  /** No undo takes it back, which is said before. */
  readonly isFinal?: boolean;
  /** Whether it takes `--yes` where nobody can be asked. */
  readonly guarded: boolean;
  /** The job that this run takes back. */
  readonly undoOf?: number;
}
