/** Characters that could control a terminal or reverse text, except line breaks and tabs. */
const CONTROLS = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Makes text from untrusted sources, such as customers or other servers, safe to print in a terminal. */
export const printable = (text: string): string => text.replace(CONTROLS, " ");

/** Makes text from untrusted sources safe to print on one line in a terminal. */
export const printableLine = (text: string): string => printable(text).replace(/[\n\t]/g, " ");
