import { dateFormat } from "@parley/core/time/format";

/**
 * Number of digits in each part of a date field. `first` is the highest first digit after which a second digit may
 * follow.
 */
const PARTS: Readonly<Record<string, { readonly size: number; readonly first: number }>> = {
  year: { size: 4, first: 9 },
  month: { size: 2, first: 1 },
  day: { size: 2, first: 3 },
  hour: { size: 2, first: 2 },
  minute: { size: 2, first: 5 },
};
const FIELD = /^(?:(\d{4,})-(\d\d)-(\d\d))?T?(?:(\d\d):(\d\d))?/;
const HALF_DAY = 12;

const ALL = ["year", "month", "day", "hour", "minute"] as const;
type Part = (typeof ALL)[number];
const isPart = (type: string): type is Part => type in PARTS;

/** Returns the parts of a date field in the order of the browser's locale, as its native editor shows them. */
function partsOf(type: string): readonly (Part | "dayPeriod")[] {
  const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const options = type === "date" ? day : type === "time" ? time : { ...day, ...time };
  return dateFormat(navigator.language, options)
    .formatToParts()
    .flatMap(({ type: part }) => (isPart(part) || part === "dayPeriod" ? [part] : []));
}

/** Returns whether `typedDate` supports the field. */
export const isDateField = (field: Element | null | undefined): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ["date", "time", "datetime-local"].includes(field.type);

/** Returns whether the key is valid input for a date field. */
export const isDateKey = (key: string): boolean => /^[\d/.:, apAP-]$/.test(key);

/** Returns the value that the browser's native editor would have after these keys, typed from its first part on. */
export function typedDate(type: string, value: string, keys: readonly string[]): string {
  const stored = FIELD.exec(value)?.slice(1) ?? [];
  const texts = Object.fromEntries(ALL.map((part, at) => [part, stored[at] ?? ""])) as Record<Part, string>;
  const parts = partsOf(type);
  const typed: Partial<Record<Part | "dayPeriod", string>> = {};
  let at = 0;
  for (const key of keys) {
    const part = parts[at];
    if (part === undefined) break;
    if (part === "dayPeriod") {
      if (/^[ap]$/i.test(key)) typed.dayPeriod = key.toLowerCase();
      continue;
    }
    const { size = 2, first = 9 } = PARTS[part] ?? {};
    const before = typed[part] ?? "";
    if (!/^\d$/.test(key)) {
      if (before !== "") at += 1;
      continue;
    }
    typed[part] = before + key;
    const greatest = part === "hour" && parts.includes("dayPeriod") ? 1 : first;
    if (before.length + 1 === size || (before === "" && Number(key) > greatest)) at += 1;
  }
  for (const part of ALL) if (typed[part] !== undefined) texts[part] = typed[part].padStart(PARTS[part]?.size ?? 2, "0");
  if (parts.includes("dayPeriod")) {
    const isAfternoon = typed.dayPeriod === undefined ? Number(stored[3]) >= HALF_DAY : typed.dayPeriod === "p";
    if (typed.hour !== undefined || typed.dayPeriod !== undefined)
      texts.hour = String((Number(texts.hour) % HALF_DAY) + (isAfternoon ? HALF_DAY : 0)).padStart(2, "0");
  }
  const day = `${texts.year}-${texts.month}-${texts.day}`;
  const time = `${texts.hour}:${texts.minute}`;
  return type === "date" ? day : type === "time" ? time : `${day}T${time}`;
}
