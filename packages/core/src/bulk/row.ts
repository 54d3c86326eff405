/** Why a row was not done: `code` for programs (of the gateway, or `badRow`, `duplicate`), `message` for people. */
export interface RowProblem {
  readonly code: string;
  readonly message: string;
}

/** A row as a reader found it, before anybody knows what it means. `line` is where it stands in its source, from 1. */
export type InputRow =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>>; readonly problem?: undefined }
  | { readonly line: number; readonly values?: undefined; readonly problem: RowProblem };

/** A row that can be done. Two rows of one key are the same thing twice. */
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
  /** What was read of it. */
  readonly input?: Readonly<Record<string, unknown>>;
}

export type BulkRow<V> = GoodRow<V> | BadRow;

/** `ok`: done, now or by an earlier try. `unchanged`: it was so already. `skipped`: not tried, for the reason given. */
export type RowStatus = "ok" | "unchanged" | "failed" | "skipped";

/** The fields that a row changes, with their values before and after. */
export interface Change {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** How a row was done; `change` where the run read what was there. */
export interface RowDone {
  readonly status: "ok" | "unchanged";
  readonly change?: Change;
  /** What people call the thing, where its row does not say so. */
  readonly thing?: string | undefined;
}

/** What became of a row; `code` and `message` say why it failed or was skipped. */
export interface RowResult extends Partial<RowProblem> {
  readonly line: number;
  readonly key: string;
  readonly status: RowStatus;
  readonly change?: Change;
  readonly thing?: string | undefined;
}

/** Thrown by an operation that will not do a row: the row fails with this reason. */
export class RowRefused extends Error implements RowProblem {
  override readonly name = "RowRefused";
  readonly code: string;
  /** What people call the thing, once it was read. */
  thing: string | undefined;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
