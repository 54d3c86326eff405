import { InvalidArgumentError } from "@commander-js/extra-typings";

/** Names separated by commas, as in `--columns` and `--json`. */
export const words = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** Nobody waits for more than a day, and Node's timers hold no more than 24 days. */
const LONGEST_S = 86_400;

/** A time in seconds, with a fraction if need be. */
export function secondsToWait(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= LONGEST_S)) throw new InvalidArgumentError(`Must be a number of seconds, up to ${LONGEST_S}.`);
  return seconds;
}
