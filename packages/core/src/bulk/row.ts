/**
 * Reason why a row was not done: `code` for programs (of the gateway, or `badRow`, `duplicate`), `message` for people.
 */
export interface RowProblem {
  readonly code: string;
  readonly message: string;
}

/** A row as read, before validation. `line` is its position in the source, from 1. */
export type InputRow =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>>; readonly problem?: undefined }
  | { readonly line: number; readonly values?: undefined; readonly problem: RowProblem };

/** A valid row. Rows with the same key are duplicates. */
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
  /** The original input. */
  readonly input?: Readonly<Record<string, unknown>>;
}

export type BulkRow<V> = GoodRow<V> | BadRow;

/**
 * `ok`: done, now or by an earlier attempt. `unchanged`: already in that state. `skipped`: not tried, for the given
 * reason.
 */
export type RowStatus = "ok" | "unchanged" | "failed" | "skipped";

/** Fields that a row changes, with their values before and after. */
export interface Change {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Result of a call; `change` is present when the run read the entity before. */
export interface RowDone {
  readonly status: "ok" | "unchanged";
  readonly change?: Change;
  /** Displayed name of the entity, where the row does not contain it. */
  readonly thing?: string | undefined;
}

/** Result of a row; `code` and `message` explain why it failed or was skipped. */
export interface RowResult extends Partial<RowProblem> {
  readonly line: number;
  readonly key: string;
  readonly status: RowStatus;
  readonly change?: Change;
  readonly thing?: string | undefined;
}

/** Thrown by an operation that refuses a row, which fails with this reason. */
export class RowRefused extends Error implements RowProblem {
  override readonly name = "RowRefused";
  readonly code: string;
  /** Displayed name of the entity, once it was read. */
  thing: string | undefined;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
