import { isByteStream } from "./error-body.ts";
import type { Answer } from "./transport.ts";

export interface Download<B> {
  readonly body: B;
  readonly contentType: string;
  /** File name from the `Content-Disposition` header, if any. */
  readonly fileName?: string;
}

export function downloadOf(answer: Answer, as: "bytes"): Download<Uint8Array>;
export function downloadOf(answer: Answer, as: "stream"): Download<AsyncIterable<Uint8Array>>;
export function downloadOf({ body, headers }: Answer, as: "bytes" | "stream"): Download<Uint8Array | AsyncIterable<Uint8Array>> {
  const about = { contentType: textHeader(headers, "content-type") ?? "application/octet-stream", fileName: fileName(headers) };
  if (as === "stream") {
    if (!isByteStream(body)) throw new TypeError("This platform cannot stream a download");
    return { body, ...about };
  }
  if (ArrayBuffer.isView(body)) return { body: new Uint8Array(body.buffer, body.byteOffset, body.byteLength), ...about };
  return { body: body instanceof ArrayBuffer ? new Uint8Array(body) : new Uint8Array(), ...about };
}

/**
 * Returns the name in `Content-Disposition`, preferring the encoded one (RFC 6266). Only the last path segment is used,
 * so that the name cannot contain a path.
 */
function fileName(headers: Answer["headers"]): string | undefined {
  const disposition = textHeader(headers, "content-disposition");
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  const plain = disposition?.match(/filename="?([^";]+)"?/i)?.[1];
  const name = (encoded === undefined ? plain : decoded(encoded))?.split(/[/\\]/).at(-1);
  return name === "" ? undefined : name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const textHeader = (headers: Answer["headers"], name: string): string | undefined => {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
};
