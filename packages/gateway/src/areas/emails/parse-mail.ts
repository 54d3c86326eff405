import { createHash } from "node:crypto";
import type { Party } from "@parley/core/contract/messenger/emails";
import { truncated, withoutBidiControls } from "@parley/core/text";
import type { AddressObject, Attachment, HeaderValue, ParsedMail } from "mailparser";
import { headOf } from "./envelope-of-head.ts";
import { calendarWords, filesOfParts, takeBlocks } from "./files-of-mail.ts";
import { exceededHtmlBound, HTML_BOUNDS, textOfHtml } from "./html-bounds.ts";
import { splitQuoted } from "./quoted-text.ts";
import { safeHtml } from "./safe-html.ts";
import { SmtpRefusal } from "./smtp-refusal.ts";

/** A file that came with a mail. */
export interface MailFile {
  readonly fileName: string;
  readonly content: Buffer;
}

/** A part of a mail that is not shown, with the reason that staff read in the thread. */
export interface OmittedPart {
  readonly fileName: string;
  readonly reason: string;
}

/** Says of an earlier mail that it did not arrive (RFC 3464). */
export interface Bounce {
  /** The ids of the mail that it tells of. */
  readonly of: readonly string[];
  readonly reason: string;
}

/** A mail as it came, as far as anybody needs it. */
export interface IncomingMail {
  /** Without angle brackets; of a mail that has none, the hash of its content. */
  readonly rfcId: string;
  /** The mails that it answers, the nearest last. */
  readonly refs: readonly string[];
  readonly from: Party;
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
  /** No person wrote it. */
  readonly isAuto: boolean;
  /** Servers that it went through. */
  readonly hops: number;
  readonly bounce: Bounce | undefined;
}

/** No mail of a person has as many, and each costs time. */
const PARTS_MAX = 1_000;
/** A mail that went through more servers goes round (RFC 5321, 6.3). */
export const HOPS_MAX = 50;
const REFS_MAX = 50;
const PARTIES_MAX = 100;
/** What is larger is a file like others: the picture is shown by its HTML each time that this is read. */
const INLINE_MAX = 2_000_000;
const INLINE_ALL_MAX = 6_000_000;

const digestOf = (raw: Buffer): string => createHash("sha256").update(raw).digest("hex").slice(0, 40);

/** Every part has a head of its own, in which this is the only field that all have. */
const countParts = (raw: Buffer): number => {
  let count = 0;
  const text = raw.toString("latin1");
  for (const found = /\ncontent-type\s*:/gi; found.exec(text) !== null && count <= PARTS_MAX; ) count += 1;
  return count;
};

const CONTROL = /\p{Cc}+/gu;
/** In one line, however the head was written. */
const oneLine = (text: string, most: number): string => truncated(withoutBidiControls(text.replace(CONTROL, " ")).replace(/\s+/g, " ").trim(), most);
const bare = (id: string): string => oneLine(id.replace(/[<>]/g, ""), 500);

/** A content id in an address may be percent-encoded (RFC 2392). */
const decoded = (id: string): string => {
  try {
    return bare(decodeURIComponent(id));
  } catch {
    return bare(id);
  }
};

const ADDRESS = /^[^\s@<>"]{1,64}@[a-z0-9.-]{1,255}$/i;
const partiesOf = (head: AddressObject | AddressObject[] | undefined): Party[] =>
  (head === undefined ? [] : [head].flat())
    .flatMap(({ value }) => value.flatMap((one) => one.group ?? [one]))
    .flatMap(({ address = "", name = "" }) => (ADDRESS.test(address) ? [{ address: address.toLowerCase(), name: oneLine(name, 120) }] : []))
    .slice(0, PARTIES_MAX);

const wordOf = (value: HeaderValue | undefined): string => {
  if (typeof value === "string") return value.toLowerCase();
  return typeof value === "object" && "value" in value && typeof value.value === "string" ? value.value.toLowerCase() : "";
};

/** RFC 3834, and what programs wrote before it. */
const isAutomatic = ({ headers }: ParsedMail): boolean => {
  const submitted = wordOf(headers.get("auto-submitted"));
  return (
    (submitted !== "" && submitted !== "no") ||
    ["bulk", "junk", "list", "auto_reply"].includes(wordOf(headers.get("precedence"))) ||
    ["x-autoreply", "x-autorespond", "x-auto-response-suppress", "list-id", "x-loop"].some((name) => headers.has(name))
  );
};

const bounceOf = (mail: ParsedMail, raw: Buffer): Bounce | undefined => {
  const type = mail.headers.get("content-type");
  const isReport = typeof type === "object" && "value" in type && type.value === "multipart/report";
  if (!isReport || !/report-type="?delivery-status/i.test(raw.subarray(0, 64 * 1024).toString("latin1"))) return undefined;
  // The report itself and the mail it is about are parts: their heads are read as text, however the parser files them.
  const text = raw
    .toString("latin1")
    .replaceAll("\r\n", "\n")
    .replace(/\n[ \t]+/g, " ");
  if (/^action:\s*(delayed|delivered|relayed|expanded)/im.test(text) && !/^action:\s*failed/im.test(text)) return { of: [], reason: "" };
  const inner = text.slice(text.search(/content-type:\s*(message\/rfc822|text\/rfc822-headers)/i));
  const of = [...inner.matchAll(/^(?:original-)?message-id:\s*<?([^>\s]+)>?/gim)].map(([, id = ""]) => id);
  const reason = /^diagnostic-code:\s*(?:[a-z]+;)?\s*(.+)$/im.exec(text)?.[1] ?? /^status:\s*(.+)$/im.exec(text)?.[1] ?? "no reason was given";
  return { of, reason: oneLine(reason, 300) };
};

/** The pictures that came with a mail, by content id, and which of them its HTML shows. A picture twice in it counts twice. */
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

/** Draws the HTML within its bounds; beyond them its words stand in for a missing text part, and staff read that it was omitted. */
const drawHtml = (html: string | undefined, picture: (contentId: string) => string | undefined) => {
  if (html === undefined) return { drawn: undefined, omitted: [], words: "" };
  const exceeded = exceededHtmlBound(html);
  if (exceeded === undefined) return { drawn: safeHtml(html, picture), omitted: [], words: "" };
  return { drawn: undefined, omitted: [{ fileName: "HTML version", reason: exceeded }], words: textOfHtml(html) };
};

/**
 * Parses a mail. Rejects with `SmtpRefusal` what nobody has to take. The time it takes depends on what a stranger sent, so it runs in a worker with a deadline
 * (parse-in-worker.ts); only tests of its result call it directly.
 */
export const parseMail = async (raw: Buffer): Promise<IncomingMail> => {
  if (countParts(raw) > PARTS_MAX) throw new SmtpRefusal(552, `5.3.4 A mail may have ${PARTS_MAX} parts at most`);
  const { simpleParser } = await import("mailparser");
  const options = { skipImageLinks: true, skipTextToHtml: true, skipTextLinks: true, maxHtmlLengthToParse: HTML_BOUNDS.length };
  const mail = await simpleParser(raw, options).catch((error: unknown) => {
    throw new SmtpRefusal(554, "5.6.0 The mail cannot be read", { cause: error });
  });
  const [from] = partiesOf(mail.from);
  if (from === undefined) throw new SmtpRefusal(554, "5.6.0 The mail says nobody that it is from");
  const refs = [...(mail.references === undefined ? [] : [mail.references].flat()), ...(mail.inReplyTo === undefined ? [] : [mail.inReplyTo])];
  const bounce = bounceOf(mail, raw);
  const inline = inlineOf(mail.attachments);
  const { drawn, omitted, words } = drawHtml(mail.html === false ? undefined : mail.html?.replaceAll("\u0000", ""), inline.picture);
  const { text, files: blocks } = takeBlocks((mail.text ?? "").replaceAll("\u0000", ""), raw);
  const { said, quoted } = splitQuoted([text, words, calendarWords(mail.attachments)].find((one) => one.trim() !== "") ?? "");
  return {
    rfcId: mail.messageId === undefined ? `${digestOf(raw)}@no-message-id.invalid` : bare(mail.messageId),
    refs: [...new Set(refs.map(bare))].slice(-REFS_MAX),
    from,
    to: partiesOf(mail.to),
    cc: partiesOf(mail.cc),
    subject: oneLine(mail.subject ?? "", 250),
    said,
    quoted,
    html: drawn?.html ?? null,
    hiddenImages: drawn?.hiddenImages ?? 0,
    remoteImages: drawn?.remoteImages ?? [],
    files: [...filesOfParts(mail.attachments, inline.shown, bounce !== undefined), ...blocks],
    omitted,
    isAuto: isAutomatic(mail),
    hops: mail.headerLines.filter(({ key }) => key === "received").length,
    bounce,
  };
};

const FIELD_MAX = 1_000;
const KEPT_FIELD = /^(from|to|cc|subject|date|message-id|in-reply-to|references|auto-submitted|precedence|received):/i;

/** Reduces a mail to the start of its main header fields: what is left of one that could not be parsed within the deadline. */
export const headOnly = (raw: Buffer): Buffer => {
  const fields = headOf(raw)
    .split(/\r?\n/)
    .filter((line) => KEPT_FIELD.test(line))
    .slice(0, HOPS_MAX + 20)
    .map((line) => line.slice(0, FIELD_MAX));
  return Buffer.from(`${fields.join("\r\n")}\r\n\r\n`, "latin1");
};
