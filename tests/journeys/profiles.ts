import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { launchBrowser, WINDOWS } from "../../packages/web/src/testing/browser.ts";

/** What a window finds in its local storage. */
export type Stored = Readonly<Record<string, string>>;

/** The profiles of one world: who opens a window in one has it alone until it is put back. */
export interface Profiles {
  /** A browser profile in which nothing is kept but `stored`. */
  profile(stored?: Stored): Promise<BrowserContext>;
  /** A window of a profile in which no screen stands: the one that it waited with, or one more. */
  windowOf(profile: BrowserContext): Promise<Page>;
  /** Opens an address in such a window, behind which nothing lies that one could go back to. */
  enter(page: Page, path: string): Promise<void>;
  /** Closes the windows of a profile and forgets all that was kept in it. */
  putBack(profile: BrowserContext): Promise<void>;
  /** Closes the profiles that were not put back; the others wait for the next world at this address. */
  close(): Promise<void>;
}

/**
 * A profile that waits at an address, with its one window on a page without scripts, through which its storage is reached. What a new one costs most is to fetch, parse
 * and compile the console anew (three quarters of a window's time), so it outlives the file of tests that made it; and to open the window and its process is a quarter
 * of what is left, so the window does too.
 */
interface Waiting {
  readonly profile: BrowserContext;
  readonly desk: Page;
}

/** A profile whose window stands on the page without scripts until `windowOf` gives it away. */
interface Lent {
  readonly desk: Page;
  isGiven: boolean;
}

/** What a window is left with for good, whatever is opened in it next: it is closed, and another takes its place. */
const LASTING = ["addInitScript", "emulateMedia", "exposeBinding", "exposeFunction", "setExtraHTTPHeaders", "setViewportSize"] as const;
/** What somebody may have listened to, who is gone. */
const HEARD = [
  ...["close", "console", "dialog", "domcontentloaded", "download", "filechooser", "framenavigated", "load", "pageerror", "popup"],
  ...["request", "requestfailed", "requestfinished", "response", "websocket", "worker"],
] as const;
const spent = new WeakSet<Page>();
/** Of windows that have had other pages in them. */
const sessions = new WeakMap<Page, CDPSession>();

/** Notes when a window is given what stays with it. */
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
  // A session sees and sets what no other call gives back.
  context.newCDPSession = (to) => {
    if (to === page) spent.add(page);
    return attach(to);
  };
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

/** Where nothing is but a text. */
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
    // As somebody who wants no motion: half of all frames were of things that fade, slide and turn.
    const profile = await (await browserOfWorker()).newContext({ viewport: WINDOWS.usual, baseURL, reducedMotion: "reduce" });
    return { profile, desk: await deskIn(profile) };
  };
  /** The window as it was before it was given away, or another one. */
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
      // Some tests close theirs.
      if (of === undefined || profile.pages().length === 0) return;
      lent.delete(profile);
      // A gateway that a test has left away serves no page to wait on.
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
