/** What a tag may look like: Blueprint's intents by the names that people use for them. */
export const TAG_COLORS = ["gray", "blue", "green", "orange", "red"] as const;
