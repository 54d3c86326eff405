import { store, stored } from "../storage/stored.ts";
import { ENGLISH, type Language, registerTexts, setLanguage, type Texts } from "./catalogue.ts";

/** Content of a translation file, `languages/<code>.json`. */
interface LanguageFile {
  readonly direction: Language["direction"];
  /** Translations by namespace; missing ones are shown in English. */
  readonly texts: Readonly<Record<string, Texts>>;
}

/** Returns the codes of the translations in this build, which the page lists in a meta element. */
export const furtherLanguages = (): readonly string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="parley-languages"]')?.content.split(" ") ?? [];

/** Returns the language chosen in this browser; undefined for English, which needs no file. */
export const chosenLanguage = (): string | undefined => stored("language");

/**
 * Loads the chosen language and re-renders the page. Resolves when the language is active; if loading fails, the page
 * stays in English.
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

export function chooseLanguage(code: string): Promise<void> {
  store("language", code === ENGLISH.code ? undefined : code);
  return applyLanguage();
}
