/**
 * Parts of a configuration by the names in a file, in the order they are applied. Kept apart from their definitions,
 * because the help must not load the contract.
 */
export const PART_NAMES = ["roles", "cannedReplies", "hours", "calendar", "tags", "faqs", "surveyQuestions"] as const;
export type PartName = (typeof PART_NAMES)[number];
