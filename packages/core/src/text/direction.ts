/**
 * Control characters that change the order of the following characters: embeddings, overrides and isolates with their
 * ends (UAX #9).
 */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Removes characters from an external name that change the order of others. Otherwise `invoice U+202E fdp.exe` would
 * look like a PDF.
 */
export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, "");

/**
 * Direction overrides, which reverse even letters and which no language needs. The other direction controls only affect
 * the order of embedded text.
 */
const OVERRIDES = /[\u202D\u202E]/g;

/** Returns the text without direction overrides, so that `Dana U+202E gnp.exe` is not displayed as `Dana exe.png`. */
export const withoutOverrides = (text: string): string => text.replace(OVERRIDES, "");

/**
 * Returns a copy of plain objects and lists in which no text contains a direction override. Other values are returned
 * unchanged.
 */
export const dataWithoutOverrides = (data: unknown): unknown => {
  if (typeof data === "string") return withoutOverrides(data);
  if (Array.isArray(data)) return data.map(dataWithoutOverrides);
  if (typeof data !== "object" || data === null || Object.getPrototypeOf(data) !== Object.prototype) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, dataWithoutOverrides(value)]));
};
