import { type Text, type Texts, textFor } from "./catalogue.ts";
import { inLanguage } from "./in-language.ts";
import { isolated } from "./isolated.ts";

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Forms<T extends Text> = T extends string ? T : Extract<T[keyof T], string>;
type Value = string | number;
/** Placeholders of a text; plural forms always need `count`. */
type Values<T extends Text> = Record<Names<Forms<T>> | (T extends string ? never : "count"), Value>;
type Arguments<T extends Text> = keyof Values<T> extends never ? [] : [values: Values<T>];

/**
 * A text that is read on rendering, in the present language: constants outside components hold this instead of a
 * string.
 */
export type Message = () => string;

/** Returns a text by key, with its placeholders filled. */
export interface Translate<T extends Texts> {
  <K extends keyof T & string>(key: K, ...values: Arguments<T[K]>): string;
  /** The text for later: for columns, options and titles declared at module load. */
  readonly ref: <K extends keyof T & string>(key: K, ...values: Arguments<T[K]>) => Message;
  /** Text of a computed key, if any. */
  readonly find: (key: string) => Message | undefined;
}

const numbers = inLanguage((code) => new Intl.NumberFormat(code));
const plurals = inLanguage((code) => new Intl.PluralRules(code));

/** Isolates the direction of names chosen by users and customers, in every sentence, label, title and toast. */
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
 * Texts of another list by its keys: `textByKey("core.screens")("tags", "Tags")`. Placeholders stay; `count` chooses a
 * plural form.
 */
export const textByKey =
  (namespace: string) =>
  (key: string, english: string, count?: unknown): string =>
    form(textFor(namespace, key, english), Number(count));

/**
 * Declares the texts of one feature: `const t = defineMessages("users", { chosen: { one: "{count} user", other:
 * "{count} users" } })`, then `t("chosen", { count: 3 })`. Placeholders are checked by the compiler; translations are
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
