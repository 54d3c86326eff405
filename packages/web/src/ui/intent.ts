/** Meaning of a colour, in Blueprint's terms. */
export type Intent = "none" | "primary" | "success" | "warning" | "danger";
