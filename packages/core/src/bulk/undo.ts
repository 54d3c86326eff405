import type { Client } from "../client/client.ts";
import { jobs } from "../contract/main/jobs.ts";
import type { AnyOperation, Undo } from "./operation.ts";
import { operationNamed } from "./operations/index.ts";
import type { InputRow } from "./row.ts";

/** How a job of this operation is taken back: by which operation, and from which changes which rows are made. Undefined where it cannot be. */
export function undoOf(operation: string): { readonly operation: AnyOperation; readonly row: Undo["row"] } | undefined {
  const undo = operationNamed(operation)?.undo;
  const back = undo && operationNamed(undo.operation);
  return undo && back && { operation: back, row: undo.row };
}

const PAGE_SIZE = 1000;

/** The rows that take back what a job changed, in the order of its changes. */
export async function* undoRows(client: Client, jobId: number, row: Undo["row"]): AsyncGenerator<InputRow> {
  let line = 0;
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const changes = await client.call(jobs.changes, { params: { id: jobId }, query: { page, pageSize: PAGE_SIZE } });
    for (const change of changes.items) {
      const values = row(change);
      line += 1;
      if (values !== undefined) yield { line, values };
    }
    pageCount = changes.pageCount;
  }
}
