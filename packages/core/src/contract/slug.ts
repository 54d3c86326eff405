import { normalForm } from "../text/index.ts";
import { foldText } from "./folded-text.ts";

/**
 * Derives a name for URLs from a text, of at most `most` letters, digits and hyphens: `Über-Straße 2` becomes
 * `uber-strasse-2`. Empty for a text without Latin letters and digits.
 */
export const slugOf = (text: string, most: number): string =>
  normalForm(foldText(text), "NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, most)
    .replace(/-$/, "");
