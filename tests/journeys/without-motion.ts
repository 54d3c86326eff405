import type { Page } from "playwright-core";

/** Runs in the page. */
function still(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { transition: none !important; animation: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Lets nothing on the page fade or slide, now and after each load: who looks at hundreds of dialogs and themes waits for none of it, and never sees one halfway. */
export async function withoutMotion(page: Page): Promise<void> {
  await page.addInitScript(still);
  await page.evaluate(still);
}
