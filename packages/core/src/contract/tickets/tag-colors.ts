/** Colours of a tag, which are Blueprint's intents under common names. */
export const TAG_COLORS = ["gray", "blue", "green", "orange", "red"] as const;
