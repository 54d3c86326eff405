/** Minimum timeout in milliseconds, for a busy machine. */
const PATIENCE_MS = 15_000;
/** Factor by which a busy test machine may be slower than an idle machine. */
const BUSY = 5;

/**
 * Timeout in milliseconds for something with a target time. With `PARLEY_FIGURES=1` it is the target itself, for an
 * idle machine. Otherwise it is much longer, so that a test fails only if something never happens.
 */
export const within = (figureMs: number): number => (process.env.PARLEY_FIGURES === "1" ? figureMs : Math.max(PATIENCE_MS, BUSY * figureMs));
