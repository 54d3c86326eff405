/** As the contract has them; a test holds them together, because the help must not load the contract. */
export const BUSINESS_STATUSES = ["open", "busy", "closed", "holiday"] as const;
