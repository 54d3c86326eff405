/**
 * Names of the parts in a configuration file, in the order in which they are applied. Separate from the part
 * definitions, because help must not load the contract.
 */
export const PART_NAMES = ["roles", "cannedReplies", "hours", "calendar", "tags", "faqs", "surveyQuestions"] as const;
export type PartName = (typeof PART_NAMES)[number];
