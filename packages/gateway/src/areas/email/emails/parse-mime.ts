import { Transform } from "node:stream";
import { type Attachment, MailParser } from "mailparser";
import { decodeText } from "./mail-charset.ts";

/** Texts and attachments of an e-mail. Its header is parsed in mail-head.ts. */
export interface MimeContent {
  readonly text: string | undefined;
  readonly html: string | false | undefined;
  /** HTML parts that are shown in addition to the text and not as its alternative. */
  readonly besideText: readonly string[];
  readonly attachments: readonly Attachment[];
}

/**
 * Prefix added to every charset, so that the parser passes the raw bytes of each text to `decodeText` even if it does
 * not know the charset.
 */
const MARK = "x-parley.";

/** Type of the parser's method that creates the node of a part, which the parser's types omit. */
type CreateNode = (node: { readonly charset?: string | false }) => { charset?: string };

const readAll = (declared: string, hints: readonly string[]): Transform => {
  const chunks: Buffer[] = [];
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
    flush: (done) => done(null, Buffer.from(decodeText(Buffer.concat(chunks), declared, hints), "utf8")),
  });
};

const createParser = (hints: readonly string[]): MailParser => {
  const parser = new MailParser({ skipImageLinks: true, skipTextToHtml: true, skipTextLinks: true, skipHtmlToText: true });
  const createNode: CreateNode = Reflect.get(parser, "createNode").bind(parser);
  const markCharset: CreateNode = (node) => Object.assign(createNode(node), { charset: `${MARK}${node.charset || ""}` });
  const decodeStream = (charset: string) => readAll(charset.startsWith(MARK) ? charset.slice(MARK.length) : charset, hints);
  Reflect.set(parser, "createNode", markCharset);
  Reflect.set(parser, "decoder", { decodeStream });
  return parser;
};

/** Part as stored by the parser, whose types omit it. */
interface Part {
  readonly contentType?: string | false;
  readonly textContent?: string | false;
  readonly children?: readonly Part[];
}

const htmlBesideText = ({ contentType, textContent, children = [] }: Part): string[] =>
  contentType === "multipart/alternative"
    ? []
    : [...(contentType === "text/html" && textContent ? [textContent] : []), ...children.flatMap(htmlBesideText)];

/** Decodes a file name that contains raw bytes without a declared encoding, which the library reads as Latin-1. */
const readName = (name: string | undefined, raw: Buffer, hints: readonly string[]): string | undefined => {
  if (name === undefined || !/[\u0080-\u00ff]/.test(name) || /[^\0-\u00ff]/.test(name)) return name;
  const bytes = Buffer.from(name, "latin1");
  return raw.includes(bytes) ? decodeText(bytes, undefined, hints) : name;
};

/**
 * Parses the structure of an e-mail and decodes each text in its charset (mail-charset.ts). `hints` are the charsets
 * named anywhere in the e-mail.
 */
export const parseMime = (raw: Buffer, hints: readonly string[]): Promise<MimeContent> =>
  new Promise((resolve, reject) => {
    const parser = createParser(hints);
    const attachments: Attachment[] = [];
    let text: string | undefined;
    let html: string | false | undefined;
    parser.on("error", reject);
    parser.on("end", () => resolve({ text, html, besideText: htmlBesideText(Reflect.get(parser, "tree") ?? {}), attachments }));
    parser.on("data", (data) => {
      if (data.type === "text") {
        ({ text, html } = data);
        return;
      }
      const chunks: Buffer[] = [];
      if (data.content === null) return data.release?.();
      data.content.on("data", (chunk: Buffer) => chunks.push(chunk));
      data.content.on("error", reject);
      data.content.on("end", () => {
        const content = Buffer.concat(chunks);
        attachments.push({
          ...data,
          filename: readName(data.filename, raw, hints),
          release: null,
          checksum: "",
          size: content.length,
          related: data.related === true,
          content,
        });
        data.release?.();
      });
    });
    parser.end(raw);
  });
