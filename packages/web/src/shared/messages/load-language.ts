import { store, stored } from "../storage/stored.ts";
import { ENGLISH, type Language, registerTexts, setLanguage, type Texts } from "./catalogue.ts";

/** Content of `languages/<code>.json`. */
interface LanguageFile {
  readonly direction: Language["direction"];
  /** Translations by namespace; missing ones stay English. */
  readonly texts: Readonly<Record<string, Texts>>;
}

/** Languages besides English included in this build, listed in the page. */
export const furtherLanguages = (): readonly string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="parley-languages"]')?.content.split(" ") ?? [];

/** Language chosen for this browser; undefined for English, which needs no file. */
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

/** Stores the choice for this browser and applies it. */
export function chooseLanguage(code: string): Promise<void> {
  store("language", code === ENGLISH.code ? undefined : code);
  return applyLanguage();
}
