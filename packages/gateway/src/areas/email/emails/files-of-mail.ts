import { kindOfContent, kindOfType } from "@parley/core/files";
import { truncated, wellFormed } from "@parley/core/text";
import type { Attachment } from "mailparser";
import { calendarText } from "../../../files/calendar-text.ts";
import { createSniffer } from "../../../files/file-kind.ts";
import { type BlockFile, extractUuencoded, findYenc, withoutYenc } from "./encoded-blocks.ts";
import { decodeField, fieldsOf } from "./mail-head.ts";
import { fieldOf } from "./mail-parts.ts";
import { filesOfTnef, textOfTnef } from "./tnef.ts";

const FILE_HEAD = 64 * 1024;

/** Returns a file extension for a file without a name, by its declared type or otherwise by its content. */
const extensionFor = (declared: string, content: Buffer): string | undefined => {
  const sniffer = createSniffer();
  sniffer.feed(content.subarray(0, FILE_HEAD));
  return kindOfType(declared).extensions[0] ?? kindOfContent("", sniffer.content()).extensions[0];
};

/** Returns a file name for an attached e-mail, made from its subject. */
const subjectOf = (content: Buffer): string | undefined => {
  const subject = decodeField(fieldOf(fieldsOf(content), "subject") ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  return subject === "" ? undefined : `${truncated(subject, 100)}.eml`;
};

const named = (fileName: string | undefined, declared: string, content: Buffer, number: number): BlockFile => {
  const enclosed = declared === "message/rfc822" && !fileName ? subjectOf(content) : undefined;
  // Replaces slashes, because they belong to a subject or date in the name and do not separate folders.
  const given = wellFormed((enclosed ?? fileName ?? "").replace(/[\\/]/g, "_")).trim();
  const extension = given === "" ? extensionFor(declared, content) : undefined;
  return { fileName: given || `file-${number}${extension === undefined ? "" : `.${extension}`}`, content };
};

const isTnef = ({ contentType, filename }: Attachment): boolean =>
  /^application\/(vnd\.)?ms-tnef$/i.test(contentType) || /^winmail\.dat$/i.test(filename ?? "");

/**
 * Returns whether a part is the AMP version of an e-mail, which repeats its text and is therefore not listed as a file.
 */
const isAmp = ({ contentType, contentDisposition }: Attachment): boolean => contentType === "text/x-amp-html" && contentDisposition !== "attachment";

/**
 * Returns the attached files of an e-mail. Omits images shown in the text and the parts of a delivery report, which are
 * handled elsewhere.
 */
export const filesOfParts = (attachments: readonly Attachment[], shown: ReadonlySet<Attachment>, isReport: boolean): BlockFile[] =>
  attachments
    .filter((one) => !shown.has(one) && !isAmp(one) && !(isReport && /^(message|text)\//.test(one.contentType)))
    .flatMap((one, index) => {
      const inside = isTnef(one) ? filesOfTnef(one.content) : undefined;
      // Keeps an empty or unreadable `winmail.dat` as a file.
      if (inside === undefined || inside.length === 0) return [named(one.filename, one.contentType, one.content, index + 1)];
      return inside.map(({ fileName, content }, place) => named(fileName, "", content, index + place + 1));
    });

/** Extracts files encoded in the text; returns them and the remaining text. */
export const extractEncodedFiles = (text: string, raw: Buffer): { text: string; files: BlockFile[] } => {
  const { text: rest, files } = extractUuencoded(text);
  const yenc = rest.includes("=ybegin ") ? findYenc(raw) : [];
  return {
    text: yenc.length > 0 ? withoutYenc(rest) : rest,
    files: [...files, ...yenc].map(({ fileName, content }, index) => named(fileName, "", content, index + 1)),
  };
};

/** Returns the text of a `winmail.dat`, for an e-mail that has no other text. */
export const textOfOutlookData = (attachments: readonly Attachment[], wordsOfHtml: (html: string) => string): string => {
  const found = attachments.find(isTnef);
  return (found && textOfTnef(found.content, wordsOfHtml)) ?? "";
};

/** Returns the text of a calendar part, for an e-mail that has no other text. */
export const textOfCalendarFile = (attachments: readonly Attachment[]): string => {
  const calendar = attachments.find(({ contentType }) => contentType === "text/calendar");
  return (calendar && calendarText(calendar.content.toString("utf8"))) ?? "";
};
