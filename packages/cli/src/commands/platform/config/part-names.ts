/** The parts of a configuration by the names that a file uses, in the order in which they are applied. They stand apart from what the parts are: the help must not load the contract. */
export const PART_NAMES = ["roles", "cannedReplies", "hours", "calendar", "tags", "faqs", "surveyQuestions"] as const;
export type PartName = (typeof PART_NAMES)[number];
