import { useNow, useNowBySecond } from "./now.ts";
import { absoluteTime, relativeTime, runningClockText } from "./time-format.ts";
import { useTimeZone } from "./time-zone.ts";

/** Props of a time: ISO 8601, or null for a dash. */
interface Moment {
  readonly value: string | null | undefined;
}

const DASH = "–";

/** Shows a relative time such as "3 minutes ago"; its tooltip contains the absolute time with the time zone. */
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

/** Shows an absolute time in the stakeholder's time zone, for logs and details. */
export const AbsoluteTimeText = ({ value }: Moment) => {
  const timeZone = useTimeZone();
  return value === null || value === undefined ? <span>{DASH}</span> : <time dateTime={value}>{absoluteTime(new Date(value), timeZone)}</time>;
};

/** Countdown to a time in milliseconds of the browser's clock; it stops at zero. */
export const RemainingTime = ({ until }: { readonly until: number }) => {
  const now = useNowBySecond();
  return <time>{runningClockText(Math.max(0, until - now))}</time>;
};

/** Shows the time since `value`, for example a customer's wait, as a running clock. */
export const RunningTime = ({ value }: { readonly value: string }) => {
  const now = useNowBySecond();
  return <time dateTime={value}>{runningClockText(now - Date.parse(value))}</time>;
};
