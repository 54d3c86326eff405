/** Returns the origin of the live path in `/config.json`; empty for the page's own origin. */
export const originOf = (livePath: string): string => (livePath.startsWith("/") ? "" : new URL(livePath).origin);
