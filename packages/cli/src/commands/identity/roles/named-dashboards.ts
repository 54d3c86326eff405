const NONE = "none";

/** The given keys in order; an empty list for the word `none`, undefined without any. */
export const namedDashboards = (keys: readonly string[] | undefined): string[] | undefined =>
  keys === undefined ? undefined : keys.filter((key) => key !== NONE);
