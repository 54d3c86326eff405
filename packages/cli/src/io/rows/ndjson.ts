import type { InputRow } from "@parley/core/bulk";

/** Yields the rows of a file with one JSON object per line. An invalid line is a bad row; blank lines are skipped. */
export async function* ndjsonRows(texts: AsyncGenerator<string>, foundColumns: (names: readonly string[]) => void): AsyncGenerator<InputRow> {
  let line = 0;
  let rest = "";
  for await (const text of texts) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const complete of lines) {
      line += 1;
      if (complete.trim() !== "") yield rowOf(complete, line, foundColumns);
    }
  }
  if (rest.trim() !== "") yield rowOf(rest, line + 1, foundColumns);
}

function rowOf(text: string, line: number, foundColumns: (names: readonly string[]) => void): InputRow {
  const value = parsed(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { line, problem: { code: "badRow", message: "The line is not a JSON object." } };
  foundColumns(Object.keys(value));
  return { line, values: { ...value } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
