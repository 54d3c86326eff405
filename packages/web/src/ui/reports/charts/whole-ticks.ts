/** Maximum number of ticks on the vertical axis. */
const MOST = 4;

interface Ticking {
  readonly ticks: (count: number) => number[];
}

/** Returns ticks at whole numbers, because counts have no fractions. */
export const wholeTicks = (scale: Ticking): number[] => scale.ticks(MOST).filter(Number.isInteger);
