/** Number of bytes after which reading an error response stops. The gateway's own errors are shorter. */
const MAX_BYTES = 64 * 1024;

/** Reads the body of an error response as text, bytes or a stream, depending on the response type of the call. */
export async function readErrorBody(data: unknown): Promise<unknown> {
  if (data instanceof ArrayBuffer) return parsed(new TextDecoder().decode(data.slice(0, MAX_BYTES)));
  if (ArrayBuffer.isView(data))
    return parsed(new TextDecoder().decode(new Uint8Array(data.buffer, data.byteOffset, Math.min(data.byteLength, MAX_BYTES))));
  if (isByteStream(data)) return parsed(await readStream(data));
  return typeof data === "string" ? parsed(data) : data;
}

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
    // Ignores an interrupted stream and reports the part that has arrived.
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
