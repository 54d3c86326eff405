import dayjs from "dayjs";
import relativeTime from "dayjs/plugin/relativeTime.js";
import utc from "dayjs/plugin/utc.js";

/*
 * Sets up dayjs for all modules. Its timezone plugin is not used, because it is wrong on machines with daylight saving
 * time (ADR 0154); see `wall-clock.ts`.
 */
dayjs.extend(utc);
dayjs.extend(relativeTime);

export type { Dayjs, ManipulateType } from "dayjs";
export { dayjs };
