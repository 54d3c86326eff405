import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";

/**
 * Writes rows from arguments, a filter or stdin to a file, so that they can be checked before the run and resumed
 * later. The file is readable only by its owner.
 */
export async function writeChunksToFile(path: string, chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 });
  for await (const chunk of chunks) if (!file.write(chunk)) await once(file, "drain");
  file.end();
  await finished(file);
}

export async function* asNdjson(rows: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
