export interface ThrottledRefetch {
  /** Called after a live event that may have changed the result of the query. */
  readonly hear: () => void;
  readonly stop: () => void;
}

/**
 * Limits refetching: calls `ask` after the first event, and then at most every `betweenMs`. Waiting for a pause between
 * events instead could take forever on a busy day.
 */
export function createThrottledRefetch(ask: () => void, betweenMs: number): ThrottledRefetch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    hear: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          askedAt = performance.now();
          ask();
        },
        Math.max(0, askedAt + betweenMs - performance.now()),
      );
    },
    stop: () => clearTimeout(timer),
  };
}
