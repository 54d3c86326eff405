/** Maximum number of combining marks on one letter, as in the Stream-Safe Text Format of Unicode (UAX #15, section 13). */
const MARKS_MAX = 30;
/** Combining marks, and the half-width voicing marks of Japanese, which become combining marks when normalized. */
const MARK = "[\\p{M}\\uff9e\\uff9f]";
const MORE_MARKS = new RegExp(`(?<!${MARK})(${MARK}{${MARKS_MAX}})${MARK}+`, "gu");

/**
 * Removes all combining marks of a letter after the first 30, which no language needs. Both JavaScript and PostgreSQL
 * sort the marks of a letter when they normalize, in a time that grows with the square of their number.
 */
export const withBoundedMarks = (text: string): string => text.replace(MORE_MARKS, "$1");

/**
 * Returns a text in a normal form of Unicode. All normalization must use this function, because the time of
 * `String.prototype.normalize` is not bounded: 120,000 marks on one letter take a minute.
 */
export const normalForm = (text: string, form: "NFC" | "NFKC" | "NFKD"): string => withBoundedMarks(text).normalize(form);
