/** String of a message, or one string per plural category (`Intl.PluralRules`), of which `count` selects one. */
export type Text = string | ({ readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
export type Texts = Readonly<Record<string, Text>>;

export interface Language {
  /** BCP 47 code, for example `en` or `ar`. */
  readonly code: string;
  readonly direction: "ltr" | "rtl";
}

export const ENGLISH: Language = { code: "en", direction: "ltr" };

let current: Language = ENGLISH;
const translations = new Map<string, Texts>();
const listeners = new Set<() => void>();

const slot = (language: string, namespace: string) => `${language}/${namespace}`;

/** Registers the translations of a namespace. Missing keys fall back to English. */
export function registerTexts(language: string, namespace: string, texts: Texts): void {
  translations.set(slot(language, namespace), texts);
}

/** Sets the language and writing direction of the page (design section 7). */
export function setLanguage(language: Language, root: HTMLElement = document.documentElement): void {
  current = language;
  root.lang = language.code;
  root.dir = language.direction;
  for (const listener of listeners) listener();
}

export const currentLanguage = (): Language => current;

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the translations of a namespace in the current language; empty for English, which is in the code. */
const textsOf = (namespace: string): Texts => translations.get(slot(current.code, namespace)) ?? {};

/** Returns the translation of `key` in the current language, or the given English string. */
export const textFor = (namespace: string, key: string, english: Text): Text => textsOf(namespace)[key] ?? english;
