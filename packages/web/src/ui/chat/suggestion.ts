/** A text that can be put in for what was typed behind the slash. */
export interface Suggestion {
  readonly id: string;
  /** The short code, shown with its sign. */
  readonly code: string;
  readonly title: string;
  /** As it would be put in. */
  readonly text: string;
}

/** Finds suggestions; their source counts a use. */
export interface SuggestionSource {
  readonly find: (query: string) => Promise<readonly Suggestion[]>;
  readonly onUse: (suggestion: Suggestion) => void;
}
