export const MACROS = "macros";
