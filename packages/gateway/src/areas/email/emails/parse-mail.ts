import { createHash } from "node:crypto";
import type { Party } from "@parley/core/contract/email/emails";
import { because } from "@parley/core/errors/reasons";
import { truncated, withoutBidiControls } from "@parley/core/text";
import { htmlToText } from "html-to-text";
import type { Attachment } from "mailparser";
import { classifyEmail, type Verdict } from "./classify-email.ts";
import { headOf } from "./envelope-of-head.ts";
import { extractEncodedFiles, filesOfParts, textOfCalendarFile, textOfOutlookData } from "./files-of-mail.ts";
import { exceededHtmlBound, HTML_BOUNDS, textOfHtml } from "./html-bounds.ts";
import { hasTooManyLines, indentBoundaries, LINES_MAX, repairLineEnds } from "./line-ends.ts";
import { declaredCharsets, decodeText } from "./mail-charset.ts";
import { bodyBytes, decodeField, fieldsOf, HEAD_BYTES, type HeadField, idsOf, mailboxesOf, type NamedMailbox } from "./mail-head.ts";
import { fieldOf, partsOf } from "./mail-parts.ts";
import { type MimeContent, parseMime } from "./parse-mime.ts";
import { splitQuoted, storableText } from "./quoted-text.ts";
import { safeHtml } from "./safe-html.ts";
import { SmtpRefusal } from "./smtp-refusal.ts";

/** File attached to or embedded in an e-mail. */
export interface MailFile {
  readonly fileName: string;
  readonly content: Buffer;
}

/** Part of an e-mail that is not shown; staff see its name and the reason. */
export interface OmittedPart {
  readonly fileName: string;
  readonly reason: string;
}

/** Parsed incoming e-mail. */
export interface IncomingMail {
  /** Message-ID without angle brackets; the hash of the content if the mail has none. */
  readonly rfcId: string;
  /** Message-IDs of the earlier e-mails that this e-mail answers. The last is the e-mail that it answers directly. */
  readonly refs: readonly string[];
  /**
   * Hash that is identical for two copies of one e-mail and differs between different e-mails, regardless of their
   * Message-IDs (ADR 0158).
   */
  readonly digest: string;
  /** Sender. The address is empty if the e-mail names no sender. */
  readonly from: Party;
  /** Reply-To addresses that differ from the sender. */
  readonly replyTo: readonly Party[];
  readonly to: readonly Party[];
  readonly cc: readonly Party[];
  readonly subject: string;
  readonly said: string;
  readonly quoted: string;
  readonly html: string | null;
  readonly hiddenImages: number;
  readonly remoteImages: readonly string[];
  readonly files: readonly MailFile[];
  readonly omitted: readonly OmittedPart[];
  readonly verdict: Verdict;
  /**
   * Ids by which an e-mail of the stakeholder is recognized if it comes back: its Message-ID, and a marker that servers
   * do not replace.
   */
  readonly ownIds: readonly string[];
  /** Number of mail servers that the e-mail passed through. */
  readonly hops: number;
}

/**
 * Version of the parser, incremented with each change of its results, so that e-mails of earlier versions can be parsed
 * again.
 */
export const PARSER_VERSION = 2;
/** Maximum number of parts of an e-mail. Real e-mails have far fewer, and each part costs time. */
const PARTS_MAX = 1_000;
/** Maximum number of mail servers. An e-mail that passed through more is in a loop (RFC 5321, 6.3). */
export const HOPS_MAX = 50;
const REFS_MAX = 50;
/** Maximum body size in bytes for which the digest ignores differences in line ends. */
const DIGEST_TEXT_MAX = 8_000_000;
const TEXT_BYTES_MAX = 1_000_000;
const PARTIES_MAX = 1_000;
/**
 * Maximum size in bytes of an embedded image. Larger images are only stored as files, because embedded ones are loaded
 * with the HTML every time.
 */
const INLINE_MAX = 2_000_000;
const INLINE_ALL_MAX = 6_000_000;

const BLANKS = /[ \t\r\n]+/g;
/**
 * Returns a hash of the sender's part of an e-mail: the content and header fields that servers do not change. Copies of
 * one e-mail get the same hash; e-mails of a program that reuses Message-IDs get different ones.
 */
const digestOf = (raw: Buffer, fields: readonly HeadField[], from: NamedMailbox): string => {
  const hash = createHash("sha256");
  for (const name of ["message-id", "date", "subject"]) hash.update(`${(fieldOf(fields, name) ?? "").replace(BLANKS, " ")}\n`);
  hash.update(`${from.address}\n`);
  const body = bodyBytes(raw);
  // Normalizes line ends and trailing empty lines, because mail servers may change them.
  hash.update(body.length > DIGEST_TEXT_MAX ? body : body.toString("latin1").replace(/\r\n?/g, "\n").trimEnd());
  return hash.digest("hex");
};

const countOf = (text: string, expression: RegExp): number => {
  let count = 0;
  while (count <= PARTS_MAX && expression.exec(text) !== null) count += 1;
  return count;
};
/**
 * Counts the parts by their Content-Type fields and by the first boundary, and returns the larger number, because parts
 * may omit either.
 */
const countParts = (raw: Buffer): number => {
  const text = raw.toString("latin1");
  const boundary = /\bboundary\s{0,5}=\s{0,5}"?([^"\s;]{1,200})/i.exec(text.slice(0, HEAD_BYTES))?.[1];
  const byBoundary = boundary === undefined ? 0 : countOf(text, new RegExp(`\\n--${boundary.replace(/[^A-Za-z0-9]/g, "\\$&")}`, "g"));
  return Math.max(countOf(text, /\ncontent-type\s*:/gi), byBoundary);
};

const CONTROL = /\p{Cc}+/gu;
/** Returns the text as one line without control characters. */
const oneLine = (text: string, most: number): string => truncated(withoutBidiControls(text.replace(CONTROL, " ")).replace(/\s+/g, " ").trim(), most);
const bare = (id: string): string => oneLine(id.replace(/[<>]/g, ""), 500);

/** Decodes a content id, which may be percent-encoded in a URL (RFC 2392). */
const decoded = (id: string): string => {
  try {
    return bare(decodeURIComponent(id));
  } catch {
    return bare(id);
  }
};

const partyOf = ({ name, address }: NamedMailbox): Party => ({ address, name: oneLine(name, 120) });
const partiesOf = (fields: readonly HeadField[], name: string, hints: readonly string[]): Party[] => {
  const named = fields.filter((one) => one.name === name).flatMap(({ value }) => mailboxesOf(value, hints));
  const parties = new Map<string, Party>();
  for (const one of named) if (one.address !== "" && !parties.has(one.address) && parties.size < PARTIES_MAX) parties.set(one.address, partyOf(one));
  return [...parties.values()];
};

/**
 * Returns the sender. Programs write `MAILER-DAEMON <>`, a name without a domain, several lines or nothing, so the
 * first valid address of From, Sender, Reply-To and the envelope is used. The name comes from From if it has one.
 */
const senderOf = (fields: readonly HeadField[], hints: readonly string[], envelopeFrom: string): Party => {
  const read = (name: string) => fields.filter((one) => one.name === name).flatMap(({ value }) => mailboxesOf(value, hints));
  const from = read("from");
  const named = from.find(({ address }) => address !== "");
  if (named !== undefined) return partyOf(named);
  const name = from.find((one) => one.name !== "")?.name ?? "";
  const other = [...read("sender"), ...read("reply-to"), ...mailboxesOf(envelopeFrom)].find(({ address }) => address !== "");
  return { name: oneLine(name || other?.name || "", 120), address: other?.address ?? "" };
};

/**
 * Finds the images of an e-mail by content id and collects those that its HTML shows. An image used twice counts twice
 * towards the size limit.
 */
const inlineOf = (attachments: readonly Attachment[]) => {
  const shown = new Set<Attachment>();
  let room = INLINE_ALL_MAX;
  const picture = (id: string): string | undefined => {
    const wanted = decoded(id);
    const found = attachments.find(({ contentId }) => contentId !== undefined && bare(contentId) === wanted);
    if (found === undefined || !/^image\/(png|jpeg|gif|webp)$/.test(found.contentType)) return undefined;
    if (found.content.length > Math.min(INLINE_MAX, room)) return undefined;
    room -= found.content.length;
    shown.add(found);
    return `data:${found.contentType};base64,${found.content.toString("base64")}`;
  };
  return { picture, shown };
};

/** Sanitizes the HTML. If the HTML exceeds the bounds, returns no HTML, and staff see that it was omitted. */
const drawHtml = (html: string | undefined, picture: (contentId: string) => string | undefined) => {
  if (html === undefined) return { drawn: undefined, omitted: [] };
  const exceeded = exceededHtmlBound(html);
  if (exceeded === undefined) return { drawn: safeHtml(html, picture), omitted: [] };
  return { drawn: undefined, omitted: [{ fileName: "HTML version", reason: exceeded }] };
};

/**
 * Returns the text of HTML, with quotations marked as in plain text. Word wrap is off, because the library's time grows
 * with the square of the line length.
 */
const wordsOf = (html: string): string =>
  exceededHtmlBound(html) === undefined
    ? htmlToText(html, {
        wordwrap: false,
        limits: { maxDepth: HTML_BOUNDS.depth },
        selectors: [
          { selector: "img", format: "skip" },
          { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
        ],
      })
    : textOfHtml(html);

const NOTHING: MimeContent = { text: undefined, html: undefined, besideText: [], attachments: [] };

/**
 * Uses the entire body as text if the e-mail declares a multipart but has no parts, because a missing boundary would
 * otherwise hide the text.
 */
const withBodyAlone = (mail: MimeContent, raw: Buffer, fields: readonly HeadField[], hints: readonly string[]): MimeContent => {
  const isEmpty = (mail.text ?? "").trim() === "" && !mail.html && mail.attachments.length === 0;
  if (!isEmpty || !/^\s*multipart\//i.test(fieldOf(fields, "content-type") ?? "")) return mail;
  const text = decodeText(bodyBytes(raw).subarray(0, TEXT_BYTES_MAX), undefined, hints).trim();
  return text === "" || text.startsWith("--")
    ? mail
    : /^<(?:!doctype|html|body|head|div|p|table)\b/i.test(text)
      ? { ...mail, html: text }
      : { ...mail, text };
};

/** Parses the content. Content that cannot be parsed is listed as omitted; staff still find it in the source. */
const contentOf = async (raw: Buffer, fields: readonly HeadField[], hints: readonly string[]) => {
  const omit = (reason: string) => ({ mail: NOTHING, unread: [{ fileName: "Content of the e-mail", reason: `${reason}. It is in the source` }] });
  if (hasTooManyLines(raw)) return omit(`it has more than ${LINES_MAX.toLocaleString("en")} lines`);
  return parseMime(raw, hints).then(
    (content) => ({ mail: withBodyAlone(content, raw, fields, hints), unread: [] }),
    () => omit("it could not be read"),
  );
};

/**
 * Parses an e-mail. Rejects with `SmtpRefusal` if the e-mail is not accepted. Runs in a worker thread with a time limit
 * (parse-in-worker.ts) because the time depends on untrusted input; only tests call it directly.
 */
export const parseMail = async (given: Buffer, envelopeFrom = "unknown"): Promise<IncomingMail> => {
  const raw = indentBoundaries(repairLineEnds(given));
  if (countParts(raw) > PARTS_MAX) throw new SmtpRefusal(552, "5.3.4", because("mailPartsMax", { most: PARTS_MAX }));
  const hints = declaredCharsets(raw.subarray(0, HEAD_BYTES).toString("latin1"));
  const fields = fieldsOf(raw);
  const { mail, unread } = await contentOf(raw, fields, hints);
  if (fields.length === 0) throw new SmtpRefusal(554, "5.6.0", "mailHeaderMissing");
  const from = senderOf(fields, hints, envelopeFrom);
  const replyTo = partiesOf(fields, "reply-to", hints).filter(({ address }) => address !== from.address);
  const digest = digestOf(raw, fields, from);
  const ids = (name: string) =>
    fields
      .filter((one) => one.name === name)
      .flatMap(({ value }) => idsOf(value))
      .map(bare);
  const [rfcId = `${digest.slice(0, 40)}@no-message-id.invalid`] = ids("message-id");
  const inline = inlineOf(mail.attachments);
  const html = mail.html === false ? undefined : mail.html?.replaceAll("\u0000", "");
  const { drawn, omitted } = drawHtml(html, inline.picture);
  const plain = extractEncodedFiles((mail.text ?? "").replaceAll("\u0000", "").replace(/\r\n?/g, "\n"), raw);
  const { files: blocks } = plain;
  const texts = plain.text.trim() === "" ? [html ?? ""] : mail.besideText;
  const words = texts.map((one) => wordsOf(one.replaceAll("\u0000", ""))).join("\n");
  const text = storableText([plain.text, words].filter((one) => one.trim() !== "").join("\n"));
  const subject = oneLine(decodeField(fieldOf(fields, "subject") ?? "", hints), 250);
  const parts = partsOf(raw);
  const verdict = classifyEmail({
    fields,
    parts,
    from,
    replyTo,
    subject,
    text,
    isFromNobody: envelopeFrom.trim().replace(/[<>]/g, "") === "",
  });
  const otherText = () => storableText(textOfOutlookData(mail.attachments, wordsOf) || textOfCalendarFile(mail.attachments));
  const { said, quoted } = splitQuoted(text.trim() === "" ? otherText() : text);
  return {
    rfcId,
    digest,
    refs: [...new Set([...ids("references"), ...ids("in-reply-to")])].slice(-REFS_MAX),
    ownIds: [...new Set([rfcId, ...ids("x-parley-message")])].slice(0, REFS_MAX),
    from,
    replyTo,
    to: partiesOf(fields, "to", hints),
    cc: partiesOf(fields, "cc", hints),
    subject,
    said,
    quoted,
    html: drawn?.html ?? null,
    hiddenImages: drawn?.hiddenImages ?? 0,
    remoteImages: drawn?.remoteImages ?? [],
    files: [...filesOfParts(mail.attachments, inline.shown, verdict.report !== undefined), ...blocks],
    omitted: [...unread, ...omitted],
    verdict,
    hops: fields.filter(({ name }) => name === "received").length,
  };
};

const FIELD_MAX = 1_000;
const KEPT_FIELD =
  /^(from|sender|reply-to|to|cc|subject|date|message-id|x-parley-message|in-reply-to|references|auto-submitted|x-failed-recipients|precedence|received):/i;

/** Reduces an e-mail that could not be parsed within the time limit to its main header fields. */
export const headOnly = (raw: Buffer): Buffer => {
  const fields = headOf(raw)
    .split(/\r?\n/)
    .filter((line) => KEPT_FIELD.test(line))
    .slice(0, HOPS_MAX + 20)
    .map((line) => line.slice(0, FIELD_MAX));
  return Buffer.from(`${fields.join("\r\n")}\r\n\r\n`, "latin1");
};
