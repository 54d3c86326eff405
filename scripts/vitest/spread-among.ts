/** `few` at equal distances among `many`, from the very first on; what is at the end is of `many`. */
export function spreadAmong<Item>(few: readonly Item[], many: readonly Item[]): Item[] {
  const distance = many.length / (few.length + 1);
  const before = (at: number) => many.slice(Math.round(at * distance), Math.round((at + 1) * distance));
  return [...few.flatMap((item, at) => [item, ...before(at)]), ...before(few.length)];
}
