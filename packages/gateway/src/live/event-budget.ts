/** Maximum number of events per socket and window, in addition to the messages of a minute. */
export const EVENTS_MAX = 400;
const WINDOW_MS = 10_000;

/** Limits all events of one socket, whatever they are, because each costs time that other customers wait for. */
export interface EventBudget {
  /** Counts an event. Returns false if the socket has sent more than any client does. */
  take(): boolean;
}

export const createEventBudget = (now: () => Date, limit: number): EventBudget => {
  let window = 0;
  let count = 0;
  return {
    take: () => {
      const current = Math.floor(now().getTime() / WINDOW_MS);
      if (current !== window) count = 0;
      window = current;
      count += 1;
      return count <= limit;
    },
  };
};
