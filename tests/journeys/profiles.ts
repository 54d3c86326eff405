import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { launchBrowser, WINDOWS } from "../../packages/web/src/testing/browser.ts";

/** Initial content of the local storage. */
export type Stored = Readonly<Record<string, string>>;

/** Pool of browser profiles for one gateway. A test uses a profile exclusively until it is returned. */
export interface Profiles {
  /** Returns a browser profile whose local storage contains only `stored`. */
  profile(stored?: Stored): Promise<BrowserContext>;
  /** Returns a browser tab of a profile on which no screen is open: the idle one, or a new one. */
  windowOf(profile: BrowserContext): Promise<Page>;
  /** Opens a path in a tab returned by `windowOf` and clears the tab's history, so that the page cannot go back. */
  enter(page: Page, path: string): Promise<void>;
  /** Returns a profile to the pool: closes its tabs and deletes all its data. */
  putBack(profile: BrowserContext): Promise<void>;
  /** Closes the profiles that were not returned. The others are kept for the next gateway at this URL. */
  close(): Promise<void>;
}

/**
 * Idle profile with one tab on a page without scripts, which gives access to its storage. Profiles and tabs are reused
 * across test files, because most of a new tab's cost is loading and compiling the console.
 */
interface Waiting {
  readonly profile: BrowserContext;
  readonly desk: Page;
}

/** Profile in use. Its tab shows the page without scripts until `windowOf` returns it. */
interface Lent {
  readonly desk: Page;
  isGiven: boolean;
}

/** Playwright calls with lasting effects. A tab on which one was made is closed and replaced. */
const LASTING = ["addInitScript", "emulateMedia", "exposeBinding", "exposeFunction", "setExtraHTTPHeaders", "setViewportSize"] as const;
/** Events whose listeners are removed before a tab is reused. */
const HEARD = [
  ...["close", "console", "dialog", "domcontentloaded", "download", "filechooser", "framenavigated", "load", "pageerror", "popup"],
  ...["request", "requestfailed", "requestfinished", "response", "websocket", "worker"],
] as const;
const spent = new WeakSet<Page>();
/** Developer tools sessions of the reused tabs. */
const sessions = new WeakMap<Page, CDPSession>();

/** Records whether a test has made lasting changes to a tab. */
async function watchSpent(page: Page): Promise<void> {
  sessions.set(page, await page.context().newCDPSession(page));
  for (const name of LASTING) {
    const act = (page[name] as (...given: never[]) => Promise<unknown>).bind(page);
    Object.defineProperty(page, name, {
      value: (...given: never[]) => {
        spent.add(page);
        return act(...given);
      },
    });
  }
  const context = page.context();
  const attach = context.newCDPSession.bind(context);
  // Counts the opening of a developer tools session as a lasting change, because the session can make changes that
  // cannot be undone.
  context.newCDPSession = (to) => {
    if (to === page) spent.add(page);
    return attach(to);
  };
}

/** Browser that all test files of a worker share. It ends with the worker process, to which a pipe connects it. */
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

/** Path of a page without scripts. */
const DESK = "/config.json";

export function profilesAt(baseURL: string): Profiles {
  const free = waiting.get(baseURL) ?? [];
  waiting.set(baseURL, free);
  const lent = new Map<BrowserContext, Lent>();
  const deskIn = async (profile: BrowserContext): Promise<Page> => {
    const desk = await profile.newPage();
    await watchSpent(desk);
    await desk.goto(DESK);
    return desk;
  };
  const open = async (): Promise<Waiting> => {
    // Creates a profile with reduced motion, because half of all frames were animations.
    const profile = await (await browserOfWorker()).newContext({ viewport: WINDOWS.usual, baseURL, reducedMotion: "reduce" });
    return { profile, desk: await deskIn(profile) };
  };
  /** Returns the profile's first tab in its initial state, or a new tab. */
  const cleared = async (profile: BrowserContext, { desk, isGiven }: Lent): Promise<Page> => {
    const isKept = !desk.isClosed() && !spent.has(desk);
    await Promise.all(profile.pages().flatMap((page) => (page === desk && isKept ? [] : page.close())));
    await profile.unrouteAll();
    await profile.setOffline(false);
    await profile.clearCookies();
    if (!isKept) return deskIn(profile);
    if (!isGiven) return desk;
    for (const event of HEARD) desk.removeAllListeners(event);
    await desk.unrouteAll();
    await desk.goto(DESK);
    return desk;
  };
  return {
    profile: async (stored = {}) => {
      const { profile, desk } = free.pop() ?? (await open());
      lent.set(profile, { desk, isGiven: false });
      await desk.evaluate((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      }, stored);
      return profile;
    },
    windowOf: async (profile) => {
      const of = lent.get(profile);
      if (of === undefined || of.isGiven) return profile.newPage();
      of.isGiven = true;
      return of.desk;
    },
    enter: async (page, path) => {
      await page.goto(path);
      await sessions.get(page)?.send("Page.resetNavigationHistory");
    },
    putBack: async (profile) => {
      const of = lent.get(profile);
      // Nothing is left to return if the test has closed the tabs itself.
      if (of === undefined || profile.pages().length === 0) return;
      lent.delete(profile);
      // Closes the profile if the test has stopped the gateway, because the page without scripts cannot be loaded then.
      const desk = await cleared(profile, of).catch(() => profile.close());
      if (desk === undefined) return;
      await desk.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      free.push({ profile, desk });
    },
    close: async () => {
      await Promise.all([...lent.keys()].map((profile) => profile.close()));
    },
  };
}
