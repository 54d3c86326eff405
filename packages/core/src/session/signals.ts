export interface Signals<T> {
  listen(listener: (value: T) => void): () => void;
  send(value: T): void;
}

/**
 * Creates a list of listeners. An exception in one does not prevent the others from running, so that sign-out removes
 * all data that it can.
 */
export function createSignals<T>(): Signals<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(value) {
      for (const listener of [...listeners]) {
        try {
          listener(value);
        } catch (error) {
          // Rethrows the exception outside the loop, so that it is reported as uncaught and the other listeners still
          // run.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
