import { InvalidArgumentError } from "@commander-js/extra-typings";
import { dayjs, type ManipulateType } from "@parley/core/time";

const UNITS: Readonly<Record<string, ManipulateType>> = { m: "minute", h: "hour", d: "day" };
/** Requires a time zone, because a date without one means different moments in different zones. */
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses a future moment and returns it in UTC. Accepts a duration such as `4h` after `now` (milliseconds), or ISO 8601
 * with a zone.
 */
export function parseFutureTime(text: string, now: number): string {
  const [, count = "", word = ""] = /^([1-9]\d{0,4})([a-z])$/.exec(text) ?? [];
  const unit = UNITS[word];
  const at = unit !== undefined ? dayjs.utc(now).add(Number(count), unit) : dayjs(ISO.test(text) ? text : null);
  if (!at.isValid()) throw new InvalidArgumentError("Must be like 30m, 4h or 3d from now, or like 2026-12-24T09:00+03:00.");
  return at.toISOString();
}
