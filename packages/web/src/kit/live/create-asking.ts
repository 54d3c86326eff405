export interface Asking {
  /** Something has happened that may have changed the answer. */
  readonly hear: () => void;
  readonly stop: () => void;
}

/**
 * Asks at the first of many events, and then at most once in `betweenMs`, however many come. A question that waited for the end of the events would wait for ever
 * at a busy desk, and what one of them changed would stand wrong meanwhile.
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
