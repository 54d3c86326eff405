import { FILE_HEAD_BYTES, type FileContent } from "@parley/core/files";

/**
 * Matches control characters that text in an 8-bit charset does not contain. Tab, line breaks, form feed, escape and
 * the end-of-file character of old editors are allowed.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that text does not have
const NO_TEXT = /[\0-\x08\x0e-\x19\x1c-\x1f]/;
const UTF_16 = /^(\xff\xfe|\xfe\xff)/;

/** Detects the type of a file while it is streamed, from its first bytes and from whether it contains only text. */
export interface Sniffer {
  feed(chunk: Buffer): void;
  /** Returns the result for the complete file. */
  content(): FileContent;
}

export const createSniffer = (): Sniffer => {
  let head = Buffer.alloc(0);
  let isText = true;
  return {
    feed: (chunk) => {
      if (head.length < FILE_HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, FILE_HEAD_BYTES - head.length)]);
      if (isText && NO_TEXT.test(chunk.toString("latin1"))) isText = false;
    },
    content: () => {
      const text = head.toString("latin1");
      return { head: text, isText: isText || UTF_16.test(text) };
    },
  };
};
