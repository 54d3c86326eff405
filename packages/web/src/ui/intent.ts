/** What a colour means. The names are Blueprint's, so that they pass through. */
export type Intent = "none" | "primary" | "success" | "warning" | "danger";
