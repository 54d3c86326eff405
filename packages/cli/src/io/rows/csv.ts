import { pipeline, Readable } from "node:stream";
import type { InputRow } from "@parley/core/bulk";
import { csvStart } from "@parley/core/csv";
import { CsvError, parse } from "csv-parse";
import { usage } from "../fail.ts";

const PARSING = { info: true, relax_column_count: true, relax_quotes: true, skip_records_with_empty_values: true, trim: true } as const;

type Record = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/**
 * Yields the rows of a CSV file with a header. A record with too many or too few cells is a bad row; blank lines are
 * skipped. `line` is the last line of a record.
 */
export async function* csvRows(
  texts: AsyncGenerator<string>,
  name: string,
  foundColumns: (names: readonly string[]) => void,
): AsyncGenerator<InputRow> {
  const first = await texts.next();
  const start = first.done ? "" : first.value;
  const { delimiter, at, lines } = csvStart(start);
  async function* all() {
    yield start.slice(at);
    yield* texts;
  }
  const parser = parse({ ...PARSING, delimiter });
  // Passes reading errors to the parser and stops reading when the parser stops, unlike `pipe`.
  pipeline(Readable.from(all()), parser, () => undefined);
  let header: readonly string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<Record>) {
      if (header === undefined) {
        header = record;
        const twice = header.find((column, index) => column !== "" && header?.indexOf(column) !== index);
        if (twice !== undefined) throw usage(`${name} has two columns named ${twice}.`);
        foundColumns(header);
      } else yield rowOf(header, record, info.lines + lines);
    }
  } catch (error) {
    if (error instanceof CsvError) throw usage(`${name} is not valid CSV: ${error.message}`);
    throw error;
  }
}

function rowOf(header: readonly string[], record: readonly string[], line: number): InputRow {
  if (record.length !== header.length)
    return { line, problem: { code: "badRow", message: `The row has ${record.length} cells, but the header has ${header.length}.` } };
  return { line, values: Object.fromEntries(header.map((column, index) => [column, record[index]])) };
}
