import type { ErrorCode } from "@parley/core/errors";
import type { Logger } from "pino";
import type { AppError } from "../errors/app-error.ts";

/** Refusals that are expected as long as something lasts: a full disk, a database that is away, a queue that is full. */
const LASTING = new Set<ErrorCode>(["storageFull", "unavailable"]);
const MINUTE_MS = 60_000;

export interface RefusalLog {
  /** True when the refusal is one of a lasting kind, and so is told by this log. */
  took(refusal: AppError): boolean;
  stop(): void;
}

interface Episode {
  total: number;
  sinceLast: number;
  readonly timer: NodeJS.Timeout;
}

/**
 * A line when refusals of a kind begin, their number each minute while they go on, and a line when there were none for a minute: a full disk must
 * not be filled by what is written about it.
 */
export const createRefusalLog = (log: Logger, everyMs = MINUTE_MS): RefusalLog => {
  const episodes = new Map<ErrorCode, Episode>();

  const tell = (code: ErrorCode): void => {
    const episode = episodes.get(code);
    if (!episode) return;
    const { sinceLast: refused, total } = episode;
    episode.sinceLast = 0;
    if (refused > 0) {
      log.warn({ code, refused, total }, "calls are still refused");
      return;
    }
    clearInterval(episode.timer);
    episodes.delete(code);
    log.info({ code, total }, "calls are not refused any more");
  };

  const begin = (refusal: AppError): void => {
    const { code } = refusal;
    log.error({ code, err: refusal.options.cause ?? refusal }, "calls are refused: each minute tells how many");
    episodes.set(code, { total: 1, sinceLast: 0, timer: setInterval(() => tell(code), everyMs).unref() });
  };

  return {
    took: (refusal) => {
      if (!LASTING.has(refusal.code)) return false;
      const episode = episodes.get(refusal.code);
      if (episode) {
        episode.total += 1;
        episode.sinceLast += 1;
      } else begin(refusal);
      return true;
    },
    stop: () => {
      for (const { timer } of episodes.values()) clearInterval(timer);
      episodes.clear();
    },
  };
};
