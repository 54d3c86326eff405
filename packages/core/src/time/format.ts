/* The one place that asks Intl for dates and zones, for what dayjs has no equivalent: the data of time zones and the languages of browsers. It does without dayjs, so that
   the first screen can use it. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a language with these options. Each is made once: making one takes a hundred times as long as using it. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, known);
  return known;
}

/** Words for a time that is some units away, in a language. */
export const relativeFormat = (language: string, options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat =>
  new Intl.RelativeTimeFormat(language, options);

/** Whether there is a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The time zone of this machine. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
