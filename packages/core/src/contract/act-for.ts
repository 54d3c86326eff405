/**
 * Name of the header with the id of the stakeholder that the caller acts for (ADR 0065). Only provider staff may send
 * the id of a stakeholder other than their own.
 */
export const ACT_FOR = "x-parley-stakeholder";
