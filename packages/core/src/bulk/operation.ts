import * as z from "zod/mini";
import type { CallOptions, Client } from "../client/client.ts";
import type { JobChange } from "../contract/platform/jobs.ts";
import { truncated } from "../text/index.ts";
import type { BulkRow, Change, InputRow } from "./row.ts";

const LONGEST_SHOWN = 80;

interface Shaped {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
}
type Columns<V> = z.core.$ZodType<V> & Shaped;

/**
 * One thing that can be done to many rows, as data: command line and console are configured by it, and both do the same. Each row is one call of the
 * contract, so rights, validation and audit are those of the call. `V` is a row, `A` what all rows share, `P` the thing as it is now.
 */
export interface Operation<V extends object, A extends Record<string, unknown>, P = unknown> {
  /** `users.activate`: area and verb, as jobs and journals name it. */
  readonly name: string;
  /** What is done, as a heading: `Activate users`. */
  readonly title: string;
  /** The columns of a row. A file holds texts, so they are coerced; what a source has beyond them is passed over. */
  readonly row: Columns<V>;
  /** What all rows share. */
  readonly args: z.core.$ZodType<A>;
  /** Names the thing that a row changes. */
  key(values: V): string;
  /** The thing as it is now; undefined where there is none that the caller may see. `args` are given by runs, so that a name in them can be checked. */
  read(client: Client, values: V, args?: A): Promise<P | undefined>;
  /** What the row changes, or undefined when it is so already. Throws `RowRefused` for what cannot be done. A dry run tells this; a run does it. */
  change(present: P, values: V, args: A): Change | undefined;
  /** Whether a run reads each thing before it changes it: where the call needs what is there now. A dry run always does. */
  readonly readsFirst: boolean;
  /** Makes the row's call, with `options` as they are. `present` is given where the run reads first. */
  send(client: Client, values: V, args: A, options: CallOptions, present?: P): Promise<unknown>;
  /** What people call the thing, where the row need not say so: a client that a filter has found by id, or whatever an undo is of. A dry run tells it. */
  called?(present: P): string;
  /** The change as the call's answer tells it, where that may be something else than what was asked for: of a dry run, too, which has it tried. */
  answered?(change: Change, answer: unknown): Change;
  /** How a change of this operation is taken back, where it can be. */
  readonly undo?: Undo;
}

export interface Undo {
  /** The name of the operation that takes it back. */
  readonly operation: string;
  /** That operation's row for one change of the audit; undefined for an entry that is not this operation's. */
  row(change: JobChange): Readonly<Record<string, unknown>> | undefined;
}

/** An operation whose rows are not known by type, such as one that was found by its name. */
export type AnyOperation = Operation<Record<string, unknown>, Record<string, unknown>>;

/** Declares an operation and keeps its types. */
export const defineOperation = <V extends object, A extends Record<string, unknown>, P>(operation: Operation<V, A, P>): Operation<V, A, P> =>
  operation;

/** The columns of an operation's rows. */
export const columnsOf = ({ row }: { readonly row: Shaped }): string[] => Object.keys(row.shape);

/** Those that a source has to have. */
export const neededColumns = ({ row }: { readonly row: Shaped }): string[] =>
  Object.entries(row.shape).flatMap(([name, schema]) => (schema._zod.optin === "optional" ? [] : [name]));

/** A check without a reason of its own says nothing, in whatever language: the column does. */
const OWN_REASONS = { error: () => "" };

/** What was read, as rows of an operation: each either can be done or says why not. */
export async function* rowsFor<V extends object, A extends Record<string, unknown>, P>(
  { row, key }: Pick<Operation<V, A, P>, "row" | "key">,
  rows: AsyncIterable<InputRow> | Iterable<InputRow>,
): AsyncGenerator<BulkRow<V>> {
  for await (const { line, values, problem } of rows) {
    if (problem !== undefined) {
      yield { line, key: "", problem };
      continue;
    }
    const parsed = z.safeParse(row, values, OWN_REASONS);
    if (parsed.success) yield { line, key: key(parsed.data), values: parsed.data };
    else yield { line, key: "", problem: { code: "badRow", message: problemText(parsed.error, values) }, input: values };
  }
}

/** Names each column and what stands there, cut where it is long: a reason of the schema's own follows. */
const problemText = ({ issues }: z.core.$ZodError, values: Readonly<Record<string, unknown>>): string =>
  issues
    .map(({ path, message }) => {
      const [column = ""] = path.map(String);
      const value = values[column];
      if (value === undefined || value === "") return `${column} is missing`;
      const what = `${column} cannot be ${truncated(JSON.stringify(value) ?? "", LONGEST_SHOWN)}`;
      return message === "" ? what : `${what}: ${message}`;
    })
    .join("; ");
