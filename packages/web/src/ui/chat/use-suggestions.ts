import { type KeyboardEvent, useEffect, useState } from "react";
import { useDebounced } from "../../shared/url-state/use-debounced.ts";
import { EMOJIS } from "./emoji-source.ts";
import type { ComposerLookup } from "./slash.ts";
import type { Suggestion, SuggestionSource } from "./suggestion.ts";

const ASK_AFTER_MS = 120;

export interface Suggestions {
  /** Suggestions to show; null if no menu is open. */
  readonly found: readonly Suggestion[] | null;
  readonly index: number;
  /** Handles a key press, and returns true if the menu has used it. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

interface SuggestionsOptions {
  readonly canned: SuggestionSource | undefined;
  readonly mentions: SuggestionSource | undefined;
  readonly slash: ComposerLookup | null;
  readonly onPick: (suggestion: Suggestion, slash: ComposerLookup) => void;
  /** Called if Enter was pressed before the suggestions arrived, and none was found. */
  readonly onNothing: (slash: ComposerLookup) => void;
}

interface Answer {
  readonly slash: ComposerLookup;
  readonly found: readonly Suggestion[];
}

const isSame = (one: ComposerLookup, other: ComposerLookup): boolean => one.sign === other.sign && one.start === other.start;

export function useSuggestions({ canned, mentions, slash, onPick, onNothing }: SuggestionsOptions): Suggestions {
  const source = slash === null ? undefined : { "/": canned, ":": EMOJIS, "@": mentions }[slash.sign];
  const [answer, setAnswer] = useState<Answer>();
  const [index, setIndex] = useState(0);
  /** Look-up that was closed with Escape. Its menu stays closed until the trigger character is removed. */
  const [dismissed, setDismissed] = useState<ComposerLookup>();
  if (slash === null && dismissed !== undefined) setDismissed(undefined);
  // Debounces look-ups of canned replies only, because each of them sends a request.
  const rested = useDebounced(slash, ASK_AFTER_MS);
  const wanted = slash?.sign === "/" ? rested : slash;

  useEffect(() => {
    if (wanted === null || source === undefined) {
      setAnswer(undefined);
      return undefined;
    }
    let isWanted = true;
    const take = (found: readonly Suggestion[]) => {
      if (!isWanted) return;
      setAnswer({ slash: wanted, found });
      setIndex(0);
    };
    source.find(wanted.query).then(take, () => take([]));
    return () => {
      isWanted = false;
    };
  }, [wanted, source]);

  const isDismissed = slash !== null && dismissed !== undefined && isSame(slash, dismissed);
  const isOpen = slash !== null && source !== undefined && !isDismissed;
  const found = isOpen && answer !== undefined && isSame(answer.slash, slash) ? answer.found : null;
  const isSettled = found !== null && answer?.slash.query === slash?.query;
  // True if the text is no look-up: a word after a colon that matches no emoji, or two words after `@` that match no
  // name.
  const isWord = isSettled && found.length === 0 && (slash?.sign === ":" || (slash?.sign === "@" && /\s/.test(slash.query)));
  const shown = isWord ? null : found;

  /** Inserts the first suggestion when it arrives, because fast typists press Enter before the menu appears. */
  const pickLater = (at: ComposerLookup, of: SuggestionSource, isEnter: boolean) => {
    of.find(at.query).then(
      ([first]) => {
        if (first !== undefined) onPick(first, at);
        else if (isEnter) onNothing(at);
      },
      () => isEnter && onNothing(at),
    );
  };
  const handleKey = (event: KeyboardEvent): boolean => {
    if (slash === null || source === undefined || isDismissed || isWord) return false;
    const chosen = shown?.[index];
    const isMoved = index > 0;
    const move = (by: number) => shown !== null && setIndex((index + by + shown.length) % shown.length);
    const pick = () => {
      if (chosen !== undefined && (isSettled || isMoved)) onPick(chosen, slash);
      else pickLater(slash, source, event.key === "Enter");
    };
    const acts: Record<string, () => void> = {
      Escape: () => setDismissed(slash),
      ...(chosen !== undefined && { ArrowDown: () => move(1), ArrowUp: () => move(-1) }),
      ...((chosen !== undefined || !isSettled) && { Enter: pick, Tab: pick }),
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
