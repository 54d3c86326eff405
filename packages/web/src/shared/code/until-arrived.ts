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
 * Fetches code for a part of the page, and fetches it again until it is there: a network that was gone for a moment delays the part and takes nothing else down.
 * `load` must begin a fetch of its own each time, as `import()` does after one that failed. Where a newer build is served, the page is loaded again.
 */
export const untilArrived = <T>(load: () => Promise<T>, why = whyNotArrived): Promise<T> => untilThere(load, () => why().then(() => false));

/** The same for what has a place to say that it is broken: it waits for a gateway that does not answer, and for nothing else. */
export const unlessBroken = <T>(load: () => Promise<T>, why = whyNotArrived): Promise<T> =>
  untilThere(load, () => why().then((reason) => reason === "broken"));
