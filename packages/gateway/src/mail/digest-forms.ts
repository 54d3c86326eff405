import { truncated } from "@parley/core/text";
import { PICTURE, RANK_ROW_HEIGHT } from "./chart-picture.ts";
import { type Digest, type DigestChart, highest, partialNote, sumOf, valueText } from "./digest.ts";
import { escaped } from "./escaped.ts";

const BAR_LETTERS = 24;
const FULL_BLOCK = "\u2588";
const NAME_MOST = 22;
const LINES_MOST = 14;

type Point = DigestChart["points"][number];

const cut = (name: string): string => truncated(name, NAME_MOST, "…");

/**
 * Value that the bar of a point represents: the sum of the values of the point; in a line chart the first value,
 * because the values of several lines do not add up.
 */
const measured = ({ kind }: DigestChart, point: Point): number => (kind === "lines" ? (point.values[0] ?? 0) : sumOf(point));
const largest = (chart: DigestChart): Point | undefined =>
  chart.points.reduce<Point | undefined>(
    (most, point) => (most === undefined || measured(chart, point) > measured(chart, most) ? point : most),
    undefined,
  );

/** Mark after the labels of points with incomplete figures, in the plain-text version. */
const MARK = " *";
const marked = ({ label, partial }: Point): string => (partial === undefined ? cut(label) : `${cut(label)}${MARK}`);

const seriesNames = ({ series }: DigestChart): string => series.map(({ name }) => name).join(" / ");

/** Alternative text for the chart image. */
function pictureText(chart: DigestChart): string {
  const most = largest(chart);
  if (most === undefined) return chart.title;
  const [first, last] = [chart.points[0]?.label, chart.points.at(-1)?.label];
  const along = chart.kind === "ranked" ? `${chart.points.length} bars` : `from ${first} to ${last}`;
  return `${chart.title}, ${along}: most at ${most.label}, ${valueText(chart, measured(chart, most))}`;
}

/** Formats the figures and the chart of a digest as plain text. */
export function digestText({ figures, chart }: Digest): string {
  const lines = figures.map(({ title, value, note }) => `${title}: ${value}${note === undefined ? "" : ` (${note})`}`);
  const parts = lines.length === 0 ? [] : [lines.join("\n")];
  if (chart !== undefined) {
    const most = Math.max(...chart.points.map((point) => measured(chart, point)), 1);
    const wide = Math.max(...chart.points.map((point) => marked(point).length));
    // Omits days without values from long periods, because empty rows would fill most of the e-mail.
    const shown = chart.points.length > LINES_MOST ? chart.points.filter((point) => sumOf(point) > 0) : chart.points;
    const bars = shown.map((point) => {
      const bar = FULL_BLOCK.repeat(Math.round((measured(chart, point) / most) * BAR_LETTERS));
      return `${marked(point).padEnd(wide)}  ${bar}${bar === "" ? "" : " "}${point.values.map((value) => valueText(chart, value)).join(" / ")}`;
    });
    const note = partialNote(chart);
    const title = chart.series.length > 1 ? `${chart.title} (${seriesNames(chart)})` : chart.title;
    parts.push([title, ...bars, ...(note === undefined ? [] : [`${MARK.trim()} ${note}`])].join("\n"));
  }
  return parts.join("\n\n");
}

const figuresHtml = ({ figures }: Digest): string =>
  figures.length === 0
    ? ""
    : `<div class="figures">${figures
        .map(
          ({ title, value, note }) =>
            `<div class="figure"><strong>${escaped(value)}</strong><br>${escaped(title)}${note === undefined ? "" : `<br><small>${escaped(note)}</small>`}</div>`,
        )
        .join("")}</div>`;

const rankHtml = (chart: DigestChart, picture: string): string => {
  const rows = chart.points.map(({ label, values }, at) => {
    const bars = at === 0 ? `<td rowspan="${chart.points.length}" width="50%">${picture}</td>` : "";
    return `<tr><td class="name" height="${RANK_ROW_HEIGHT}">${escaped(cut(label))}</td>${bars}<td class="count">${valueText(chart, values[0] ?? 0)}</td></tr>`;
  });
  return `<table class="rank" role="presentation" cellspacing="0" cellpadding="0">${rows.join("")}</table>`;
};

const alongHtml = (chart: DigestChart, picture: string): string => {
  const [first, last] = [chart.points[0]?.label ?? "", chart.points.at(-1)?.label ?? ""];
  const ends = `<table class="ends" role="presentation" cellspacing="0" cellpadding="0"><tr><td>${escaped(first)}</td><td align="right">${escaped(first === last ? "" : last)}</td></tr></table>`;
  const keys =
    chart.series.length < 2
      ? ""
      : `<p class="keys">${chart.series.map(({ name, colour }) => `<span class="key"><span style="color:${colour}">\u25A0</span>&nbsp;${escaped(name)}</span>`).join(" ")}</p>`;
  const note = partialNote(chart);
  const places = chart.points.flatMap(({ label, partial }) => (partial === undefined ? [] : [label])).join(", ");
  const partly = note === undefined ? "" : `<p class="keys">${escaped(`${places}: ${note}`)}</p>`;
  return `<p class="most">${valueText(chart, highest(chart))}</p>${picture}${ends}${keys}${partly}`;
};

const chartHtml = (chart: DigestChart, source: string): string => {
  const isRank = chart.kind === "ranked";
  const height = isRank ? RANK_ROW_HEIGHT * chart.points.length : PICTURE.height / 2;
  const size = isRank ? `width="100%" height="${height}" style="height:${height}px"` : `width="${PICTURE.width / 2}" height="${height}"`;
  const picture = `<img class="chart" src="${source}" ${size} alt="${escaped(pictureText(chart))}">`;
  return `<h2>${escaped(chart.title)}</h2>${isRank ? rankHtml(chart, picture) : alongHtml(chart, picture)}`;
};

/** Formats the figures and the chart of a digest as HTML. `source` is the URL of the chart image. */
export const digestHtml = (digest: Digest, source: string): string =>
  `${figuresHtml(digest)}${digest.chart === undefined ? "" : chartHtml(digest.chart, source)}`;
