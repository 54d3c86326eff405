type Filter = Readonly<Record<string, string | undefined>>;

/** Returns the filters that are set, for a CLI command; undefined if there are none. */
export function activeFiltersOf(filter: Filter): Filter | undefined {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
