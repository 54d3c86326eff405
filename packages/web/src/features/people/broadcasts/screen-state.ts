/** Address parameters of the create screen: the draft, and whether it is being reviewed. */
export const DRAFT = "draft";
export const REVIEW = "review";
