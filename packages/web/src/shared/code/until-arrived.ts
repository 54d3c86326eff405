import { loadFailureReason } from "./newer-build.ts";

/**
 * Milliseconds before the first retry. The time is short, because a gateway that is being replaced is back within
 * seconds.
 */
const FIRST_AGAIN_MS = 2_000;
/** Maximum milliseconds between retries, so that pages do not flood a gateway that recovers. */
const LATEST_AGAIN_MS = 60_000;

/** Resolves when the network is back, or after `ms` milliseconds. */
const nextChance = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener("online", go);
  });

/** Calls `load` until it succeeds, or until `isHopeless` resolves to true. */
async function untilThere<T>(load: () => Promise<T>, isHopeless: () => Promise<boolean>): Promise<T> {
  for (let wait = FIRST_AGAIN_MS; ; wait = Math.min(2 * wait, LATEST_AGAIN_MS)) {
    try {
      return await load();
    } catch (problem) {
      if (await isHopeless()) throw problem;
      await nextChance(wait);
    }
  }
}

/**
 * Loads the code of a part of the page, and retries until it succeeds. `load` must send a new request each time, as
 * `import()` does after a failure. If a newer build is served, the page is reloaded.
 */
export const loadUntilArrived = <T>(load: () => Promise<T>, why = loadFailureReason): Promise<T> => untilThere(load, () => why().then(() => false));

/** Loads the code of a part that can show an error. Retries only while the gateway does not respond. */
export const loadUnlessBroken = <T>(load: () => Promise<T>, why = loadFailureReason): Promise<T> =>
  untilThere(load, () => why().then((reason) => reason === "broken"));
