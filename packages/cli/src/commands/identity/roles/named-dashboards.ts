const NONE = "none";

/**
 * Returns the given dashboard keys in order. The word `none` gives an empty list, and a missing flag gives undefined.
 */
export const namedDashboards = (keys: readonly string[] | undefined): string[] | undefined =>
  keys === undefined ? undefined : keys.filter((key) => key !== NONE);
