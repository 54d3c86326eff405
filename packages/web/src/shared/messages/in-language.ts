import { currentLanguage } from "./catalogue.ts";

/**
 * Caches an object of the present language: creating an Intl format costs fifty times as much as formatting one value,
 * and a year's report formats thousands.
 */
export function inLanguage<Made>(make: (code: string) => Made): () => Made {
  let kept: { readonly code: string; readonly made: Made } | undefined;
  return () => {
    const { code } = currentLanguage();
    if (kept?.code !== code) kept = { code, made: make(code) };
    return kept.made;
  };
}

/** Cache by name, for the few time zones and currencies in use. */
export function byName<Made>(make: (name: string) => Made): (name: string) => Made {
  const kept = new Map<string, Made>();
  return (name) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = make(name);
    kept.set(name, made);
    return made;
  };
}
