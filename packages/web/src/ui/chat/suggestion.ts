/** A text that can be put in for what was typed behind the slash. */
export interface Suggestion {
  readonly id: string;
  /** The short code, shown with its sign. */
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
