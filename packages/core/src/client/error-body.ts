/** Longer error responses are not read to the end: they are not ours. */
const MAX_BYTES = 64 * 1024;

/** Reads the body of an error response in whatever form the call requested. */
export async function readErrorBody(data: unknown): Promise<unknown> {
  if (data instanceof ArrayBuffer) return parsed(new TextDecoder().decode(data.slice(0, MAX_BYTES)));
  if (ArrayBuffer.isView(data))
    return parsed(new TextDecoder().decode(new Uint8Array(data.buffer, data.byteOffset, Math.min(data.byteLength, MAX_BYTES))));
  if (isByteStream(data)) return parsed(await readStream(data));
  return typeof data === "string" ? parsed(data) : data;
}

/** A stream of bytes as Node provides it. */
export const isByteStream = (data: unknown): data is AsyncIterable<Uint8Array> =>
  typeof data === "object" && data !== null && Symbol.asyncIterator in data;

async function readStream(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of stream) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > MAX_BYTES) break;
    }
  } catch {
    // Truncated: only what arrived can be reported.
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, MAX_BYTES);
  }
}
