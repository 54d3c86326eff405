import { useSyncExternalStore } from "react";
import { currentLanguage, ENGLISH, type Language, onLanguageChange } from "./catalogue.ts";

/** The present language; a root that uses it as `key` is drawn anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage, () => ENGLISH);
