/**
 * Decodes text of unknown charset: by its byte order mark, as UTF-8, or otherwise as Windows-1252, which accepts any
 * bytes.
 */
export const readableText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    // Uses stream mode, in which a character that is cut off at the end is not an error.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};
