const NONE = "none";

/** The keys that were given, in their order; an empty list for the word `none`, undefined where nothing was said. */
export const namedDashboards = (keys: readonly string[] | undefined): string[] | undefined =>
  keys === undefined ? undefined : keys.filter((key) => key !== NONE);
