import { kindOfContent, kindOfType } from "@parley/core/files";
import { truncated, wellFormed } from "@parley/core/text";
import type { Attachment } from "mailparser";
import { calendarText } from "../../../files/calendar-text.ts";
import { createSniffer } from "../../../files/file-kind.ts";
import { type BlockFile, findYenc, takeUuencoded, withoutYenc } from "./encoded-blocks.ts";
import { decodeField, fieldsOf } from "./mail-head.ts";
import { fieldOf } from "./mail-parts.ts";
import { filesOfTnef, wordsOfTnef } from "./tnef.ts";

const FILE_HEAD = 64 * 1024;

/** Extension for a file without a name, by the declared type or else by the content. */
const extensionFor = (declared: string, content: Buffer): string | undefined => {
  const sniffer = createSniffer();
  sniffer.feed(content.subarray(0, FILE_HEAD));
  return kindOfType(declared).extensions[0] ?? kindOfContent("", sniffer.content()).extensions[0];
};

/** Returns the subject of an attached e-mail, which serves as its file name. */
const subjectOf = (content: Buffer): string | undefined => {
  const subject = decodeField(fieldOf(fieldsOf(content), "subject") ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  return subject === "" ? undefined : `${truncated(subject, 100)}.eml`;
};

const named = (fileName: string | undefined, declared: string, content: Buffer, number: number): BlockFile => {
  const enclosed = declared === "message/rfc822" && !fileName ? subjectOf(content) : undefined;
  // Slashes belong to the subject or date that names the file; they are not folders.
  const given = wellFormed((enclosed ?? fileName ?? "").replace(/[\\/]/g, "_")).trim();
  const extension = given === "" ? extensionFor(declared, content) : undefined;
  return { fileName: given || `file-${number}${extension === undefined ? "" : `.${extension}`}`, content };
};

const isTnef = ({ contentType, filename }: Attachment): boolean =>
  /^application\/(vnd\.)?ms-tnef$/i.test(contentType) || /^winmail\.dat$/i.test(filename ?? "");

/** The interactive version of an e-mail's HTML: another form of its text, and no file. */
const isAmp = ({ contentType, contentDisposition }: Attachment): boolean => contentType === "text/x-amp-html" && contentDisposition !== "attachment";

/**
 * Files among the parts of an e-mail. Leaves out images shown in the text and the parts of a delivery report, which are
 * handled elsewhere.
 */
export const filesOfParts = (attachments: readonly Attachment[], shown: ReadonlySet<Attachment>, isReport: boolean): BlockFile[] =>
  attachments
    .filter((one) => !shown.has(one) && !isAmp(one) && !(isReport && /^(message|text)\//.test(one.contentType)))
    .flatMap((one, index) => {
      const inside = isTnef(one) ? filesOfTnef(one.content) : undefined;
      // A container that is empty or unreadable is kept unchanged.
      if (inside === undefined || inside.length === 0) return [named(one.filename, one.contentType, one.content, index + 1)];
      return inside.map(({ fileName, content }, place) => named(fileName, "", content, index + place + 1));
    });

/** Files embedded in the text itself, and the text without them. */
export const takeBlocks = (text: string, raw: Buffer): { text: string; files: BlockFile[] } => {
  const { text: rest, files } = takeUuencoded(text);
  const yenc = rest.includes("=ybegin ") ? findYenc(raw) : [];
  return {
    text: yenc.length > 0 ? withoutYenc(rest) : rest,
    files: [...files, ...yenc].map(({ fileName, content }, index) => named(fileName, "", content, index + 1)),
  };
};

/** Text of the `winmail.dat` for an e-mail that has no other text. */
export const outlookWords = (attachments: readonly Attachment[], wordsOfHtml: (html: string) => string): string => {
  const found = attachments.find(isTnef);
  return (found && wordsOfTnef(found.content, wordsOfHtml)) ?? "";
};

/** Text of the calendar events for an e-mail that has no other text. */
export const calendarWords = (attachments: readonly Attachment[]): string => {
  const calendar = attachments.find(({ contentType }) => contentType === "text/calendar");
  return (calendar && calendarText(calendar.content.toString("utf8"))) ?? "";
};
