/** Meaning of a colour, with Blueprint's names. */
export type Intent = "none" | "primary" | "success" | "warning" | "danger";
