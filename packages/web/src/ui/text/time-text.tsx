import { useNow, useSeconds } from "./now.ts";
import { absoluteTime, clock, relativeTime } from "./time-format.ts";
import { useTimeZone } from "./time-zone.ts";

/** ISO 8601 timestamp; null shows a dash. */
interface Moment {
  readonly value: string | null | undefined;
}

const DASH = "–";

/** "3 minutes ago", with the absolute time and its zone on hover. */
export const TimeText = ({ value, isNarrow = false }: Moment & { readonly isNarrow?: boolean }) => {
  const now = useNow();
  const timeZone = useTimeZone();
  if (value === null || value === undefined) return <span>{DASH}</span>;
  const moment = new Date(value);
  return (
    <time dateTime={value} title={absoluteTime(moment, timeZone)}>
      {relativeTime(moment, new Date(now), isNarrow)}
    </time>
  );
};

/** Absolute time in the stakeholder's time zone: for logs and details. */
export const AbsoluteTimeText = ({ value }: Moment) => {
  const timeZone = useTimeZone();
  return value === null || value === undefined ? <span>{DASH}</span> : <time dateTime={value}>{absoluteTime(new Date(value), timeZone)}</time>;
};

/** Countdown to a local time in milliseconds; stops at zero. */
export const RemainingTime = ({ until }: { readonly until: number }) => {
  const now = useSeconds();
  return <time>{clock(Math.max(0, until - now))}</time>;
};

/** Time elapsed since `value`: how long somebody has been waiting. */
export const RunningTime = ({ value }: { readonly value: string }) => {
  const now = useSeconds();
  return <time dateTime={value}>{clock(now - Date.parse(value))}</time>;
};
