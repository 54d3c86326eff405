export { type Dayjs, dayjs, type ManipulateType } from "./dayjs.ts";
export { wallClock, wallDay } from "./wall-clock.ts";
