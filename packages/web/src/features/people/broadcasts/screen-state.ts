/** In the address of the create screen: the draft that is worked on, and whether it is being reviewed. */
export const DRAFT = "draft";
export const REVIEW = "review";
