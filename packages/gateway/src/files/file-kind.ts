import { FILE_HEAD_BYTES, type FileContent } from "@parley/core/files";

/**
 * Text in any 8-bit character set contains no control characters except these: tab, line breaks, form feed, escape, and
 * the end mark of old editors.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that text does not have
const NO_TEXT = /[\0-\x08\x0e-\x19\x1c-\x1f]/;
const UTF_16 = /^(\xff\xfe|\xfe\xff)/;

/** Detects the kind of a file while it streams: its first bytes, and whether all of it is text. */
export interface Sniffer {
  feed(chunk: Buffer): void;
  /** Result for the whole file. */
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
