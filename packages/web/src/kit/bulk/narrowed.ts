type Filter = Readonly<Record<string, string | undefined>>;

/** What a list is narrowed down by, for a command's filter, which knows no empty ones; undefined when it shows all there is. */
export function narrowed(filter: Filter): Filter | undefined {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
