import dayjs from "dayjs";
import relativeTime from "dayjs/plugin/relativeTime.js";
import utc from "dayjs/plugin/utc.js";

/* The one place that sets dayjs up. Its timezone plugin joins it when core/calendar/local-time.ts, which asks Intl, is converted (ADR 0149). */
dayjs.extend(utc);
dayjs.extend(relativeTime);

export type { Dayjs, ManipulateType } from "dayjs";
export { dayjs };
