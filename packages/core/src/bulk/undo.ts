import type { Client } from "../client/client.ts";
import { everyItem } from "../client/every-page.ts";
import { type JobChange, jobs } from "../contract/platform/jobs.ts";
import type { AnyOperation, Undo } from "./operation.ts";
import { operationNamed } from "./operations/index.ts";
import type { InputRow } from "./row.ts";

/**
 * Returns the operation that undoes a job of the given operation, and the function that builds its rows. Undefined if
 * such a job cannot be undone.
 */
export function undoOf(operation: string): { readonly operation: AnyOperation; readonly row: Undo["row"] } | undefined {
  const undo = operationNamed(operation)?.undo;
  const back = undo && operationNamed(undo.operation);
  return undo && back && { operation: back, row: undo.row };
}

/**
 * Yields the rows that undo the changes of a job, in the order of the changes. `named` receives the display names for
 * the ids in each change.
 */
export async function* undoRows(
  client: Client,
  jobId: number,
  row: Undo["row"],
  named?: (names: JobChange["names"]) => void,
): AsyncGenerator<InputRow> {
  let line = 0;
  for await (const change of everyItem(client, jobs.changes, { params: { id: jobId } })) {
    const values = row(change);
    named?.(change.names);
    line += 1;
    if (values !== undefined) yield { line, values };
  }
}
