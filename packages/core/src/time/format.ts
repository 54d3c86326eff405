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

/** Areas of the time zone database whose names are current, such as `Asia/Kolkata`, where Intl returns an older one. */
const AREA = /^(a\w+|europe|indian|pacific)\//i;

/**
 * Returns the spelling of a time zone in the IANA database, such as `Africa/Nairobi` for `africa/nairobi`, or undefined
 * if there is no such zone. Names such as `Asia/Kolkata`, which Intl replaces by an older one, are kept.
 */
export function canonicalTimeZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    const lower = name.toLowerCase();
    if (timeZone.toLowerCase() === lower || !AREA.test(name)) return timeZone;
    return name === lower ? name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()) : name;
  } catch {
    return undefined;
  }
}

export const isTimeZone = (name: string): boolean => canonicalTimeZone(name) !== undefined;

/** Time zone of this machine. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
