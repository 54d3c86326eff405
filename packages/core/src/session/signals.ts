export interface Signals<T> {
  listen(listener: (value: T) => void): () => void;
  send(value: T): void;
}

/** A list of listeners in which an exception does not stop the others: sign-out must clear everything it can. */
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
          // Reported as an uncaught error by every platform, without stopping the other listeners.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
