/** Only a grapheme up to this length stays whole: a letter with a thousand accents is truncated like any other text. */
const GRAPHEME_MAX = 64;

/** The text without NUL and without halves of characters: PostgreSQL stores neither, and UTF-8 has no form for the halves. */
export const wellFormed = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

let graphemes: Intl.Segmenter | undefined;
const segmentsOf = (text: string): Intl.Segments => {
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return graphemes.segment(text);
};

/** The characters of a text as people see them: an emoji of five code points is one. */
export const graphemesOf = (text: string): string[] => [...segmentsOf(text)].map(({ segment }) => segment);

/** The last boundary between two graphemes that is not after `most`. */
function boundaryBefore(text: string, most: number): number {
  const window = text.slice(Math.max(0, most - GRAPHEME_MAX * 4), most + GRAPHEME_MAX * 4);
  const offset = Math.max(0, most - GRAPHEME_MAX * 4);
  const index = segmentsOf(window).containing(most - offset)?.index;
  const boundary = index === undefined ? most : offset + index;
  if (most - boundary <= GRAPHEME_MAX) return boundary;
  const unit = text.charCodeAt(most);
  return unit >= 0xdc00 && unit <= 0xdfff ? most - 1 : most;
}

/**
 * A text of at most `most` UTF-16 code units, the mark of what is missing among them. It ends between two graphemes, so that no emoji, flag or accented letter is
 * cut in half. The text that strangers write is truncated here and nowhere else.
 */
export function truncated(text: string, most: number, mark = ""): string {
  const whole = wellFormed(text);
  if (whole.length <= most) return whole;
  return `${whole.slice(0, boundaryBefore(whole, Math.max(0, most - mark.length)))}${mark}`;
}
