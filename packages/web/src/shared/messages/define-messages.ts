import { type Text, type Texts, textFor } from "./catalogue.ts";
import { inLanguage } from "./in-language.ts";
import { isolated } from "./isolated.ts";

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Forms<T extends Text> = T extends string ? T : Extract<T[keyof T], string>;
type Value = string | number;
/** The placeholders of a text; a text with plural forms always wants `count`. */
type Values<T extends Text> = Record<Names<Forms<T>> | (T extends string ? never : "count"), Value>;
type Arguments<T extends Text> = keyof Values<T> extends never ? [] : [values: Values<T>];

/** A text that is read when it is drawn, in the language of that moment: what stands outside of a component holds this, never a string. */
export type Message = () => string;

/** Reads a text by its key, with its placeholders filled in. */
export interface Translate<T extends Texts> {
  <K extends keyof T & string>(key: K, ...values: Arguments<T[K]>): string;
  /** The same text for later: columns, options and titles are declared with it when a module loads. */
  readonly ref: <K extends keyof T & string>(key: K, ...values: Arguments<T[K]>) => Message;
  /** The same, for who knows the keys by a rule: the text under this one, if there is one. */
  readonly find: (key: string) => Message | undefined;
}

const numbers = inLanguage((code) => new Intl.NumberFormat(code));
const plurals = inLanguage((code) => new Intl.PluralRules(code));

/** The names that people and customers give themselves keep their direction to themselves, in every sentence, label, title and toast. */
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

/** Texts of another list by its keys: `textByKey("core.screens")("tags", "Tags")`. None has a placeholder. */
export const textByKey =
  (namespace: string) =>
  (key: string, english: string): string =>
    form(textFor(namespace, key, english), undefined);

/**
 * Declares the texts of one feature: `const t = defineMessages("users", { chosen: { one: "{count} user", other: "{count} users" } })`,
 * then `t("chosen", { count: 3 })`. Placeholders are checked by the compiler; another language is registered by namespace.
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
