import { type KeyboardEvent, useEffect, useState } from "react";
import { useDebounced } from "../../shared/url-state/use-debounced.ts";
import { EMOJIS } from "./emoji-source.ts";
import type { Slash } from "./slash.ts";
import type { Suggestion, SuggestionSource } from "./suggestion.ts";

const ASK_AFTER_MS = 120;

export interface Suggestions {
  /** Null while no menu is open. */
  readonly found: readonly Suggestion[] | null;
  readonly index: number;
  /** True when the key was the menu's. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

/** The menu behind a slash: what it shows, and its keys. */
export function useSuggestions(canned: SuggestionSource | undefined, slash: Slash | null, onPick: (suggestion: Suggestion) => void): Suggestions {
  const source = slash?.sign === ":" ? EMOJIS : canned;
  const [found, setFound] = useState<readonly Suggestion[] | null>(null);
  const [index, setIndex] = useState(0);
  /** The slash at which Escape was pressed: that menu stays shut. */
  const [dismissed, setDismissed] = useState<number>();
  const query = slash?.query;
  const rested = useDebounced(query, ASK_AFTER_MS);

  useEffect(() => {
    if (rested === undefined || source === undefined) {
      setFound(null);
      return undefined;
    }
    let isWanted = true;
    source.find(rested).then(
      (suggestions) => {
        if (!isWanted) return;
        setFound(suggestions);
        setIndex(0);
      },
      () => isWanted && setFound(null),
    );
    return () => {
      isWanted = false;
    };
  }, [rested, source]);

  // A word behind a colon that is no emoji is a word.
  const isWord = slash?.sign === ":" && found?.length === 0;
  const shown = slash === null || slash.start === dismissed || isWord ? null : found;
  const handleKey = (event: KeyboardEvent): boolean => {
    if (slash === null || shown === null) return false;
    const chosen = shown[index];
    const acts: Record<string, () => void> = {
      Escape: () => setDismissed(slash.start),
      ...(chosen === undefined
        ? {}
        : {
            ArrowDown: () => setIndex((index + 1) % shown.length),
            ArrowUp: () => setIndex((index - 1 + shown.length) % shown.length),
            Enter: () => onPick(chosen),
            Tab: () => onPick(chosen),
          }),
    };
    const act = acts[event.key];
    if (act === undefined) return false;
    event.preventDefault();
    event.stopPropagation();
    act();
    return true;
  };
  return { found: shown, index, handleKey };
}
