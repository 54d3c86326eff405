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
 * Bulk action as data, so that the CLI and the console behave the same. Each row is one call with the usual rights,
 * validation and audit. `V` is a row, `A` the values for all rows, and `P` the current entity.
 */
export interface Operation<V extends object, A extends Record<string, unknown>, P = unknown> {
  /** Name used by jobs and journals, such as `users.activate`. */
  readonly name: string;
  /** Title of the operation for people, such as `Activate users`. */
  readonly title: string;
  /** Columns of a row. Values are coerced, because files contain text. Other columns of a file are ignored. */
  readonly row: Columns<V>;
  /** Schema of the values that apply to all rows of a run. */
  readonly args: z.core.$ZodType<A>;
  /** Returns the identity of the entity that a row changes. */
  key(values: V): string;
  /**
   * Reads the current entity; undefined if the caller cannot see it. A run passes `args`, so that the names in `args`
   * can be checked.
   */
  read(client: Client, values: V, args?: A): Promise<P | undefined>;
  /**
   * Returns the change that a row makes, or undefined if it changes nothing. Throws `RowRefused` if the change is
   * impossible.
   */
  change(present: P, values: V, args: A): Change | undefined;
  /**
   * True if a run must read each entity before changing it, because the call needs its current state. A dry run always
   * reads it.
   */
  readonly readsFirst: boolean;
  /** Makes the call of a row with the given `options`. `present` is passed only if `readsFirst` is true. */
  send(client: Client, values: V, args: A, options: CallOptions, present?: P): Promise<unknown>;
  /**
   * Returns the name of the entity as shown by dry runs, if the row does not contain it. An example is a client found
   * by a filter.
   */
  called?(present: P): string;
  /** Returns the change according to the response, if it can differ from the request. Also used in dry runs. */
  answered?(change: Change, answer: unknown): Change;
  readonly undo?: Undo;
}

export interface Undo {
  readonly operation: string;
  /** Returns the input row that undoes one audit entry. Undefined for entries of other operations. */
  row(change: JobChange): Readonly<Record<string, unknown>> | undefined;
}

/** An operation whose row type is unknown, such as one found by its name. */
export type AnyOperation = Operation<Record<string, unknown>, Record<string, unknown>>;

export const defineOperation = <V extends object, A extends Record<string, unknown>, P>(operation: Operation<V, A, P>): Operation<V, A, P> =>
  operation;

export const columnsOf = ({ row }: { readonly row: Shaped }): string[] => Object.keys(row.shape);

export const neededColumns = ({ row }: { readonly row: Shaped }): string[] =>
  Object.entries(row.shape).flatMap(([name, schema]) => (schema._zod.optin === "optional" ? [] : [name]));

/**
 * Suppresses the default messages of the schema, which exist in one language only. The column name and the value
 * already identify the problem.
 */
const OWN_REASONS = { error: () => "" };

/** Validates input rows. Yields each as a valid row or as a bad row with the reason. */
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

/** Returns a message that contains each invalid column, its truncated value and the reason from the schema. */
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
