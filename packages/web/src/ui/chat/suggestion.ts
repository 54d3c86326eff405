/** Text that can replace the lookup. */
export interface Suggestion {
  readonly id: string;
  /** Short code, shown with its sign. */
  readonly code: string;
  readonly title: string;
  /** Owner, unless everybody's. */
  readonly of?: string;
  /** Number of attached files. */
  readonly files?: number;
  /** Text as it would be inserted. */
  readonly text: string;
  /** Subject, for e-mail templates. */
  readonly subject?: string;
}

/** Finds suggestions; the source counts their use. */
export interface SuggestionSource {
  readonly find: (query: string) => Promise<readonly Suggestion[]>;
  readonly onUse: (suggestion: Suggestion) => void;
}
