/*
 * Uses of Intl for dates and time zones, which dayjs cannot replace. Only this module uses Intl for dates. It does not
 * import dayjs, so that the first screen can load it.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a date format of a language. Formats are cached, because creating one takes a hundred times as long as using
 * it.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, known);
  return known;
}

export const relativeFormat = (language: string, options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat =>
  new Intl.RelativeTimeFormat(language, options);

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Time zone of this machine. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
