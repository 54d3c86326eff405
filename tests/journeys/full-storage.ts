import type { Page } from "playwright-core";

/** Fills a storage of the page to the last character. */
export const fillStorage = (page: Page, name: "localStorage" | "sessionStorage"): Promise<void> =>
  page.evaluate((storageName) => {
    const storage = window[storageName];
    let at = 0;
    for (let size = 1 << 23; size >= 1; size = Math.floor(size / 2))
      for (;;)
        try {
          storage.setItem(`filler-${at}`, "x".repeat(size));
          at += 1;
        } catch {
          break;
        }
  }, name);
