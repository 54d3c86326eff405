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
 * An action on many rows, as data: it configures the command line and the console, which behave the same. Each row is
 * one call of the contract, with the call's rights, validation and audit. `V` is a row, `A` the values that all rows
 * share, `P` the present entity.
 */
export interface Operation<V extends object, A extends Record<string, unknown>, P = unknown> {
  /** `users.activate`: area and verb, as used by jobs and journals. */
  readonly name: string;
  /** The action as a heading: `Activate users`. */
  readonly title: string;
  /** Columns of a row. Files contain text, so values are coerced; further columns are ignored. */
  readonly row: Columns<V>;
  /** Values that all rows share. */
  readonly args: z.core.$ZodType<A>;
  /** Identifies the entity that a row changes. */
  key(values: V): string;
  /**
   * Reads the present entity; undefined when the caller sees none. Runs pass `args`, so that names in them can be
   * checked.
   */
  read(client: Client, values: V, args?: A): Promise<P | undefined>;
  /**
   * The change of a row, or undefined when there is none. Throws `RowRefused` when it is impossible. A dry run reports
   * the change; a run makes it.
   */
  change(present: P, values: V, args: A): Change | undefined;
  /**
   * True when a run reads each entity before the change because the call needs its present state. A dry run always
   * does.
   */
  readonly readsFirst: boolean;
  /** Makes the row's call with the given `options`. `present` is set when the run reads first. */
  send(client: Client, values: V, args: A, options: CallOptions, present?: P): Promise<unknown>;
  /**
   * Displayed name of the entity where the row does not contain it, such as a client found by a filter. Shown by dry
   * runs.
   */
  called?(present: P): string;
  /** The change according to the response, where it may differ from the request; in dry runs as well. */
  answered?(change: Change, answer: unknown): Change;
  /** How a change of this operation is undone, where that is possible. */
  readonly undo?: Undo;
}

export interface Undo {
  /** Name of the operation that undoes it. */
  readonly operation: string;
  /** Row of that operation for one audit entry; undefined for entries of other operations. */
  row(change: JobChange): Readonly<Record<string, unknown>> | undefined;
}

/** An operation whose row type is unknown, such as one found by its name. */
export type AnyOperation = Operation<Record<string, unknown>, Record<string, unknown>>;

/** Declares an operation and keeps its types. */
export const defineOperation = <V extends object, A extends Record<string, unknown>, P>(operation: Operation<V, A, P>): Operation<V, A, P> =>
  operation;

/** Columns of an operation's rows. */
export const columnsOf = ({ row }: { readonly row: Shaped }): string[] => Object.keys(row.shape);

/** Required columns. */
export const neededColumns = ({ row }: { readonly row: Shaped }): string[] =>
  Object.entries(row.shape).flatMap(([name, schema]) => (schema._zod.optin === "optional" ? [] : [name]));

/** Checks without a message of their own stay silent, because the column names the problem in any language. */
const OWN_REASONS = { error: () => "" };

/** Converts input to rows of an operation: valid ones, or ones with the reason why not. */
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

/** Names each column and its truncated value, followed by the schema's reason. */
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
