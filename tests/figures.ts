/** Nobody waits shorter than this for what a busy machine may be late with. */
const PATIENCE_MS = 15_000;
/** How much slower than a quiet machine a busy one may be. */
const BUSY = 5;

/**
 * How long a test waits for what has to happen within a figure. The figure itself is for a quiet machine and held with `PARLEY_FIGURES=1`;
 * elsewhere a test is red only when something never comes, not when the machine has other things to do.
 */
export const within = (figureMs: number): number => (process.env.PARLEY_FIGURES === "1" ? figureMs : Math.max(PATIENCE_MS, BUSY * figureMs));
