import { type AnyOperation, type Change, RowRefused, type RowResult } from "@parley/core/bulk";
import { safeParse } from "zod/mini";

export interface PreviewRow<Row> {
  readonly row: Row;
  readonly change: Change;
}

/** Effect of a bulk operation on loaded rows. It equals the CLI's dry run, but is computed without a call. */
export interface Preview<Row> {
  readonly changes: readonly PreviewRow<Row>[];
  readonly unchanged: readonly Row[];
  readonly refused: readonly { readonly row: Row; readonly reason: string }[];
  /** Validated arguments that apply to all rows; undefined while they are incomplete. */
  readonly args: Record<string, unknown> | undefined;
}

interface PreviewOptions<Row> {
  readonly operation: AnyOperation;
  readonly rows: readonly Row[];
  readonly valuesOf: (row: Row) => Record<string, unknown>;
  readonly args: Record<string, unknown>;
  /** Returns the reason why the console excludes a row, in addition to the operation's own checks. */
  readonly refuses?: (row: Row) => string | undefined;
}

/**
 * Returns the preview updated with the gateway's dry-run results, by line number. Rows without a result stay unchanged.
 */
export function withDryRunResults<Row>({ changes, unchanged, refused, args }: Preview<Row>, results: ReadonlyMap<number, RowResult>): Preview<Row> {
  const said = changes.map((one, index) => ({ ...one, result: results.get(index + 1) }));
  return {
    args,
    changes: said
      .filter(({ result }) => result === undefined || result.status === "ok")
      .map(({ row, change, result }) => ({ row, change: result?.change ?? change })),
    unchanged: [...unchanged, ...said.filter(({ result }) => result?.status === "unchanged").map(({ row }) => row)],
    refused: [
      ...refused,
      ...said.flatMap(({ row, result }) =>
        result?.status === "failed" || result?.status === "skipped" ? [{ row, reason: result.message ?? "" }] : [],
      ),
    ],
  };
}

/**
 * Computes which of the given rows an operation would change. The rows already contain the fields that the operation
 * would otherwise query first.
 */
export function previewOf<Row extends object>({ operation, rows, valuesOf, args, refuses }: PreviewOptions<Row>): Preview<Row> {
  const parsed = safeParse(operation.args, args);
  const changes: PreviewRow<Row>[] = [];
  const unchanged: Row[] = [];
  const refused: { row: Row; reason: string }[] = [];
  for (const row of rows) {
    const reason = refuses?.(row);
    if (reason !== undefined) {
      refused.push({ row, reason });
      continue;
    }
    try {
      const change = operation.change(row, valuesOf(row), parsed.success ? parsed.data : args);
      if (change === undefined) unchanged.push(row);
      else changes.push({ row, change });
    } catch (thrown) {
      if (!(thrown instanceof RowRefused)) throw thrown;
      refused.push({ row, reason: thrown.message });
    }
  }
  return { changes, unchanged, refused, args: parsed.success ? parsed.data : undefined };
}
