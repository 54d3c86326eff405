import { inLanguage } from "../../shared/messages/in-language.ts";

const counts = inLanguage((code) => new Intl.NumberFormat(code));
const shares = inLanguage((code) => new Intl.NumberFormat(code, { style: "percent", maximumFractionDigits: 0 }));
const tenths = inLanguage((code) => new Intl.NumberFormat(code, { style: "percent", maximumFractionDigits: 1 }));
const changes = inLanguage((code) => new Intl.NumberFormat(code, { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" }));

/** Formats a count in the language of the page: "1,234". */
export const countText = (value: number): string => counts().format(value);

/** Formats a share from 0 to 1: "12 %". */
export const percentText = (share: number): string => shares().format(share);

/**
 * Formats a percentage from 0 to 100: "12.5%". Floating-point division makes 82.35 slightly too small, which would
 * round down.
 */
export const percentageText = (percentage: number): string => tenths().format(Number((percentage / 100).toPrecision(12)));

/**
 * Relative change from `before` to `now`: "+12 %", "−3 %"; undefined if `before` is 0, since no percentage is defined
 * then.
 */
export const changeText = (now: number, before: number): string | undefined => (before === 0 ? undefined : changes().format((now - before) / before));
