export interface Suggestion {
  readonly id: string;
  /** Short code, shown after the trigger character. */
  readonly code: string;
  readonly title: string;
  /** Owner of the suggestion, such as a team; undefined if everybody has it. */
  readonly of?: string;
  readonly files?: number;
  /** Text that is inserted, with variables filled. */
  readonly text: string;
  /** Subject of an e-mail template. */
  readonly subject?: string;
}

/** Source of suggestions. `onUse` counts how often a suggestion is used. */
export interface SuggestionSource {
  readonly find: (query: string) => Promise<readonly Suggestion[]>;
  readonly onUse: (suggestion: Suggestion) => void;
}
