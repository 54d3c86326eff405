/** Whose keyboards have Cmd where others have Ctrl. Nobody's, where a page is drawn before it is served. */
export const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
