import { whyNotArrived } from "./newer-build.ts";

/** A gateway that is being replaced is back within seconds, */
const FIRST_AGAIN_MS = 2_000;
/** and one that is gone for long is not asked by every page all the time. */
const LATEST_AGAIN_MS = 60_000;

/** The network is back, or so much time has passed. */
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

/** Tries until it is there, or until `isHopeless` says that no other try will help. */
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
 * Loads code for a part of the page, and retries until it succeeds: a short network failure delays only that part.
 * `load` must start a new request each time, as `import()` does after a failure. If a newer build is served, the page
 * is reloaded.
 */
export const untilArrived = <T>(load: () => Promise<T>, why = whyNotArrived): Promise<T> => untilThere(load, () => why().then(() => false));

/** The same for what has a place to say that it is broken: it waits for a gateway that does not answer, and for nothing else. */
export const unlessBroken = <T>(load: () => Promise<T>, why = whyNotArrived): Promise<T> =>
  untilThere(load, () => why().then((reason) => reason === "broken"));
