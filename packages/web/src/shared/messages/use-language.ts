import { useSyncExternalStore } from "react";
import { currentLanguage, ENGLISH, type Language, onLanguageChange } from "./catalogue.ts";

/** Present language; a root that uses it as `key` re-renders when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage, () => ENGLISH);
