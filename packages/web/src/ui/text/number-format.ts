import { cacheByLanguage } from "../../shared/messages/in-language.ts";

const counts = cacheByLanguage((code) => new Intl.NumberFormat(code));
const shares = cacheByLanguage((code) => new Intl.NumberFormat(code, { style: "percent", maximumFractionDigits: 0 }));
const tenths = cacheByLanguage((code) => new Intl.NumberFormat(code, { style: "percent", maximumFractionDigits: 1 }));
const changes = cacheByLanguage((code) => new Intl.NumberFormat(code, { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" }));

/** Formats a count in the user's language, for example "1,234". */
export const countText = (value: number): string => counts().format(value);

/** Formats a share between 0 and 1 as a percentage, for example "12 %". */
export const percentText = (share: number): string => shares().format(share);

/**
 * Formats a percentage between 0 and 100, for example "12.5%". The value is rounded to 12 digits first, because
 * floating-point division makes 82.35 slightly too small.
 */
export const percentageText = (percentage: number): string => tenths().format(Number((percentage / 100).toPrecision(12)));

/**
 * Formats the relative change from `before` to `now`, for example "+12 %" or "−3 %". Undefined if `before` is 0,
 * because no percentage is defined then.
 */
export const changeText = (now: number, before: number): string | undefined => (before === 0 ? undefined : changes().format((now - before) / before));
