/** Says which stakeholder the caller works in (ADR 0065): its id. It counts for provider staff alone; anybody else may only name their own. */
export const ACT_FOR = "x-parley-stakeholder";
