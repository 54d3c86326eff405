/**
 * Suggests up to three names that start with the given one or differ by a few letters. If no name is similar, returns
 * `otherwise`, a hint on finding the right name.
 */
export function suggestion(wanted: string, names: readonly string[], otherwise: string): string {
  const longer = names.filter((name) => name.startsWith(`${wanted}/`) || name.startsWith(`${wanted}.`));
  const slips = names
    .map((name) => ({ name, distance: distance(wanted.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.max(2, Math.floor(wanted.length / 3)))
    .sort((a, b) => a.distance - b.distance)
    .map(({ name }) => name);
  const close = [...new Set([...longer, ...slips])].slice(0, 3);
  return close.length > 0 ? `Did you mean ${close.join(", ")}?` : otherwise;
}

/** Returns the Levenshtein distance, which is the number of letters to add, remove or change. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
