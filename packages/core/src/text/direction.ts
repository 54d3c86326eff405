/** Embeddings, overrides and isolates, with their ends (UAX #9): they turn the order of the letters after them. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A name from outside as it may be stored and shown: `invoice U+202E fdp.exe` does not look like a PDF any more. */
export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, "");
