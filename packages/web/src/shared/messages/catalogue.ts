/** A text: plain, or one form per plural category (`Intl.PluralRules`), chosen by `count`. */
export type Text = string | ({ readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
export type Texts = Readonly<Record<string, Text>>;

export interface Language {
  /** BCP 47 code, e.g. `en` or `ar`. */
  readonly code: string;
  readonly direction: "ltr" | "rtl";
}

export const ENGLISH: Language = { code: "en", direction: "ltr" };

let current: Language = ENGLISH;
const translations = new Map<string, Texts>();
const listeners = new Set<() => void>();

const slot = (language: string, namespace: string) => `${language}/${namespace}`;

/** Registers translations of one namespace; missing keys fall back to English. */
export function registerTexts(language: string, namespace: string, texts: Texts): void {
  translations.set(slot(language, namespace), texts);
}

/** Switches the language and writing direction of the whole page (design section 7). */
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

/** Translations of a namespace in the present language; empty for English, which is in the code. */
const textsOf = (namespace: string): Texts => translations.get(slot(current.code, namespace)) ?? {};

/** Text of `key` in the present language, or the given English. */
export const textFor = (namespace: string, key: string, english: Text): Text => textsOf(namespace)[key] ?? english;
