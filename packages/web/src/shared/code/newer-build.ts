import { storedInTab, storeInTab } from "../storage/stored-in-tab.ts";

/** The page of every address, never kept by a browser. */
const PAGE = "/app.html";
/** Gateways behind one address are replaced one after the other: until all are, whoever loads the page again may meet either build. */
const NOT_AGAIN_MS = 60_000;

/** A build by its first code and its stylesheets, whose names are made of all that is in them. */
const buildOf = (page: Document): string =>
  [...page.querySelectorAll('script[type="module"][src], meta[name^="parley-"]')]
    .map((element) => element.getAttribute("src") ?? element.getAttribute("content"))
    .join(" ");

/** The build that the gateway hands out now; undefined when it does not answer. */
async function servedBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch(PAGE, { cache: "no-store" });
    return answer.ok ? buildOf(new DOMParser().parseFromString(await answer.text(), "text/html")) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Why code has not arrived: nobody answers at the moment, or the build that is served has no such code that could be run. Where another build is served, the code of this one is gone for
 * good, and the page is loaded again at its address: drafts are kept by the browser, and whoever has a form open is asked.
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
