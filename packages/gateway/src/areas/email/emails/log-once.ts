import type { Logger } from "pino";

const PERIOD_MS = 10 * 60_000;

interface Episode {
  readonly since: number;
  /** Number of failures since the line was logged. */
  more: number;
}

/** Episodes by logger, so that each gateway reports its own. */
const episodes = new WeakMap<Logger, Map<string, Episode>>();

/**
 * Logs a failure that may repeat with every e-mail at most once per ten minutes and `kind`. The next line has the number
 * of failures since the last one.
 */
export const logOnce = (
  log: Logger,
  level: "warn" | "error",
  { kind, error }: { readonly kind: string; readonly error: Error },
  text: string,
): void => {
  const known = episodes.get(log) ?? new Map<string, Episode>();
  episodes.set(log, known);
  const episode = known.get(kind);
  if (episode !== undefined && Date.now() - episode.since < PERIOD_MS) {
    episode.more += 1;
    return;
  }
  known.set(kind, { since: Date.now(), more: 0 });
  log[level]({ err: error, ...(episode !== undefined && { since: episode.more }) }, text);
};
