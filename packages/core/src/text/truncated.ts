/** Longer graphemes are truncated like other text: a letter may have a thousand accents. */
const GRAPHEME_MAX = 64;

/** Removes NUL and lone surrogates, neither of which PostgreSQL stores. */
export const wellFormed = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

let graphemes: Intl.Segmenter | undefined;
const segmentsOf = (text: string): Intl.Segments => {
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return graphemes.segment(text);
};

/** Characters of a text as people see them: an emoji of five code points is one. */
export const graphemesOf = (text: string): string[] => [...segmentsOf(text)].map(({ segment }) => segment);

/** Last boundary between two graphemes at or before `most`. */
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
 * Truncates a text to at most `most` UTF-16 code units including the mark. It ends between two graphemes, so that no
 * emoji, flag or accented letter is cut in half. All text from outside is truncated by this function.
 */
export function truncated(text: string, most: number, mark = ""): string {
  const whole = wellFormed(text);
  if (whole.length <= most) return whole;
  return `${whole.slice(0, boundaryBefore(whole, Math.max(0, most - mark.length)))}${mark}`;
}
