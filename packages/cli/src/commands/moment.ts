import { InvalidArgumentError } from "@commander-js/extra-typings";
import { DAY_MS } from "@parley/core/calendar";

const MS = { m: 60_000, h: 3_600_000, d: DAY_MS } as const;
const isUnit = (text: string): text is keyof typeof MS => text in MS;
/** A day alone would be another one elsewhere, so the zone has to be said. */
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A moment to come, in UTC: `4h` from `now` (milliseconds), or ISO 8601 with its zone. */
export function momentFrom(text: string, now: number): string {
  const [, count = "", unit = ""] = /^([1-9]\d{0,4})([a-z])$/.exec(text) ?? [];
  const at = isUnit(unit) ? now + Number(count) * MS[unit] : ISO.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new InvalidArgumentError("Must be like 30m, 4h or 3d from now, or like 2026-12-24T09:00+03:00.");
  return new Date(at).toISOString();
}
