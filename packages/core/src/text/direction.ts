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

/** Characters that reverse even letters, which no language needs; the other controls only order what is between. */
const OVERRIDES = /[\u202D\u202E]/g;

/** Text without overrides of the direction: `Dana U+202E gnp.exe` is not shown as `Dana exe.png`. */
export const withoutOverrides = (text: string): string => text.replace(OVERRIDES, "");

/** Data of plain objects and lists with all their texts without overrides. */
export const dataWithoutOverrides = (data: unknown): unknown => {
  if (typeof data === "string") return withoutOverrides(data);
  if (Array.isArray(data)) return data.map(dataWithoutOverrides);
  if (typeof data !== "object" || data === null || Object.getPrototypeOf(data) !== Object.prototype) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, dataWithoutOverrides(value)]));
};
