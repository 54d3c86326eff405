import type { Page } from "playwright-core";
import { PSEUDO_LANGUAGES, pseudoFiles } from "../../packages/web/build/pseudo-languages.mjs";
import { sourceTexts } from "../../packages/web/build/source-texts.mjs";

export type PseudoFiles = ReturnType<typeof pseudoFiles>;

export const makePseudoFiles = async (): Promise<PseudoFiles> => pseudoFiles(await sourceTexts());

const STORED_AS = "parley.language";

/**
 * Provides artificial languages, which no build contains, to the page and opens it in one of them. Call it before the
 * page is opened.
 */
export async function speakPseudo(page: Page, files: PseudoFiles, code: string): Promise<void> {
  const texts = Object.fromEntries(PSEUDO_LANGUAGES.map((one) => [`/languages/${one.code}.json`, JSON.stringify(files[one.code])]));
  await page.addInitScript(
    ([key, value, held]) => {
      localStorage.setItem(key, localStorage.getItem(key) ?? value);
      const ask = window.fetch;
      window.fetch = (to, options) => {
        const text = held[String(to)];
        return text === undefined ? ask(to, options) : Promise.resolve(new Response(text, { headers: { "content-type": "application/json" } }));
      };
    },
    [STORED_AS, code, texts] as const,
  );
}

/** Switches the language as another browser tab would. Resolves as soon as the page is shown in it. */
export async function switchTo(page: Page, code: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent("storage", { key, newValue: value }));
    },
    [STORED_AS, code] as const,
  );
  await page.locator(`html[lang="${code}"]`).waitFor({ state: "attached" });
  // Waits until each style sheet has been replaced by its version for the other writing direction.
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[data-sheet]")];
    return sheets.every(({ sheet }) => sheet !== null) && new Set(sheets.map(({ dataset }) => dataset.sheet)).size === sheets.length;
  });
}

/** Matches letters that occur in only one of the artificial languages. */
const MARKS: Readonly<Record<string, RegExp>> = { "el-x-accents": /[áéíóúśťŕńÁĆÉŚ]/, "he-x-mirror": /[ɒɘıǀɔƧ]/ };

/**
 * Matches text that is equal in every language: the product's name, units of bytes, GMT, paths, template variables and
 * keyboard keys.
 */
const EVERYWHERE = /\b(Parley|GMT|UTC|[kKMG]B)\b|^\/d\/[\w/-]+$|^Alt [A-Z]$|\{\{[\w.]+\}\}/g;

/**
 * Part of a text that is not translated, without data: English words, or words of the other language. Empty if the text
 * is fully translated.
 */
export function untranslatedTexts(text: string, code: string, data: readonly string[]): string {
  const isForeign = (rest: string) => /[a-zA-Z]/.test(rest) || PSEUDO_LANGUAGES.some((one) => one.code !== code && MARKS[one.code]?.test(rest));
  let rest = text.replace(/\s+/g, " ").trim();
  if (!isForeign(rest.replace(EVERYWHERE, ""))) return "";
  // Removes data from the text. `data` is sorted longest first, because a short name could also be part of a longer
  // value.
  for (const value of data) {
    if (!rest.includes(value)) continue;
    rest = rest.replace(new RegExp(`(?<![\\p{L}\\p{N}])${value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "gu"), "");
    if (!isForeign(rest.replace(EVERYWHERE, ""))) return "";
  }
  return rest.replace(EVERYWHERE, "").trim();
}
