/**
 * Maximum length of a grapheme in UTF-16 code units; a longer one may be cut. The length is limited, because a letter
 * can have a thousand accents.
 */
const GRAPHEME_MAX = 64;

/** Removes NUL and replaces lone surrogates, neither of which PostgreSQL can store. */
export const wellFormed = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

let graphemes: Intl.Segmenter | undefined;
const segmentsOf = (text: string): Intl.Segments => {
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return graphemes.segment(text);
};

/**
 * Returns the characters of a text as people perceive them. For example, an emoji of five code points is one character.
 */
export const graphemesOf = (text: string): string[] => [...segmentsOf(text)].map(({ segment }) => segment);

/** Returns the last boundary between two graphemes at or before index `most`. */
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
 * Truncates text to at most `most` UTF-16 code units, including `mark`, which is appended to text that was cut. The
 * text is cut between two graphemes, so that no emoji, flag or accented letter is broken. All external text must be
 * truncated with this function.
 */
export function truncated(text: string, most: number, mark = ""): string {
  const whole = wellFormed(text);
  if (whole.length <= most) return whole;
  return `${whole.slice(0, boundaryBefore(whole, Math.max(0, most - mark.length)))}${mark}`;
}
