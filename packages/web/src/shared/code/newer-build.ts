import { storedInTab, storeInTab } from "../storage/stored-in-tab.ts";

/** Page that the gateway serves for every URL, and that browsers never cache. */
const PAGE = "/app.html";
/**
 * Minimum number of milliseconds between two automatic reloads of the page. While several gateways are being updated, a
 * reload may still return the old build.
 */
const NOT_AGAIN_MS = 60_000;

/** Returns a string that identifies a build: the URLs of its first script and stylesheets, which contain hashes. */
const buildOf = (page: Document): string =>
  [...page.querySelectorAll('script[type="module"][src], meta[name^="parley-"]')]
    .map((element) => element.getAttribute("src") ?? element.getAttribute("content"))
    .join(" ");

/** Returns the build that the gateway serves now; undefined if it does not respond. */
async function servedBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch(PAGE, { cache: "no-store" });
    return answer.ok ? buildOf(new DOMParser().parseFromString(await answer.text(), "text/html")) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns why code could not be loaded: "away" if the gateway does not respond, "broken" if the file does not work. If
 * the gateway serves another build, it reloads the page; drafts are stored, and open forms ask first.
 */
export async function loadFailureReason(): Promise<"away" | "broken"> {
  const served = await servedBuild();
  if (served === undefined) return "away";
  if (served === buildOf(document)) return "broken";
  const now = Date.now();
  if (now - Number(storedInTab("loadedAgainAt") ?? 0) > NOT_AGAIN_MS) {
    storeInTab("loadedAgainAt", String(now));
    location.reload();
  }
  return "away";
}
