import { inLanguage } from "../../shared/messages/in-language.ts";

const counts = inLanguage((code) => new Intl.NumberFormat(code));
const shares = inLanguage((code) => new Intl.NumberFormat(code, { style: "percent", maximumFractionDigits: 0 }));
const tenths = inLanguage((code) => new Intl.NumberFormat(code, { style: "percent", maximumFractionDigits: 1 }));
const changes = inLanguage((code) => new Intl.NumberFormat(code, { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" }));

/** "1,234": a count as the language of the page writes it. */
export const countText = (value: number): string => counts().format(value);

/** "12 %", of a share from 0 to 1. */
export const percentText = (share: number): string => shares().format(share);

/** "12.5%", of a share from 0 to 100. Division leaves 82.35 a little below itself, which would round down. */
export const percentageText = (percentage: number): string => tenths().format(Number((percentage / 100).toPrecision(12)));

/** "+12 %", "−3 %": how much more or less `now` is than `before`; undefined when there was nothing before, for then no share means anything. */
export const changeText = (now: number, before: number): string | undefined => (before === 0 ? undefined : changes().format((now - before) / before));
