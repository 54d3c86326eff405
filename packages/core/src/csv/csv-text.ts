/**
 * Invisible characters at the start of a text: controls, spaces, format characters, fillers. Listed explicitly because
 * SQL (`parley_csv_text`, in the gateway's migrations) has the same list and no Unicode classes; tests compare both
 * with each other and with the classes.
 */
const UNSEEN = String.raw`\0- \x7F-\xA0\xAD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{110BD}\u{110CD}\u{13430}-\u{1343F}\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}`;

/**
 * The four signs that start a formula, everything that NFKC converts to one, and the mathematical minus, which some
 * programs accept.
 */
const FORMULA_SIGNS = String.raw`=+\-@\u207A-\u207C\u208A-\u208C\u2212\u2A75\u2A76\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20`;

const FORMULA = new RegExp(`^(?:[\\t\\n\\r]|[${UNSEEN}]*[${FORMULA_SIGNS}])`, "u");
/** A phone number or a number: a spreadsheet may show it as a number, but computes nothing. */
const NUMBER = /^[+-][0-9 ]*[0-9](\.[0-9]+)?$/;

/** Prefixes text that a spreadsheet would compute with an apostrophe; other text stays unchanged. */
export const plainCsvText = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** A text as one cell of CSV (RFC 4180). */
export const quotedCsv = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
