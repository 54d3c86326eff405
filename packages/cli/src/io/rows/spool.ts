import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";

/**
 * Writes rows from other sources (ids, a filter, stdin) to a file, so that the run can be checked before and resumed
 * later. Readable only by its owner.
 */
export async function spool(path: string, chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 });
  for await (const chunk of chunks) if (!file.write(chunk)) await once(file, "drain");
  file.end();
  await finished(file);
}

/** One JSON object per line. */
export async function* asNdjson(rows: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
