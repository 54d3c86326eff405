import { type Text, type Texts, textFor } from "./catalogue.ts";
import { cacheByLanguage } from "./in-language.ts";
import { isolated } from "./isolated.ts";

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Forms<T extends Text> = T extends string ? T : Extract<T[keyof T], string>;
type Value = string | number;
/** Values for the placeholders of a message; plural forms always need `count`. */
type Values<T extends Text> = Record<Names<Forms<T>> | (T extends string ? never : "count"), Value>;
type Arguments<T extends Text> = keyof Values<T> extends never ? [] : [values: Values<T>];

/**
 * Message that is translated when it is rendered. Constants outside components use this type, because a string would
 * keep the language in which it was created.
 */
export type Message = () => string;

/** Returns the message with a key in the current language, with its placeholders filled. */
export interface Translate<T extends Texts> {
  <K extends keyof T & string>(key: K, ...values: Arguments<T[K]>): string;
  /** Returns a function for the message, for columns, options and titles that are declared when the module loads. */
  readonly ref: <K extends keyof T & string>(key: K, ...values: Arguments<T[K]>) => Message;
  /** Returns the message for a key that is computed at run time, if it exists. */
  readonly find: (key: string) => Message | undefined;
}

const numbers = cacheByLanguage((code) => new Intl.NumberFormat(code));
const plurals = cacheByLanguage((code) => new Intl.PluralRules(code));

/** Fills the placeholders. Names are isolated, so that their writing direction does not affect the sentence. */
const fill = (text: string, values: Readonly<Record<string, Value>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? numbers().format(value) : isolated(value);
  });

const form = (text: Text, count: Value | undefined): string => {
  if (typeof text === "string") return text;
  const rule = plurals().select(Number(count));
  return text[rule] ?? text.other;
};

/**
 * Returns a function that translates texts of a namespace that is not declared here, by key and English text:
 * `textByKey("core.screens")("tags", "Tags")`. It fills no placeholders; `count` selects a plural form.
 */
export const textByKey =
  (namespace: string) =>
  (key: string, english: string, count?: unknown): string =>
    form(textFor(namespace, key, english), Number(count));

/**
 * Declares the messages of one feature: `const t = defineMessages("users", { chosen: { one: "{count} user", other:
 * "{count} users" } })`, then `t("chosen", { count: 3 })`. The compiler checks placeholders; translations are
 * registered by namespace.
 */
export function defineMessages<const T extends Texts>(namespace: string, texts: T): Translate<T> {
  const translate = <K extends keyof T & string>(key: K, ...rest: Arguments<T[K]>): string => {
    const values: Readonly<Record<string, Value>> = rest[0] ?? {};
    return fill(form(textFor(namespace, key, texts[key] ?? key), values.count), values);
  };
  return Object.assign(translate, {
    ref:
      <K extends keyof T & string>(key: K, ...values: Arguments<T[K]>): Message =>
      () =>
        translate(key, ...values),
    find: (key: string) => (key in texts ? () => fill(form(textFor(namespace, key, texts[key] ?? key), undefined), {}) : undefined),
  });
}
