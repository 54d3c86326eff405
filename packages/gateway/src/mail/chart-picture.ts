import { type DigestChart, highest } from "./digest.ts";

/** Size of a chart image in pixels. It is twice the displayed size, for high-density screens. */
export const PICTURE = { width: 1024, height: 280 } as const;
/** Displayed height of a bar in a ranked chart, in pixels. It equals the height of the adjacent table row. */
export const RANK_ROW_HEIGHT = 24;
const SCALE = 2;

const RULE = "#8f99a8";
const RULES = 4;
const LINE_THICKNESS = 5;
const BAR_SHARE = 0.72;
/** Minimum length of a bar in pixels, so that a small value stays visible. */
const LEAST_PX = 2;
/** Opacity of bars for periods whose figures are incomplete. */
const PARTIAL_OPACITY = 0.55;

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** SVG rectangle whose edges are rounded to whole pixels, because fractional edges look blurred. */
const rectangle = ({ x, y, width, height }: Rectangle, colour: string, opacity = 1): string => {
  const [left, top] = [Math.round(x), Math.round(y)];
  const [right, bottom] = [Math.round(x + width), Math.round(y + height)];
  return `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${colour}" fill-opacity="${opacity}"/>`;
};

const svg = (width: number, height: number, shapes: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join("")}</svg>`;

const drawRank = (chart: DigestChart): string => {
  const row = RANK_ROW_HEIGHT * SCALE;
  const width = PICTURE.width / 2;
  const most = highest(chart);
  const colour = chart.series[0]?.colour ?? RULE;
  const bars = chart.points.map(({ values }, at) => {
    const length = Math.max(LEAST_PX, ((values[0] ?? 0) / most) * width);
    return rectangle({ x: 0, y: (at + (1 - BAR_SHARE) / 2) * row, width: length, height: BAR_SHARE * row }, colour);
  });
  return svg(width, row * chart.points.length, bars);
};

const drawAlong = (chart: DigestChart): string => {
  const { width, height } = PICTURE;
  const most = highest(chart);
  const base = height - LEAST_PX;
  const top = LINE_THICKNESS;
  const step = width / chart.points.length;
  const heightOf = (value: number) => (value / most) * (base - top);

  const rules = Array.from({ length: RULES + 1 }, (_, rule) =>
    rectangle({ x: 0, y: base - (rule / RULES) * (base - top), width, height: LEAST_PX }, RULE, rule === 0 ? 0.8 : 0.3),
  );
  const line = (series: number, colour: string): string => {
    const points = chart.points.map(({ values }, at) => `${(at + 0.5) * step},${base - heightOf(values[series] ?? 0)}`);
    // Closes the path of a single point with "z", so that a dot is drawn.
    return `<path d="M${points.join("L")}${points.length === 1 ? "z" : ""}" fill="none" stroke="${colour}" stroke-width="${LINE_THICKNESS}" stroke-linecap="round" stroke-linejoin="round"/>`;
  };
  const bars = (series: number, colour: string): string[] =>
    chart.points.flatMap(({ values, partial }, at) => {
      const own = heightOf(values[series] ?? 0);
      if (own === 0) return [];
      const below = heightOf(values.slice(0, series).reduce((sum, value) => sum + value, 0));
      const tall = Math.max(own, LEAST_PX);
      const place = { x: (at + (1 - BAR_SHARE) / 2) * step, y: base - below - tall, width: BAR_SHARE * step, height: tall };
      return [rectangle(place, colour, partial === undefined ? 1 : PARTIAL_OPACITY)];
    });
  const drawn = chart.series.flatMap(({ colour }, series) => (chart.kind === "lines" ? [line(series, colour)] : bars(series, colour)));
  return svg(width, height, [...rules, ...drawn]);
};

/**
 * Draws the bars or lines of a chart, without labels, as a PNG image. The background is transparent, because e-mail
 * programs have light and dark themes.
 */
export const chartImage = async (chart: DigestChart): Promise<Buffer> => {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(chart.kind === "ranked" ? drawRank(chart) : drawAlong(chart)))
    .png()
    .toBuffer();
};
