import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser, WINDOWS } from "../../packages/web/src/testing/browser.ts";

/** What a window finds in its local storage. */
export type Stored = Readonly<Record<string, string>>;

/** The profiles of one world: who opens a window in one has it alone until it is put back. */
export interface Profiles {
  /** A browser profile in which nothing is kept but `stored`. */
  profile(stored?: Stored): Promise<BrowserContext>;
  /** Closes the windows of a profile and forgets all that was kept in it. */
  putBack(profile: BrowserContext): Promise<void>;
  /** Closes the profiles that were not put back; the others wait for the next world at this address. */
  close(): Promise<void>;
}

/**
 * A profile that waits at an address, with its one window on a page without scripts, through which its storage is reached. What a new one costs most is to fetch, parse
 * and compile the console anew (three quarters of a window's time), so it outlives the file of tests that made it.
 */
interface Waiting {
  readonly profile: BrowserContext;
  readonly desk: Page;
}

/** One browser a process: the files of a worker share what they import. It ends with the process, whose pipe it hangs on. */
let launched: Promise<Browser> | undefined;
const waiting = new Map<string, Waiting[]>();

async function browserOfWorker(): Promise<Browser> {
  const browser = await (launched ?? launchBrowser({ isForShort: true }));
  if (!browser.isConnected()) {
    waiting.clear();
    launched = undefined;
    return browserOfWorker();
  }
  launched = Promise.resolve(browser);
  return browser;
}

export function profilesAt(baseURL: string): Profiles {
  const free = waiting.get(baseURL) ?? [];
  waiting.set(baseURL, free);
  const lent = new Map<BrowserContext, Page>();
  const open = async (): Promise<Waiting> => {
    // As somebody who wants no motion: half of all frames were of things that fade, slide and turn.
    const profile = await (await browserOfWorker()).newContext({ viewport: WINDOWS.usual, baseURL, reducedMotion: "reduce" });
    const desk = await profile.newPage();
    await desk.goto("/config.json");
    return { profile, desk };
  };
  return {
    profile: async (stored = {}) => {
      const { profile, desk } = free.pop() ?? (await open());
      lent.set(profile, desk);
      await desk.evaluate((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      }, stored);
      return profile;
    },
    putBack: async (profile) => {
      const desk = lent.get(profile);
      // Some tests close theirs.
      if (desk === undefined || desk.isClosed()) return;
      lent.delete(profile);
      await Promise.all(profile.pages().flatMap((page) => (page === desk ? [] : page.close())));
      await profile.unrouteAll();
      await profile.setOffline(false);
      await profile.clearCookies();
      await desk.evaluate(() => localStorage.clear());
      free.push({ profile, desk });
    },
    close: async () => {
      await Promise.all([...lent.keys()].map((profile) => profile.close()));
    },
  };
}
