import type { ErrorCode } from "@parley/core/errors";
import type { Logger } from "pino";
import type { AppError } from "../errors/app-error.ts";

/**
 * Error codes of refusals that repeat while a condition lasts: a full disk, an unreachable database or a full queue.
 */
const LASTING = new Set<ErrorCode>(["storageFull", "unavailable"]);
const MINUTE_MS = 60_000;

export interface RefusalLog {
  /**
   * Returns true if the error code of the refusal is in `LASTING`. In this case the refusal log reports it, so the
   * caller must not log it again.
   */
  took(refusal: AppError): boolean;
  stop(): void;
}

interface Episode {
  total: number;
  sinceLast: number;
  readonly timer: NodeJS.Timeout;
}

/**
 * Logs one line when refusals with a code begin, their number each minute while they continue, and one line after a
 * minute without any, so that the log does not fill a full disk.
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
