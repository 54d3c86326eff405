import { because } from "@parley/core/errors/reasons";
import { AppError } from "../errors/app-error.ts";

/** Caller waiting in the queue for hashing passwords. */
export interface HashQueueEntry {
  /** Network of the caller. Networks are served in turn. */
  readonly by: string;
  /** Whether the caller is likely to be the owner of the account; such callers are served before strangers. */
  readonly known: boolean;
}

export interface HashQueueOptions {
  /** Maximum number of hashes computed at the same time. */
  readonly atOnce: number;
  /** Maximum number of waiting calls in total; `mostByOne` is the maximum per network. */
  readonly most: number;
  readonly mostByOne: number;
}

/** Queue that runs a few expensive tasks at a time and immediately refuses callers who would wait too long. */
export interface HashQueue {
  /**
   * Runs the work when it is its turn. Throws `unavailable` (503) if too many calls wait, and `throttled` (429) if too
   * many of the same network wait.
   */
  run<T>(turn: HashQueueEntry, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: AppError) => void;
}

const RETRY_AFTER_SECONDS = 5;
const full = () => new AppError("unavailable", "signInsBusy", { retryAfterSeconds: RETRY_AFTER_SECONDS });
const ownFull = () => new AppError("throttled", because("triesBusy", { seconds: RETRY_AFTER_SECONDS }), { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Creates a queue of waiting calls with a separate line for each network. The networks are served in turn. */
const createLane = () => {
  const lines = new Map<string, Waiting[]>();
  return {
    add: (by: string, waiting: Waiting): void => {
      const line = lines.get(by);
      if (line) line.push(waiting);
      else lines.set(by, [waiting]);
    },
    of: (by: string): number => lines.get(by)?.length ?? 0,
    next: (): Waiting | undefined => {
      const [first] = lines;
      if (!first) return undefined;
      const [by, line] = first;
      const waiting = line.shift();
      lines.delete(by);
      if (line.length > 0) lines.set(by, line);
      return waiting;
    },
    /**
     * Removes and returns the newest call of the network with the most waiting calls, if these are more than `than`.
     */
    takeLongest: (than: number): Waiting | undefined => {
      let longest: readonly [string, Waiting[]] | undefined;
      for (const entry of lines) if (entry[1].length > (longest?.[1].length ?? than)) longest = entry;
      const waiting = longest?.[1].pop();
      if (longest?.[1].length === 0) lines.delete(longest[0]);
      return waiting;
    },
  };
};

/** Every fourth turn serves a stranger even while known callers wait, so that nobody is locked out permanently. */
const STRANGER_EVERY = 4;

export const createHashQueue = ({ atOnce, most, mostByOne }: HashQueueOptions): HashQueue => {
  const [known, strangers] = [createLane(), createLane()];
  let running = 0;
  let waitingNow = 0;
  let turns = 0;

  const next = (): Waiting | undefined => {
    turns += 1;
    const [first, second] = turns % STRANGER_EVERY === 0 ? [strangers, known] : [known, strangers];
    return first.next() ?? second.next();
  };

  const wait = ({ by, known: isKnown }: HashQueueEntry): Promise<void> => {
    const lane = isKnown ? known : strangers;
    if (lane.of(by) >= mostByOne) throw ownFull();
    if (waitingNow >= most) {
      const displaced = strangers.takeLongest(isKnown ? 0 : lane.of(by) + 1);
      if (!displaced) throw full();
      waitingNow -= 1;
      displaced.refuse(full());
    }
    waitingNow += 1;
    return new Promise((start, refuse) => lane.add(by, { start, refuse }));
  };

  return {
    run: async (turn, work) => {
      // A finished task passes its place directly to the next waiting call, so that no new call overtakes it.
      if (running >= atOnce) await wait(turn);
      else running += 1;
      try {
        return await work();
      } finally {
        const waiting = next();
        if (waiting) {
          waitingNow -= 1;
          waiting.start();
        } else running -= 1;
      }
    },
  };
};
