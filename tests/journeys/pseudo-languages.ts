import type { Page } from "playwright-core";
import { PSEUDO_LANGUAGES, pseudoFiles } from "../../packages/web/build/pseudo-languages.mjs";
import { sourceTexts } from "../../packages/web/build/source-texts.mjs";

export type PseudoFiles = ReturnType<typeof pseudoFiles>;

export const makePseudoFiles = async (): Promise<PseudoFiles> => pseudoFiles(await sourceTexts());

const STORED_AS = "parley.language";

/**
 * Serves the pseudo-languages, which no build contains, to the page and opens it in the first. Call before the page is
 * opened.
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

/** Switches the language, like another tab would. Resolves once the page is rendered in it. */
export async function switchTo(page: Page, code: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent("storage", { key, newValue: value }));
    },
    [STORED_AS, code] as const,
  );
  await page.locator(`html[lang="${code}"]`).waitFor({ state: "attached" });
  // Each stylesheet is replaced by its twin for the other direction once that has loaded.
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[data-sheet]")];
    return sheets.every(({ sheet }) => sheet !== null) && new Set(sheets.map(({ dataset }) => dataset.sheet)).size === sheets.length;
  });
}

/** Letters that occur in only one of the languages. */
const MARKS: Readonly<Record<string, RegExp>> = { "el-x-accents": /[áéíóúśťŕńÁĆÉŚ]/, "he-x-mirror": /[ɒɘıǀɔƧ]/ };

/**
 * Text that is the same in every language: the product's name, units of bytes, GMT, addresses, template variables,
 * keys.
 */
const EVERYWHERE = /\b(Parley|GMT|UTC|[kKMG]B)\b|^\/d\/[\w/-]+$|^Alt [A-Z]$|\{\{[\w.]+\}\}/g;

/**
 * Untranslated rest of a text in this language: English words or the other language, without data. Empty if completely
 * translated.
 */
export function leftOver(text: string, code: string, data: readonly string[]): string {
  const isForeign = (rest: string) => /[a-zA-Z]/.test(rest) || PSEUDO_LANGUAGES.some((one) => one.code !== code && MARKS[one.code]?.test(rest));
  let rest = text.replace(/\s+/g, " ").trim();
  if (!isForeign(rest.replace(EVERYWHERE, ""))) return "";
  // Longest first, so that a name is not removed from the middle of a sentence that is itself data.
  for (const value of data) {
    if (!rest.includes(value)) continue;
    rest = rest.replace(new RegExp(`(?<![\\p{L}\\p{N}])${value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "gu"), "");
    if (!isForeign(rest.replace(EVERYWHERE, ""))) return "";
  }
  return rest.replace(EVERYWHERE, "").trim();
}
