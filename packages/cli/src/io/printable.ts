/** Characters that could repaint a terminal or reverse text, except line breaks and tabs. */
const CONTROLS = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Makes text from others (a customer, another server) safe for a terminal. */
export const printable = (text: string): string => text.replace(CONTROLS, " ");

/** The same for one line. */
export const printableLine = (text: string): string => printable(text).replace(/[\n\t]/g, " ");
