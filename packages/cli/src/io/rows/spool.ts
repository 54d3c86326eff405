import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";

/** Writes rows that come from no file (ids, a filter, stdin) into one, so that the run can be checked first and resumed later. Its owner alone reads it. */
export async function spool(path: string, chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 });
  for await (const chunk of chunks) if (!file.write(chunk)) await once(file, "drain");
  file.end();
  await finished(file);
}

/** One JSON object a line. */
export async function* asNdjson(rows: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
