import { displayWordInColumn, platformColorIndex } from "@parley/core/contract/reporting/words";
import {
  type Axis,
  type Chart,
  type ChartSeries,
  chartSeriesOf,
  type NamedChart,
  type ReportDefinition,
  ROW_COUNT_KEY,
  ranksOf,
  type SeriesRows,
  type TimeAxisChart,
  type TimeGroup,
  timeAxisData,
} from "@parley/core/reports";
import { dayjs } from "@parley/core/time";
import { type Colour, type DigestChart, hasNothingToDraw } from "../mail/digest.ts";
import type { Charted } from "./read-report.ts";

/**
 * Chart colours of the console's light theme; a test checks that both have the same colours. They are also readable on
 * a dark background.
 */
export const CHART_COLOURS = [
  "#2d72d2",
  "#d1980b",
  "#29a634",
  "#9d3f9d",
  "#00a396",
  "#cd4246",
  "#634dbf",
  "#7c8a2e",
] as const satisfies readonly Colour[];
const REST_COLOUR: Colour = "#8f99a8";

/**
 * Maximum numbers for a chart in an e-mail: points along the axis, parts of a bar (including "Others"), and bars in a
 * ranking.
 */
const PLACES_MOST = 31;
const PARTS_MOST = 5;
const RANKS_MOST = 8;
const NOTHING = "–";

const colourAt = (place: number): Colour => CHART_COLOURS[place % CHART_COLOURS.length] ?? REST_COLOUR;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const dayText = (day: string): string => dayjs.utc(day).format("D MMM");
const LABELS: { readonly [T in TimeGroup]: (value: string) => string } = {
  hour: (hour) => `${hour}:00`,
  weekday: (weekday) => WEEKDAYS[Number(weekday)] ?? NOTHING,
  day: dayText,
  week: dayText,
  month: (day) => dayjs.utc(day).format("MMM YYYY"),
};

const columnIn = ({ columns }: ReportDefinition, key: string) => columns.find((column) => column.key === key);
/** Title of a column. The row count has the title of the report. */
const titleIn = (definition: ReportDefinition, key: string): string =>
  key === ROW_COUNT_KEY ? definition.title : (columnIn(definition, key)?.title ?? key);
const textIn = (definition: ReportDefinition, key: string, text: string | null): string =>
  text === null ? NOTHING : displayWordInColumn(columnIn(definition, key), text);

/**
 * Name and colour of one series. Messaging platforms have fixed colours as in the console; other series are coloured by
 * position.
 */
const partLook = (chart: TimeAxisChart, definition: ReportDefinition, part: ChartSeries, place: number): DigestChart["series"][number] => {
  if (part.of === "column") return { name: titleIn(definition, part.key), colour: colourAt(place) };
  if (part.of === "others" || !("by" in chart)) return { name: "Others", colour: REST_COLOUR };
  const isPlatform = columnIn(definition, chart.by)?.of === "platform" && part.text !== null;
  return { name: textIn(definition, chart.by, part.text), colour: colourAt(isPlatform ? platformColorIndex(part.text) : place) };
};

const alongChart = (chart: TimeAxisChart, definition: ReportDefinition, rows: SeriesRows): DigestChart => {
  const parts = chartSeriesOf(chart, rows.items, PARTS_MOST);
  const { unit, places } = timeAxisData(chart, parts, rows, PLACES_MOST);
  const first = "values" in chart ? (chart.values[0] ?? "") : chart.value;
  return {
    kind: chart.kind === "lines" || chart.kind === "times" ? "lines" : "stacked",
    ...(chart.kind === "times" && { unit: "seconds" as const }),
    title: `${titleIn(definition, first)} by ${unit}`,
    series: parts.map((part, place) => partLook(chart, definition, part, place)),
    points: places.map(({ value, values, partial }) => ({
      label: LABELS[unit](value),
      values: values.map((one) => one ?? 0),
      ...(partial !== undefined && { partial }),
    })),
  };
};

const ranked = (chart: NamedChart, definition: ReportDefinition, { items }: SeriesRows): DigestChart => ({
  kind: "ranked",
  ...(columnIn(definition, chart.value)?.type === "seconds" && { unit: "seconds" as const }),
  title: `${titleIn(definition, chart.value)} by ${titleIn(definition, chart.name).toLowerCase()}`,
  series: [{ name: titleIn(definition, chart.value), colour: colourAt(0) }],
  points: ranksOf({ ...chart, kind: "ranked" }, items, RANKS_MOST).shown.map(({ text, value }) => ({
    label: textIn(definition, chart.name, text),
    values: [value],
  })),
});

const isNamed = (chart: Chart): chart is NamedChart => "name" in chart;

/** Chart of a report for an e-mail, or undefined if nothing would be visible. Periods after `today` are not drawn. */
export const chartOf = ({ chart, definition, items }: Charted, axis: Axis): DigestChart | undefined => {
  const rows = { columns: definition.columns, items, ...axis };
  const drawn = isNamed(chart) ? ranked(chart, definition, rows) : alongChart(chart, definition, rows);
  return drawn.points.length === 0 || hasNothingToDraw(drawn) ? undefined : drawn;
};
