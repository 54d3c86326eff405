import { storedInTab, storeInTab } from "../storage/stored-in-tab.ts";

/** Page of every address, never cached by browsers. */
const PAGE = "/app.html";
/** Gateways behind one address are replaced one by one: meanwhile a reload may meet either build. */
const NOT_AGAIN_MS = 60_000;

/** Identity of a build: its first script and its stylesheets, whose names contain their hashes. */
const buildOf = (page: Document): string =>
  [...page.querySelectorAll('script[type="module"][src], meta[name^="parley-"]')]
    .map((element) => element.getAttribute("src") ?? element.getAttribute("content"))
    .join(" ");

/** Build that the gateway serves now; undefined without a response. */
async function servedBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch(PAGE, { cache: "no-store" });
    return answer.ok ? buildOf(new DOMParser().parseFromString(await answer.text(), "text/html")) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reason why code did not load: no response at the moment, or the served build does not have it. If another build is
 * served, this build's code is gone, and the page is reloaded at its address: the browser keeps drafts, and open forms
 * ask first.
 */
export async function whyNotArrived(): Promise<"away" | "broken"> {
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
