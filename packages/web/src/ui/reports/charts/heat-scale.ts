/** Lowest intensity, between 0 and 1, of a cell that is not empty. */
const PALEST = 0.15;
const STEPS = 4;

/**
 * Returns a cell's intensity from 0 to 1, by the square root of its count. On a linear scale, a single busy hour would
 * make all others look alike.
 */
export const heatOf = (value: number, most: number): number => (value <= 0 ? 0 : PALEST + (1 - PALEST) * Math.sqrt(value / most));

/** Returns the values in the legend, from 1 to the maximum, which differ visibly in intensity. */
export function heatSteps(most: number): readonly number[] {
  const steps = Array.from({ length: STEPS }, (_, step) => Math.round(most * ((step + 1) / STEPS) ** 2));
  return [...new Set([1, ...steps])].filter((value) => value >= 1 && value <= most);
}

/** Heights of a row in pixels: tall for a week, low for a month. */
const [TALL, LOW] = [28, 16];
const MANY_ROWS = 7;
/** Height of the hour labels in pixels. */
export const HEAT_AXIS = 38;
/** Returns the height of the heat map in pixels, including the hour labels. */
export const heatHeight = (rows: number): number => rows * (rows > MANY_ROWS ? LOW : TALL) + HEAT_AXIS;
