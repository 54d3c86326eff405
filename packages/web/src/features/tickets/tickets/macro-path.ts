/** The name in the address that shows macros in the place of the list of tickets. */
export const MACROS = "macros";
