import { AppError } from "../errors/app-error.ts";

/** Who waits for a hash. */
export interface Turn {
  /** Whom the others are served in turn with: the network of the caller. */
  readonly by: string;
  /** Somebody who is likely whom they say: goes before strangers. */
  readonly known: boolean;
}

export interface HashQueueOptions {
  /** Hashes at once. */
  readonly atOnce: number;
  /** Who may wait in all, and of one network. */
  readonly most: number;
  readonly mostByOne: number;
}

/** Runs expensive work a few at a time, and keeps nobody waiting for long: who would have to is told at once. */
export interface HashQueue {
  /** The work when its turn has come. Throws `unavailable` (503) when too many wait, and `throttled` (429) when too many of one's own network do. */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: AppError) => void;
}

const RETRY_AFTER_SECONDS = 5;
const full = () =>
  new AppError("unavailable", "Too many people are signing in at the moment. Try again shortly", { retryAfterSeconds: RETRY_AFTER_SECONDS });
const ownFull = () =>
  new AppError("throttled", `Too many tries at once. Try again in ${RETRY_AFTER_SECONDS} s`, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Those who wait, a line for each network; the networks are served one after the other. */
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
    /** The newest of the longest line, when that one is longer than `than`: it gives its place up. */
    takeLongest: (than: number): Waiting | undefined => {
      let longest: readonly [string, Waiting[]] | undefined;
      for (const entry of lines) if (entry[1].length > (longest?.[1].length ?? than)) longest = entry;
      const waiting = longest?.[1].pop();
      if (longest?.[1].length === 0) lines.delete(longest[0]);
      return waiting;
    },
  };
};

/** One in so many turns is a stranger's even while known ones wait, so that nobody is kept out for good. */
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

  const wait = ({ by, known: isKnown }: Turn): Promise<void> => {
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
      // The place of who ends is handed on, so that nobody who comes just then slips in before those who wait.
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
