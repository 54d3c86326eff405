import { store, stored } from "../storage/stored.ts";
import { ENGLISH, type Language, registerTexts, setLanguage, type Texts } from "./catalogue.ts";

/** Content of `languages/<code>.json`. */
interface LanguageFile {
  readonly direction: Language["direction"];
  /** By namespace; what is missing stays English. */
  readonly texts: Readonly<Record<string, Texts>>;
}

/** The languages besides English that this build has a file of; the page says so. */
export const furtherLanguages = (): readonly string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="parley-languages"]')?.content.split(" ") ?? [];

/** The language that this browser was told to use; absent for English, which needs no file. */
export const chosenLanguage = (): string | undefined => stored("language");

/**
 * Loads the language of `chosenLanguage` and re-renders the page. If loading fails, English stays. Resolves when the
 * language is active.
 */
export async function applyLanguage(): Promise<void> {
  const code = chosenLanguage();
  if (code === undefined) return setLanguage(ENGLISH);
  try {
    const response = await fetch(`/languages/${encodeURIComponent(code)}.json`);
    const { direction, texts }: LanguageFile = await response.json();
    for (const [namespace, one] of Object.entries(texts)) registerTexts(code, namespace, one);
    if (chosenLanguage() === code) setLanguage({ code, direction });
  } catch {
    setLanguage(ENGLISH);
  }
}

/** Keeps the choice for this browser and draws the page in it. */
export function chooseLanguage(code: string): Promise<void> {
  store("language", code === ENGLISH.code ? undefined : code);
  return applyLanguage();
}
