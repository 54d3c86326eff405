/** Where the socket of a path out of `/config.json` lies; empty for the origin of the page. */
export const originOf = (livePath: string): string => (livePath.startsWith("/") ? "" : new URL(livePath).origin);
