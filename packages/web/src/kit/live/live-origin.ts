/** Origin of a live path from `/config.json`; empty for the page's own. */
export const originOf = (livePath: string): string => (livePath.startsWith("/") ? "" : new URL(livePath).origin);
