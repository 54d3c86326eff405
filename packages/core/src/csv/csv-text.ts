/**
 * Invisible characters at the start of a text: controls, spaces, format characters and fillers. They are listed one by
 * one, because the SQL function `parley_csv_text` in the gateway's migrations uses the same list and has no Unicode
 * classes. Tests compare both lists with each other and with the classes.
 */
const UNSEEN = String.raw`\0- \x7F-\xA0\xAD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{110BD}\u{110CD}\u{13430}-\u{1343F}\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}`;

/**
 * Characters that start a formula: `=`, `+`, `-`, `@`, all characters that NFKC converts to one of these, and the
 * mathematical minus, which some programs accept.
 */
const FORMULA_SIGNS = String.raw`=+\-@\u207A-\u207C\u208A-\u208C\u2212\u2A75\u2A76\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20`;

const FORMULA = new RegExp(`^(?:[\\t\\n\\r]|[${UNSEEN}]*[${FORMULA_SIGNS}])`, "u");
/**
 * Matches a number, such as a phone number. A spreadsheet may display it as a number, but does not run it as a formula.
 */
const NUMBER = /^[+-][0-9 ]*[0-9](\.[0-9]+)?$/;

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. Other text stays unchanged. */
export const plainCsvText = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** Quotes a string as a CSV cell if necessary (RFC 4180). */
export const quotedCsv = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
