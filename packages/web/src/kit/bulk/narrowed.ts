type Filter = Readonly<Record<string, string | undefined>>;

/** Filter of a list without empty values, for commands; undefined if nothing is filtered. */
export function narrowed(filter: Filter): Filter | undefined {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
