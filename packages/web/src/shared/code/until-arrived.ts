import { whyNotArrived } from "./newer-build.ts";

/** First retry: a gateway that is replaced is back within seconds, */
const FIRST_AGAIN_MS = 2_000;
/** and the longest interval, so that pages do not flood a gateway that stays away. */
const LATEST_AGAIN_MS = 60_000;

/** Resolves when the network is back, or after a time. */
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

/** Retries until loaded, or until `isHopeless` says that retrying cannot help. */
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

/** The same for parts that can show an error: retries only while the gateway does not respond. */
export const unlessBroken = <T>(load: () => Promise<T>, why = whyNotArrived): Promise<T> =>
  untilThere(load, () => why().then((reason) => reason === "broken"));
