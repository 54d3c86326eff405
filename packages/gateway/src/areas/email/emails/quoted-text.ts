import { truncated, withBoundedMarks } from "@parley/core/text";

/** Patterns of the lines that mail programs put above a quotation, in several languages, and of separator lines. */
const HEADS = [
  /^\s*>?\s*(On|Le|Am|El|Il|Em|Op|Den|Dne|W dniu|Mnamo)\b.{5,200}(wrote|a écrit|schrieb|escribió|ha scritto|escreveu|schreef|skrev|napsal|napisał|aliandika)\b.{0,60}:\s*$/iu,
  /^\s*-{2,}\s*(Original Message|Forwarded message|Message d'origine|Ursprüngliche Nachricht|Mensaje original)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
];
const FROM = /^\s*\*?(From|De|Von|Da|Van)\s*:\*?\s.+/i;
const SENT = /^\s*\*?(Sent|Date|Envoyé|Gesendet|Enviado|To|À|An)\s*:\*?\s.+/i;

/**
 * Maximum length in characters of a line that is compared with the patterns of quotation headings. Longer lines are
 * skipped, because the patterns above backtrack.
 */
const HEAD_MAX = 400;

const isHead = (line: string): boolean => line.length <= HEAD_MAX && HEADS.some((head) => head.test(line));
const matches = (expression: RegExp, line: string | undefined): boolean => line !== undefined && line.length <= HEAD_MAX && expression.test(line);

/** Returns whether a quotation begins at this line. Its heading may span two lines. */
const beginsQuote = (lines: readonly string[], index: number): boolean => {
  const line = lines[index] ?? "";
  if (isHead(line)) return true;
  if (line.trim() !== "" && line.length < 200 && matches(HEADS[0] as RegExp, `${line} ${lines[index + 1] ?? ""}`)) return true;
  return matches(FROM, line) && lines.slice(index + 1, index + 4).some((next) => matches(SENT, next));
};

/**
 * Returns the index of the first line of the quotation at the end of the text, or the number of lines if there is none.
 */
const trailingQuote = (lines: readonly string[]): number => {
  let first = lines.length;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? "";
    if (line.startsWith(">")) first = index;
    else if (line.trim() !== "") break;
  }
  return first;
};

/**
 * Maximum number of characters of a text that are split; more are not stored (message-of-mail.ts). Blank lines are
 * removed from a longer text first, because they may precede the words.
 */
const TEXT_MAX = 500_000;
const WITH_BLANKS_MAX = 2_000_000;
const BLANK_LINES = /\n[ \t\n]{20,}\n/g;

/** Reduces a text to the part that can be stored, and bounds the combining marks of each letter. */
export const storableText = (text: string): string => {
  const bounded = withBoundedMarks(text.slice(0, WITH_BLANKS_MAX));
  return bounded.length <= TEXT_MAX ? bounded : truncated(bounded.replace(BLANK_LINES, "\n\n"), TEXT_MAX);
};

/**
 * Splits the text of an e-mail into its new text and the quoted earlier e-mails. If the text consists only of
 * quotations, all of it counts as new.
 */
export const splitQuoted = (text: string): { readonly said: string; readonly quoted: string } => {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const last = trailingQuote(lines);
  const head = lines.findIndex((_line, index) => index < last && beginsQuote(lines, index));
  const at = head < 0 && last < lines.length ? last : head;
  const said = (at < 0 ? lines : lines.slice(0, at)).join("\n").trim();
  return at < 0 || said === "" ? { said: text.replaceAll("\r\n", "\n").trim(), quoted: "" } : { said, quoted: lines.slice(at).join("\n").trim() };
};
