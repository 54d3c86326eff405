import { useSyncExternalStore } from "react";
import { currentLanguage, ENGLISH, type Language, onLanguageChange } from "./catalogue.ts";

/**
 * Returns the current language. A root component that uses its code as `key` is mounted again when the language
 * changes.
 */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage, () => ENGLISH);
