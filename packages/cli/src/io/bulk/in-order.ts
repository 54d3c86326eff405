import type { InputRow } from "@parley/core/bulk";
import type { Cells } from "../cells.ts";
import type { ResultSink } from "./results.ts";

/** A row that takes long holds back no more results than this: what is known is told in the end, and memory is bounded. */
const HELD_MOST = 1_000;

export interface InOrder {
  /** The same rows, whose order is kept. */
  rows(source: AsyncIterable<InputRow>): AsyncGenerator<InputRow>;
  add(line: number, result: Cells): void;
  end(): Promise<void>;
}

/**
 * Results in the order of their rows. Many rows are under way at once and are answered in any order; whoever reads the results has the file in mind, and
 * two runs over one file are compared line by line.
 */
export function inOrder(sink: ResultSink, most = HELD_MOST): InOrder {
  /** By line, in the order in which they were read; without a result as long as there is none. */
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
