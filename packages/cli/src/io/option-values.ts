import { InvalidArgumentError } from "@commander-js/extra-typings";

/** Splits names separated by commas, as in `--columns` and `--json`. */
export const splitCommaList = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/**
 * Longest accepted wait in seconds, which is one day. Much longer waits would overflow Node's timers, which are limited
 * to about 24 days.
 */
const LONGEST_S = 86_400;

/** Parses a number of seconds, which may have decimals. */
export function secondsToWait(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= LONGEST_S)) throw new InvalidArgumentError(`Must be a number of seconds, up to ${LONGEST_S}.`);
  return seconds;
}
