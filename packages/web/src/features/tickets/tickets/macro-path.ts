/** Path segment of the macros page. */
export const MACROS = "macros";
