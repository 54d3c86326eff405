/**
 * Header with the id of the stakeholder that the caller acts for (ADR 0065). Only provider staff may name another than
 * their own.
 */
export const ACT_FOR = "x-parley-stakeholder";
