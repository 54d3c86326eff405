/**
 * Reason why a row was not processed: `code` for programs, from the gateway or `badRow` or `duplicate`, and `message`
 * for people.
 */
export interface RowProblem {
  readonly code: string;
  readonly message: string;
}

/** Row as read, before validation. `line` is its line number in the source, starting at 1. */
export type InputRow =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>>; readonly problem?: undefined }
  | { readonly line: number; readonly values?: undefined; readonly problem: RowProblem };

/** Row that passed validation. Rows with the same key are treated as duplicates. */
export interface GoodRow<V> {
  readonly line: number;
  readonly key: string;
  readonly values: V;
  readonly problem?: undefined;
  readonly input?: undefined;
}

export interface BadRow {
  readonly line: number;
  readonly key: string;
  readonly values?: undefined;
  readonly problem: RowProblem;
  /** Values of the row as read from its source, before validation. */
  readonly input?: Readonly<Record<string, unknown>>;
}

export type BulkRow<V> = GoodRow<V> | BadRow;

/**
 * `ok`: done, possibly by an earlier attempt. `unchanged`: the entity already had the requested state. `skipped`: not
 * tried, for the reason in `message`.
 */
export type RowStatus = "ok" | "unchanged" | "failed" | "skipped";

export interface Change {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Result of a call. `change` is present if the run read the entity first. */
export interface RowDone {
  readonly status: "ok" | "unchanged";
  readonly change?: Change;
  /** Name of the entity as shown to people, if the row does not contain it. */
  readonly thing?: string | undefined;
}

/** Result of a row. `code` and `message` explain why it failed or was skipped. */
export interface RowResult extends Partial<RowProblem> {
  readonly line: number;
  readonly key: string;
  readonly status: RowStatus;
  readonly change?: Change;
  readonly thing?: string | undefined;
}

/** Thrown by an operation to refuse a row, which then fails with this reason. */
export class RowRefused extends Error implements RowProblem {
  override readonly name = "RowRefused";
  readonly code: string;
  /** Name of the entity as shown to people. Set after the entity was read. */
  thing: string | undefined;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
