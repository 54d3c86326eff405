/** Returns a generator of numbers from 0 to 1, the same for each seed, so that equal phrases give equal models. */
export const randomBy = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** Shuffles an array in place. */
export const shuffle = <Items extends { [at: number]: number; length: number }>(items: Items, random: () => number): Items => {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = items[at] as number;
    items[at] = items[other] as number;
    items[other] = kept;
  }
  return items;
};
