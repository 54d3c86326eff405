/** Maximum number of axis lines for a chart of this height. */
const MOST = 4;

interface Ticking {
  readonly ticks: (count: number) => number[];
}

/** Whole-number ticks: counts have no fractions, however small they are. */
export const wholeTicks = (scale: Ticking): number[] => scale.ticks(MOST).filter(Number.isInteger);
