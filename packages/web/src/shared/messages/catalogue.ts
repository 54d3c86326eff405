/** A text: plain, or one form per plural category of the language (`Intl.PluralRules`), chosen by `count`. */
export type Text = string | ({ readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
export type Texts = Readonly<Record<string, Text>>;

export interface Language {
  /** BCP 47, e.g. `en` or `ar`. */
  readonly code: string;
  readonly direction: "ltr" | "rtl";
}

export const ENGLISH: Language = { code: "en", direction: "ltr" };

let current: Language = ENGLISH;
const translations = new Map<string, Texts>();
const listeners = new Set<() => void>();

const slot = (language: string, namespace: string) => `${language}/${namespace}`;

/** Registers the texts of one namespace in a further language; keys that are missing fall back to English. */
export function registerTexts(language: string, namespace: string, texts: Texts): void {
  translations.set(slot(language, namespace), texts);
}

/** Switches the language of the whole page, and with it the direction of writing (design section 7). */
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

/** All texts of a namespace that the present language has; none in English, which stands where it is written. */
export const textsOf = (namespace: string): Texts => translations.get(slot(current.code, namespace)) ?? {};

/** The text of `key` in the present language, or the English one given. */
export const textFor = (namespace: string, key: string, english: Text): Text => textsOf(namespace)[key] ?? english;
