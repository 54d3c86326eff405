import { foldText } from "@parley/core/contract/folded-text";
import { dateFormat, ownTimeZone } from "@parley/core/time/format";
import { currentLanguage } from "../../shared/messages/catalogue.ts";

/** Former time zone names that browsers still use (CLDR), with the current names. */
const RENAMED: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** Returns the current name of a time zone. */
export const currentZone = (zone: string): string => RENAMED[zone] ?? zone;

/** Returns the time zone of the user's device. */
export const ownZone = (): string => currentZone(ownTimeZone());

export const zoneText = (zone: string): string => currentZone(zone).replaceAll("_", " ");

export interface KnownZone {
  readonly zone: string;
  /** Offset, such as `GMT+5:30`, and the name of the zone's time. */
  readonly note: string;
  readonly offsetMinutes: number;
  /** Normalised text with all names of the zone, in which the search looks for the typed words. */
  readonly words: string;
}

const named = (zone: string, language: string, timeZoneName: "longGeneric" | "shortOffset"): string =>
  dateFormat(language, { timeZone: zone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

const plain = (text: string): string => foldText(text).replaceAll(/[_/]+/g, " ");

const OFFSET = /^(?:gmt|utc)?\s*([+\u2212-]?)(\d{1,2}?)(?::?(\d{2}))?$/;

/** Returns the minutes of an offset such as `GMT+5:30`, `+05:30` or `5:30`; undefined for other text. */
const offsetOf = (text: string): number | undefined => {
  const [, sign, hours, minutes] = OFFSET.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const size = Number(hours) * 60 + Number(minutes ?? 0);
  return sign === "" || sign === "+" ? size : -size;
};

export const knownZones = (): readonly KnownZone[] =>
  [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])]
    .map((known): KnownZone => {
      const zone = currentZone(known);
      const offset = named(known, "en", "shortOffset");
      const clock = named(known, currentLanguage().code, "longGeneric");
      return {
        zone,
        note: zone === "UTC" ? offset : `${offset} · ${clock}`,
        offsetMinutes: offsetOf(plain(offset)) ?? 0,
        words: plain(`${zone} ${known} ${clock}`),
      };
    })
    .sort((one, other) => one.zone.localeCompare(other.zone, "en"));

/**
 * Returns the time zones that match a city, a former name, an offset or the name of the time. Matches of full words
 * come first.
 */
export function zonesLike(typed: string, zones: readonly KnownZone[]): readonly KnownZone[] {
  const wanted = plain(typed).trim();
  const offset = offsetOf(wanted);
  if (offset !== undefined) return zones.filter(({ offsetMinutes }) => offsetMinutes === offset);
  const words = wanted.split(/\s+/);
  const found = zones.filter((zone) => words.every((word) => zone.words.includes(word)));
  const isWhole = (zone: KnownZone) => ` ${zone.words} `.includes(` ${wanted} `);
  return [...found.filter(isWhole), ...found.filter((zone) => !isWhole(zone))];
}

/**
 * Returns the time zones of a country by its two-letter code, the most populous first; empty if the browser does not
 * know them.
 */
export const zonesOf = (country: string): readonly string[] => {
  const locale: Intl.Locale & { readonly getTimeZones?: () => readonly string[] | undefined } = new Intl.Locale(`und-${country}`);
  return (locale.getTimeZones?.() ?? []).map(currentZone);
};
