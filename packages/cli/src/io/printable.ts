/** What could repaint a terminal, or turn the order of what stands in it. A line break and a tab do neither. */
const CONTROLS = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text whose letters may be anybody's (a customer's, another server's) as a terminal may be given it. */
export const printable = (text: string): string => text.replace(CONTROLS, " ");

/** The same for one line. */
export const printableLine = (text: string): string => printable(text).replace(/[\n\t]/g, " ");
