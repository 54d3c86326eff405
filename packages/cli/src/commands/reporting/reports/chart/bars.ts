import { numberText, truncateToWidth, widthOf } from "./letters.ts";
import type { ChartStyle } from "./look.ts";

export interface Bar {
  readonly name: string;
  readonly values: readonly number[];
  /** Optional text that is printed after the value of the bar. */
  readonly note?: string;
}

const LEAST_BAR = 8;
/** Divisor of the line width that limits the names of the bars to a third of the line. */
const NAMES_SHARE = 3;
/**
 * ANSI codes for the series of a bar: cyan, yellow, magenta, green and grey, which are readable on light and dark
 * backgrounds.
 */
const COLORS = [36, 33, 35, 32, 90];
/** ANSI colour codes closest to the eight colours of the console's charts, for series with a fixed colour. */
const CHART_COLORS = [94, 33, 32, 35, 36, 31, 95, 93];

/** Chart colour of each series, or undefined to use the colour of its position. */
type Colours = readonly (number | undefined)[];

const painted = (text: string, part: number, { color }: ChartStyle, colours: Colours): string => {
  if (!color || text === "") return text;
  const own = colours[part];
  return `\u001b[${own === undefined ? COLORS[part % COLORS.length] : CHART_COLORS[own % CHART_COLORS.length]}m${text}\u001b[39m`;
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const signOf = (part: number, { signs }: ChartStyle): string => signs.parts[part % signs.parts.length] ?? "#";

/** Draws a bar of at least one character, so that small values are visible. */
function barOf(values: readonly number[], largest: number, length: number, look: ChartStyle, colours: Colours): string {
  let sum = 0;
  let drawn = 0;
  const parts = values.map((value, part) => {
    sum += value;
    const until = sum === 0 ? 0 : Math.max(1, Math.round((sum / largest) * length));
    const text = signOf(part, look).repeat(Math.max(0, until - drawn));
    drawn = Math.max(drawn, until);
    return painted(text, part, look, colours);
  });
  return parts.join("") + " ".repeat(length - drawn);
}

/** Draws one line per bar, and below them an axis up to the largest value. */
export function drawBars(bars: readonly Bar[], look: ChartStyle, colours: Colours = []): readonly string[] {
  const { width, signs } = look;
  const largest = Math.max(...bars.map(({ values }) => sumOf(values)));
  const texts = bars.map(({ values, note = "" }) => `${numberText(sumOf(values))}${note}`);
  const names = Math.min(Math.max(...bars.map(({ name }) => widthOf(name))), Math.floor(width / NAMES_SHARE));
  const numbers = Math.max(...texts.map((text) => text.length));
  const length = Math.max(LEAST_BAR, width - names - numbers - 4);
  const axis = `0${signs.rule.repeat(Math.max(1, length - 1 - numberText(largest).length))}${numberText(largest)}`;
  return [
    ...bars.map(
      ({ name, values }, at) =>
        `${truncateToWidth(name, names, signs.more)}  ${barOf(values, largest, length, look, colours)}  ${(texts[at] ?? "").padStart(numbers)}`,
    ),
    `${" ".repeat(names)}  ${axis}`,
  ];
}

/** Draws the legend, with the character and total of each series. Puts as many series on a line as fit. */
export function drawLegend(
  series: readonly { readonly name: string; readonly total: number }[],
  look: ChartStyle,
  colours: Colours,
): readonly string[] {
  const lines: { text: string; width: number }[] = [];
  for (const [part, { name, total }] of series.entries()) {
    const told = ` ${name.trim()} ${numberText(total)}`;
    const text = `${painted(signOf(part, look), part, look, colours)}${told}`;
    const width = widthOf(told) + 1;
    const last = lines.at(-1);
    if (last === undefined || last.width + width + 3 > look.width) lines.push({ text, width });
    else {
      last.text += `   ${text}`;
      last.width += width + 3;
    }
  }
  return lines.map(({ text }) => text);
}
