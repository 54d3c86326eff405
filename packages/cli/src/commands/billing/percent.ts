import { usage } from "../../io/fail.ts";

/** Parses per cent with at most two decimals, and returns hundredths of a per cent. */
export const hundredthsOf = (typed: string): number => {
  const [, whole, fraction = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) throw usage(`'${typed}' is not a tax in per cent.`, "Use at most two decimals: 7.5");
  return Number(whole + fraction.padEnd(2, "0"));
};
