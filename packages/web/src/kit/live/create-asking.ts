export interface Asking {
  /** Reports an event that may have changed the result. */
  readonly hear: () => void;
  readonly stop: () => void;
}

/**
 * Runs `ask` at the first of many events, and then at most once per `betweenMs`. Waiting for a pause would take forever
 * at a busy desk, with wrong data in the meantime.
 */
export function createAsking(ask: () => void, betweenMs: number): Asking {
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
