import type { InputRow } from "@parley/core/bulk";
import type { Cells } from "../cells.ts";
import type { ResultSink } from "./results.ts";

/**
 * A slow row holds back at most this number of results, so that memory is bounded and results are printed eventually.
 */
const HELD_MOST = 1_000;

export interface InOrder {
  /** The same rows; their order is recorded. */
  rows(source: AsyncIterable<InputRow>): AsyncGenerator<InputRow>;
  add(line: number, result: Cells): void;
  end(): Promise<void>;
}

/**
 * Sorts results into the order of their rows. Rows are processed in parallel, but results are compared with the file
 * and between two runs line by line.
 */
export function inOrder(sink: ResultSink, most = HELD_MOST): InOrder {
  /** By line, in the order read; undefined until the result arrives. */
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
