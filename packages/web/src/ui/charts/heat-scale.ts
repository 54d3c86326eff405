/** Intensity of the palest cell that is not empty, of 1. */
const PALEST = 0.15;
const STEPS = 4;

/**
 * Intensity of a cell, from 0 to 1, by the square root of its count: on a linear scale one busy hour would make all
 * others look alike; with the root, a quarter of the maximum is half as strong.
 */
export const heatOf = (value: number, most: number): number => (value <= 0 ? 0 : PALEST + (1 - PALEST) * Math.sqrt(value / most));

/** Legend values from one to the maximum, with distinct intensities. */
export function heatSteps(most: number): readonly number[] {
  const steps = Array.from({ length: STEPS }, (_, step) => Math.round(most * ((step + 1) / STEPS) ** 2));
  return [...new Set([1, ...steps])].filter((value) => value >= 1 && value <= most);
}

/** Row heights in pixels: tall for a week, low for a month. */
const [TALL, LOW] = [28, 16];
const MANY_ROWS = 7;
/** Height of the hour labels. */
export const HEAT_AXIS = 38;
/** Height of the drawing, including the hours. */
export const heatHeight = (rows: number): number => rows * (rows > MANY_ROWS ? LOW : TALL) + HEAT_AXIS;
