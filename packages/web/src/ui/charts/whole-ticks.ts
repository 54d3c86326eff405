/** As many lines as a chart of this height has room for. */
const MOST = 4;

interface Ticking {
  readonly ticks: (count: number) => number[];
}

/** Where an axis of counts has its lines: there is no half of a session, however few there are. */
export const wholeTicks = (scale: Ticking): number[] => scale.ticks(MOST).filter(Number.isInteger);
