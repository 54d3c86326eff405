/** Minimum timeout on a busy machine. */
const PATIENCE_MS = 15_000;
/** Factor by which a busy machine may be slower than a quiet one. */
const BUSY = 5;

/**
 * Timeout for something that has a target figure. The figure itself applies to a quiet machine and is enforced with
 * `PARLEY_FIGURES=1`; elsewhere a test fails only if something never happens.
 */
export const within = (figureMs: number): number => (process.env.PARLEY_FIGURES === "1" ? figureMs : Math.max(PATIENCE_MS, BUSY * figureMs));
