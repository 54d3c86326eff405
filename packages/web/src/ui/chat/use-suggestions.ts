import { type KeyboardEvent, useEffect, useState } from "react";
import { useDebounced } from "../../shared/url-state/use-debounced.ts";
import type { Slash } from "./slash.ts";

/** A text that can be put in for what was typed behind the slash. */
export interface Suggestion {
  readonly id: string;
  /** The short code, shown with its slash. */
  readonly code: string;
  readonly title: string;
  /** Whose it is, where that is not everybody's. */
  readonly of?: string;
  /** How many files come with it. */
  readonly files?: number;
  /** As it would be put in. */
  readonly text: string;
  /** Of a mail, where it is a template of one. */
  readonly subject?: string;
}

/** Finds suggestions; their source counts a use. */
export interface SuggestionSource {
  readonly find: (query: string) => Promise<readonly Suggestion[]>;
  readonly onUse: (suggestion: Suggestion) => void;
}

const ASK_AFTER_MS = 120;

export interface Suggestions {
  /** Null while no menu is open. */
  readonly found: readonly Suggestion[] | null;
  readonly index: number;
  /** True when the key was the menu's. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

/** The menu behind a slash: what it shows, and its keys. */
export function useSuggestions(source: SuggestionSource | undefined, slash: Slash | null, onPick: (suggestion: Suggestion) => void): Suggestions {
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

  const shown = slash === null || slash.start === dismissed ? null : found;
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
