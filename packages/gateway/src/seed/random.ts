/** Random number generator with a seed (mulberry32). The same seed always creates the same demo data. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a whole number from `low` to `high`, both inclusive. */
  int(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** Returns a random entry with a probability proportional to its weight. */
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  /**
   * Returns a positive number around `median`, often smaller and sometimes much larger, with the distribution of
   * waiting and reading times.
   */
  skewed(median: number): number;
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(next() || Number.EPSILON)) * Math.cos(2 * Math.PI * next());
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left <= 0) return value;
      }
      return (from[from.length - 1] as (typeof from)[number])[0];
    },
    skewed: (median) => median * Math.exp(0.8 * normal()),
  };
};
