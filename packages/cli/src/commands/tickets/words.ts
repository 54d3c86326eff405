/** As the contract has them; a test holds them together, because the help must not load the contract. */
export const STATUSES = ["open", "pending", "unresolved", "resolved", "closed", "merged"] as const;
/** Those that a person may give; `merged` comes of a merge. */
export const GIVEN_STATUSES = ["open", "pending", "unresolved", "resolved", "closed"] as const;
export const PRIORITIES = ["low", "normal", "high", "urgent"] as const;

/** How tickets are named on the command line, for the help. */
export const NAMED = "by number, such as 1042; by id:77 where you reach the tickets of several stakeholders";

/** One value more of an option that may be given again and again. */
export const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];
