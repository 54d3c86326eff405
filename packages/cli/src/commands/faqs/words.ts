/** Values of the contract, which the help must not load; the compiler refuses one that the contract does not have. */
export const STATUSES = ["draft", "pending_review", "published", "archived", "rejected", "indexing", "error"] as const;
export const KINDS = ["manual", "automatic", "dynamic"] as const;
