/** True on Apple devices, which use Cmd instead of Ctrl. False during prerendering. */
export const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
