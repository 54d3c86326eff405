import { currentLanguage } from "./catalogue.ts";

/**
 * What is made once for a language and used often: making a format of the browser costs fifty times what writing one number or day with it does, and the report of a year
 * writes thousands. Answers the one of the present language.
 */
export function inLanguage<Made>(make: (code: string) => Made): () => Made {
  let kept: { readonly code: string; readonly made: Made } | undefined;
  return () => {
    const { code } = currentLanguage();
    if (kept?.code !== code) kept = { code, made: make(code) };
    return kept.made;
  };
}

/** One for each name that is asked for: a time zone, a currency. There are few of them. */
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
