/** URL parameters of the create screen: the draft's id, and whether it is in review. */
export const DRAFT = "draft";
export const REVIEW = "review";
