/** Embeddings, overrides and isolates with their ends (UAX #9), which change the order of the following characters. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Makes an external name safe to store and show: `invoice U+202E fdp.exe` no longer looks like a PDF. */
export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, "");
