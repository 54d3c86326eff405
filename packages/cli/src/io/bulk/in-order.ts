import type { InputRow } from "@parley/core/bulk";
import type { Cells } from "../cells.ts";
import type { ResultSink } from "./results.ts";

/**
 * Maximum number of results that wait for one slow row. Above it they are printed out of order, so that memory use
 * stays bounded.
 */
const HELD_MOST = 1_000;

export interface OrderedResults {
  /** Passes the input rows through unchanged and records their order. */
  rows(source: AsyncIterable<InputRow>): AsyncGenerator<InputRow>;
  add(line: number, result: Cells): void;
  end(): Promise<void>;
}

/**
 * Prints results in the order of their rows. Rows are processed in parallel, but users compare the results line by line
 * with the file or with an earlier run.
 */
export function orderResults(sink: ResultSink, most = HELD_MOST): OrderedResults {
  /** Results by line number, in the order in which the rows were read. Undefined until the result arrives. */
  const held = new Map<number, Cells | undefined>();
  const release = (isOver: boolean) => {
    for (const [line, result] of held) {
      if (result === undefined && !isOver && held.size <= most) return;
      held.delete(line);
      if (result !== undefined) sink.add(result);
    }
  };
  return {
    async *rows(source) {
      for await (const row of source) {
        held.set(row.line, undefined);
        yield row;
      }
    },
    add(line, result) {
      held.set(line, result);
      release(false);
    },
    async end() {
      release(true);
      await sink.end();
    },
  };
}
