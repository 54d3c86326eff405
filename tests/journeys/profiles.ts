import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { launchBrowser, WINDOWS } from "../../packages/web/src/testing/browser.ts";

/** Initial local storage of a window. */
export type Stored = Readonly<Record<string, string>>;

/** Browser profiles of one world: a test that opens a window in a profile uses it exclusively until it is returned. */
export interface Profiles {
  /** Provides a browser profile that contains only `stored`. */
  profile(stored?: Stored): Promise<BrowserContext>;
  /** Provides a window of a profile without a screen: its idle window, or a new one. */
  windowOf(profile: BrowserContext): Promise<Page>;
  /** Opens an address in such a window, without a history to go back to. */
  enter(page: Page, path: string): Promise<void>;
  /** Closes the windows of a profile and deletes all its data. */
  putBack(profile: BrowserContext): Promise<void>;
  /** Closes the profiles that were not returned; the others are kept for the next world at this address. */
  close(): Promise<void>;
}

/**
 * An idle profile with one window on a script-free page, through which its storage is reached. Three quarters of a new
 * window's cost is loading and compiling the console, so profiles outlive test files; opening the window and its
 * process is a quarter of the rest, so windows are kept, too.
 */
interface Waiting {
  readonly profile: BrowserContext;
  readonly desk: Page;
}

/** A profile whose window is on the script-free page until `windowOf` hands it out. */
interface Lent {
  readonly desk: Page;
  isGiven: boolean;
}

/** Playwright calls with permanent effects: such a window is closed and replaced. */
const LASTING = ["addInitScript", "emulateMedia", "exposeBinding", "exposeFunction", "setExtraHTTPHeaders", "setViewportSize"] as const;
/** Events with listeners to remove. */
const HEARD = [
  ...["close", "console", "dialog", "domcontentloaded", "download", "filechooser", "framenavigated", "load", "pageerror", "popup"],
  ...["request", "requestfailed", "requestfinished", "response", "websocket", "worker"],
] as const;
const spent = new WeakSet<Page>();
/** Sessions of reused windows. */
const sessions = new WeakMap<Page, CDPSession>();

/** Records whether a test has made lasting changes to a window. */
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
  // A debugging session can make changes that cannot be undone.
  context.newCDPSession = (to) => {
    if (to === page) spent.add(page);
    return attach(to);
  };
}

/**
 * One browser per test worker, shared by all its test files. It exits with the process, to which a pipe connects it.
 */
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

/** A page without scripts. */
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
    // Reduced motion: half of all frames were animations.
    const profile = await (await browserOfWorker()).newContext({ viewport: WINDOWS.usual, baseURL, reducedMotion: "reduce" });
    return { profile, desk: await deskIn(profile) };
  };
  /** Returns the original window in its initial state, or a new one. */
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
      // Some tests close their windows themselves.
      if (of === undefined || profile.pages().length === 0) return;
      lent.delete(profile);
      // A gateway that a test has stopped serves no page for the idle window.
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
