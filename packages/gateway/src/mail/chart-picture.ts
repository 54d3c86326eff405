import { createCanvas } from "./canvas.ts";
import { type DigestChart, highest } from "./digest.ts";
import { pngOf } from "./png.ts";

/** Twice what it is shown at, for screens with small pixels. */
export const PICTURE = { width: 1024, height: 280 } as const;
/** A rank is drawn beside a table whose rows are as high. */
export const RANK_ROW = 24;
const SCALE = 2;

const RULE = "#8f99a8";
const RULES = 4;
const LINE_THICKNESS = 5;
const BAR_SHARE = 0.72;
/** A bar of very little is seen still. */
const LEAST_PX = 2;
/** Of what has not all its figures. */
const PARTLY_OPACITY = 0.55;

const drawRank = (chart: DigestChart): Buffer => {
  const row = RANK_ROW * SCALE;
  const canvas = createCanvas(PICTURE.width / 2, row * chart.points.length);
  const most = highest(chart);
  const margin = (row * (1 - BAR_SHARE)) / 2;
  for (const [at, { values }] of chart.points.entries()) {
    const width = Math.max(LEAST_PX, ((values[0] ?? 0) / most) * canvas.pixels.width);
    canvas.rectangle(0, at * row + margin, width, (at + 1) * row - margin, chart.series[0]?.colour ?? RULE);
  }
  return pngOf(canvas.pixels);
};

const drawAlong = (chart: DigestChart): Buffer => {
  const { width, height } = PICTURE;
  const canvas = createCanvas(width, height);
  const most = highest(chart);
  const base = height - LEAST_PX;
  const top = LINE_THICKNESS;
  const heightOf = (value: number) => (value / most) * (base - top);
  for (let rule = 0; rule <= RULES; rule += 1) {
    const y = base - (rule / RULES) * (base - top);
    canvas.rectangle(0, y, width, y + LEAST_PX, RULE, rule === 0 ? 0.8 : 0.3);
  }
  const step = width / chart.points.length;
  for (const [series, { colour }] of chart.series.entries()) {
    if (chart.kind === "lines") {
      const points = chart.points.map(({ values }, at) => ({ x: (at + 0.5) * step, y: base - heightOf(values[series] ?? 0) }));
      canvas.line(points, LINE_THICKNESS, colour);
      continue;
    }
    for (const [at, { values, partial }] of chart.points.entries()) {
      const below = heightOf(values.slice(0, series).reduce((sum, value) => sum + value, 0));
      const own = heightOf(values[series] ?? 0);
      const left = (at + (1 - BAR_SHARE) / 2) * step;
      const opacity = partial === undefined ? 1 : PARTLY_OPACITY;
      if (own > 0) canvas.rectangle(left, base - below - Math.max(own, LEAST_PX), left + BAR_SHARE * step, base - below, colour, opacity);
    }
  }
  return pngOf(canvas.pixels);
};

/** The chart as a PNG of bars or lines without any text, on a transparent ground, so that it stands on a light mail and on a dark one. */
export const chartPicture = (chart: DigestChart): Buffer => (chart.kind === "ranked" ? drawRank(chart) : drawAlong(chart));
