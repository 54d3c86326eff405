/** Separates the fields of a call into path parameters and others. */
export function splitPathFields<V>(
  { path }: { readonly path: string },
  fields: Readonly<Record<string, V>>,
): { readonly params?: Readonly<Record<string, V>>; readonly rest: Readonly<Record<string, V>> } {
  const isInPath = ([field]: readonly [string, V]) => path.includes(`{${field}}`);
  const all = Object.entries(fields);
  const params = all.filter(isInPath);
  return { ...(params.length > 0 && { params: Object.fromEntries(params) }), rest: Object.fromEntries(all.filter((one) => !isInPath(one))) };
}
